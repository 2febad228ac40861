# How a release is compiled and linked. Each row says what the program is without it: its size stripped, and the processor
# time and memory of `tcal list` over a small folder (medians of 150 runs in turn, on two cores, 2026-11-29; with all of them
# 18.5 MB, 4.1 ms and 11.4 MB). What gave less than 3 % of something is gone. The linker's own part is `slimmed` in
# Package.swift, because SwiftPM gives what stands on its command line to the tools of a build as well.
#
#   without                                     size        time      memory
#   --symbol-ordering-file (Package.swift)      the same    + 3 %     + 24 %
#   --no-export-dynamic (Package.swift)         + 1.8 MB    + 3 %     + 4 %
#   --wrap of characters' names (Package.swift) + 0.6 MB    the same  the same
#   PACKED                                      + 1.0 MB    + 3 %     + 2 %
#   STATIC_CXX                                  - 0.1 MB    + 20 %    + 7 %

# Regular expressions, which every file imports unless told otherwise, would add 1.3 MB to the program. Tests are built
# likewise: else a text search that only regular expressions have would compile there, and not in the program.
SLIM := -Xswiftc -Xfrontend -Xswiftc -disable-implicit-string-processing-module-import
# The linker leaves out what nobody calls when each function is a section, and when neither the program nor its modules keep
# what they offer others. What runs until the first frame lies together in the program (`make link-order` writes the list): it
# is a tenth of the code, and scattered it brought four fifths of the code into memory, because the kernel reads 64 kB at a
# time.
SECTIONS := -Xswiftc -use-ld=lld -Xswiftc -Xfrontend -Xswiftc -function-sections \
    -Xswiftc -Xfrontend -Xswiftc -internalize-at-link
# Relative relocations in their packed form, for a C library that knows them (2.36).
PACKED := $(shell printf '2.36\n%s\n' "$$(getconf GNU_LIBC_VERSION | cut -d ' ' -f 2)" | sort -CV \
    && echo -Xlinker -z -Xlinker pack-relative-relocs)
# What the Swift runtime needs of the C++ library goes into the program too: loading that library would take longer than all
# that tcal does of its own before it reads. The linker looks for libraries in this folder first.
CXX_LIBRARY := $(realpath $(shell { clang -print-file-name=libstdc++.a || cc -print-file-name=libstdc++.a; } 2>/dev/null))
STATIC_CXX := $(if $(CXX_LIBRARY),$(shell mkdir -p .cache/lib && ln -sf $(CXX_LIBRARY) .cache/lib/libstdc++.a \
    && echo -Xswiftc -L$(CURDIR)/.cache/lib -Xswiftc -Xclang-linker -Xswiftc -static-libgcc))
# `tcal --version` names the commit: a number that the linker puts in, so that nothing is compiled anew for it.
COMMIT := $(shell tools/commit.sh)
COMMITTED := $(if $(COMMIT),-Xlinker --defsym=tcal_commit=0x$(COMMIT))
# What debuggers read names files as the tree has them, not this machine's folders: the build id is made of that too, and so
# two builds of one commit are the same bytes wherever they are made (`make reproducible`). Debuggers are not told where the
# compiler keeps what it made of C's headers, in a folder whose name is made of this one's; and objects have no hash by which
# the compiler would see that it need not write them anew, because it is made of the place too.
PLACELESS := -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=. -Xswiftc -Xfrontend -Xswiftc -no-clang-module-breadcrumbs \
    -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen
# The Swift runtime goes into the program: nothing but ncurses and glibc is needed to run it.
RELEASE := $(SWIFT) build --configuration release --static-swift-stdlib $(CHECKS) $(SLIM) $(SECTIONS) $(PACKED) $(STATIC_CXX) $(COMMITTED) $(PLACELESS)
