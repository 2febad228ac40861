# nix-build packaging/nix; `swift` has to be 6.2 or later.
{ pkgs ? import <nixpkgs> { } }:

pkgs.swiftPackages.stdenv.mkDerivation {
  pname = "tcal";
  version = "0.1.0";
  src = pkgs.lib.cleanSource ../..;

  nativeBuildInputs = with pkgs; [ swift swiftPackages.swiftpm scdoc lld ];
  buildInputs = with pkgs; [ ncurses curl expat jansson openssl sqlite tzdata ];

  # The build asks for nothing over the network: the package has no dependencies of Swift.
  buildPhase = ''
    runHook preBuild
    export HOME=$TMPDIR TZDIR=${pkgs.tzdata}/share/zoneinfo
    make build man
    runHook postBuild
  '';
  installPhase = ''
    runHook preInstall
    make install-tcal install-tcal-sync DESTDIR= PREFIX=$out
    runHook postInstall
  '';

  meta = {
    description = "A calendar for people who live in a terminal";
    license = pkgs.lib.licenses.mit;
    mainProgram = "tcal";
    platforms = pkgs.lib.platforms.linux;
  };
}
