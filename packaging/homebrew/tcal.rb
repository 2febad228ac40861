# brew install --build-from-source packaging/homebrew/tcal.rb; `make dist` makes the archive that `url` names.
class Tcal < Formula
  desc "Calendar for people who live in a terminal"
  homepage "https://github.com/tcal/tcal"
  url "https://github.com/tcal/tcal/releases/download/v0.1.0/tcal-0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000" # of the archive, when it is released
  license "MIT"

  depends_on "scdoc" => :build
  depends_on "swift" => :build
  depends_on "curl"
  depends_on "expat"
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
