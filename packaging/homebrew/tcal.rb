require "digest"

# make dist && brew install --build-from-source packaging/homebrew/tcal.rb
class Tcal < Formula
  desc "Calendar for people who live in a terminal"
  # The archive that `make dist` has just made of this tree; it is not published anywhere yet.
  archive = File.expand_path("../../.build/dist/tcal-0.1.0.tar.gz", __dir__)
  url "file://#{archive}"
  sha256 Digest::SHA256.file(archive).hexdigest
  license "MIT"

  depends_on "scdoc" => :build
  depends_on "swift" => :build
  depends_on "curl"
  depends_on "expat"
  depends_on "jansson"
  depends_on "openssl@3"
  # tcal asks Linux for what keeps files whole.
  depends_on :linux
  depends_on "ncurses"
  depends_on "sqlite"

  def install
    system "make", "build", "man"
    system "make", "install-tcal", "install-tcal-sync", "PREFIX=#{prefix}"
  end

  test do
    assert_match "tcal 0.1.0", shell_output("#{bin}/tcal --version")
    assert_match "FREQ", shell_output("#{bin}/tcal rule --json 'FREQ=DAILY;COUNT=2'")
  end
end
