# The flags for compiling and linking a release. Each row shows the program without one of them: its stripped size, and the
# processor time and memory of `tcal list` over a small folder (medians of 150 runs in turn, on two cores, 2026-11-29; with
# all flags 18.5 MB, 4.1 ms and 11.4 MB). Flags that gained less than 3 % of anything were removed. The linker's flags are
# `slimmed` in Package.swift, because SwiftPM passes the flags of its command line to the tools of a build as well.
#
#   without                                     size        time      memory
#   --symbol-ordering-file (Package.swift)      the same    + 3 %     + 24 %
#   --no-export-dynamic (Package.swift)         + 1.8 MB    + 3 %     + 4 %
#   --wrap of characters' names (Package.swift) + 0.6 MB    the same  the same
#   PACKED                                      + 1.0 MB    + 3 %     + 2 %
#   STATIC_CXX                                  - 0.1 MB    + 20 %    + 7 %

# Regular expressions, which every file imports unless told otherwise, would add 1.3 MB to the program. Tests are built
# the same way; otherwise a text search that needs them would compile in the tests, but not in the program.
SLIM := -Xswiftc -Xfrontend -Xswiftc -disable-implicit-string-processing-module-import
# The linker drops unused functions if each function is a section, and if neither the program nor its modules keep their
# public symbols. Code that runs before the first frame is contiguous in the program (`make link-order` writes the list): it
# is a tenth of the code, and when it was scattered, it brought four fifths of the code into memory, because the kernel reads
# 64 kB at a time.
SECTIONS := -Xswiftc -use-ld=lld -Xswiftc -Xfrontend -Xswiftc -function-sections \
    -Xswiftc -Xfrontend -Xswiftc -internalize-at-link
# Relative relocations in their packed form, for a C library that knows them (2.36).
PACKED := $(shell printf '2.36\n%s\n' "$$(getconf GNU_LIBC_VERSION | cut -d ' ' -f 2)" | sort -CV \
    && echo -Xlinker -z -Xlinker pack-relative-relocs)
# The parts of the C++ library that the Swift runtime needs are linked into the program, too: loading the library would take
# longer than everything that tcal itself does before it reads. The linker searches this folder for libraries first.
CXX_LIBRARY := $(realpath $(shell { clang -print-file-name=libstdc++.a || cc -print-file-name=libstdc++.a; } 2>/dev/null))
STATIC_CXX := $(if $(CXX_LIBRARY),$(shell mkdir -p .cache/lib && ln -sf $(CXX_LIBRARY) .cache/lib/libstdc++.a \
    && echo -Xswiftc -L$(CURDIR)/.cache/lib -Xswiftc -Xclang-linker -Xswiftc -static-libgcc))
# `tcal --version` names the commit: the linker sets it as a number, so that nothing has to be compiled again.
COMMIT := $(shell tools/commit.sh)
COMMITTED := $(if $(COMMIT),-Xlinker --defsym=tcal_commit=0x$(COMMIT))
# Debug information names files relative to the tree, without this machine's folders. The build id depends on it too, so two
# builds of one commit are identical wherever they are made (`make reproducible`). For the same reason, debug information
# does not name the compiler's cache of C headers, whose path depends on this folder, and objects have no hash that lets the
# compiler skip writing them again, because that hash depends on the folder too.
PLACELESS := -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=. -Xswiftc -Xfrontend -Xswiftc -no-clang-module-breadcrumbs \
    -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen
# The Swift runtime is linked into the program, which then needs nothing but ncurses and glibc.
RELEASE := $(SWIFT) build --configuration release --static-swift-stdlib $(CHECKS) $(SLIM) $(SECTIONS) $(PACKED) $(STATIC_CXX) $(COMMITTED) $(PLACELESS)
