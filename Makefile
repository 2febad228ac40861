# tcal: make run, make test; `make` alone lists everything.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?=
VENV := .venv
LOCALES := $(CURDIR)/.cache/locales

# Undeclared imports between targets are an error, not a warning.
CHECKS := --explicit-target-dependency-import-check error
# Regular expressions, which every file imports unless told otherwise, would add 1.3 MB to the program; tests may use them.
SLIM := -Xswiftc -Xfrontend -Xswiftc -disable-implicit-string-processing-module-import
# The linker leaves out what nobody calls (0.7 MB) when each function is a section, and when neither the program nor its
# modules keep what they offer others. The names of all characters (0.55 MB), which `make lint` keeps everybody from
# asking for, are left out by turning their one user away. Relative relocations in their packed form are 0.5 MB
# less, for a C library that knows them (2.36).
PACKED := $(shell printf '2.36\n%s\n' "$$(getconf GNU_LIBC_VERSION | cut -d ' ' -f 2)" | sort -CV \
    && echo -Xlinker -z -Xlinker pack-relative-relocs)
# What the Swift runtime needs of the C++ library goes into the program too (0.1 MB): loading that library would take longer
# than all that tcal does of its own before it reads. The linker looks for libraries in this folder first.
CXX_LIBRARY := $(realpath $(shell { clang -print-file-name=libstdc++.a || cc -print-file-name=libstdc++.a; } 2>/dev/null))
STATIC_CXX := $(if $(CXX_LIBRARY),$(shell mkdir -p .cache/lib && ln -sf $(CXX_LIBRARY) .cache/lib/libstdc++.a \
    && echo -Xswiftc -L$(CURDIR)/.cache/lib -Xswiftc -Xclang-linker -Xswiftc -static-libgcc))
NAMES := _swift_stdlib_getScalarName
NAMELESS := -Xlinker --wrap=$(NAMES) -Xlinker --defsym=__wrap_$(NAMES)=swift_deletedMethodError
# Where the system refuses memory the runtime would crash; we end with a sentence instead (System/MemoryEnd).
REFUSED := _ZN5swift28swift_abortAllocationFailureEmm
SPEAKING := -Xlinker --wrap=$(REFUSED) -Xlinker --defsym=__wrap_$(REFUSED)=tcal_end_for_lack_of_memory
SECTIONS := -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -Xfrontend -Xswiftc -internalize-at-link
SMALL := -Xswiftc -use-ld=lld $(SECTIONS) -Xlinker --no-export-dynamic $(NAMELESS) $(SPEAKING) $(PACKED)
# The Swift runtime goes into the program: nothing but ncurses and glibc is needed to run it.
RELEASE := $(SWIFT) build --configuration release --static-swift-stdlib $(CHECKS) $(SLIM) $(SMALL) $(STATIC_CXX)

.DEFAULT_GOAL := help

.PHONY: run
run: build ## build it and start it: make run ARGS="holidays.ics work/"
	@.build/release/tcal $(ARGS)

.PHONY: build
build: ## make .build/release/tcal
	@tools/require.sh build
	@$(RELEASE) --product tcal

.PHONY: build-sync
build-sync: ## make .build/release/tcal-sync, which syncs with CalDAV servers (docs/sync.md); it is not installed yet
	@tools/require.sh build sync
	@$(RELEASE) --product tcal-sync

.PHONY: test
test: ## run every test: units, golden screens, oracles, stories in a terminal and with CalDAV servers
	@tools/require.sh build test
	@tools/make-locales.sh $(LOCALES)
	@LOCPATH=$(LOCALES) PATH="$(CURDIR)/$(VENV)/bin:$$PATH" $(SWIFT) test $(CHECKS)
	@tools/fuzz.sh check
	@$(RELEASE) --product tcal
	@tools/check-names.sh .build/release
	@LOCPATH=$(LOCALES) $(VENV)/bin/python3 Tests/stories/run.py .build/release/tcal
	@$(VENV)/bin/python3 Tests/sync/run.py .build/debug

.PHONY: oracle
oracle: ## compare N random rules (default 10000) with independent evaluators
	@tools/require.sh build test
	@PATH="$(CURDIR)/$(VENV)/bin:$$PATH" Tests/oracles/rules.sh $(or $(N),10000) $(SEED)

.PHONY: bench
bench: build ## measure first frames, keys, memory and rules against their bars, and beside calcurse and khal
	@tools/require.sh test
	@$(RELEASE) --product tcal-bench
	@$(VENV)/bin/python3 tools/bench.py $(ARGS)

.PHONY: bench-instructions
bench-instructions: build ## count the instructions of three fixed workloads: the same in every run
	@tools/require.sh test instructions
	@$(RELEASE) --product tcal-bench
	@$(VENV)/bin/python3 tools/bench.py --instructions

.PHONY: bench-peers
bench-peers: ## install calcurse, khal and libical; rules beside libical and python-dateutil
	@tools/require.sh build test peers
	@$(RELEASE) --product tcal-bench
	@PATH="$(CURDIR)/$(VENV)/bin:$$PATH" tools/bench-rules-peers.sh

.PHONY: torture
torture: ## kill the writer, let its calls fail, cut the power, write beside it, as an ordinary user: make torture ARGS="kills --kills 50"
	@tools/require.sh build torture
	@$(RELEASE) --product tcal-bench
	@Tests/torture/run.py .build/release/tcal-bench $(ARGS)

.PHONY: sync-torture
sync-torture: build-sync ## two homes and a third client change one server at random, with broken requests and kills: make sync-torture ARGS="--rounds 50"
	@tools/require.sh test
	@$(VENV)/bin/python3 Tests/sync/torture.py .build/release $(ARGS)

.PHONY: memory
memory: build ## run tcal under ever smaller limits of memory: make memory ARGS="--events 100000"
	@tools/require.sh test
	@Tests/torture/memory.py .build/release/tcal $(ARGS)

.PHONY: bench-saving
bench-saving: ## measure what saving one edit costs, beside copying the file
	@tools/require.sh build torture
	@$(RELEASE) --product tcal-bench
	@python3 tools/bench_saving.py .build/release/tcal-bench

.PHONY: hostile
hostile: ## read each hostile calendar under 5 s of CPU and 1 GiB
	@tools/require.sh build
	@$(RELEASE) --product tcal-bench
	@Tests/oracles/hostile.sh .build/release/tcal-bench $(ARGS)

.PHONY: fuzz
fuzz: ## feed reader, rules, phrases, journal and keys with mutated fixtures: make fuzz TIME=60 SEED=1 ARGS="Journal Keys"
	@tools/require.sh build
	@tools/fuzz.sh $(or $(TIME),60) $(or $(SEED),0) $(ARGS)

.PHONY: sanitize
sanitize: ## run the unit tests under the address and the thread sanitizer: make sanitize ARGS=thread
	@tools/require.sh build test
	@tools/make-locales.sh $(LOCALES)
	@LOCPATH=$(LOCALES) PATH="$(CURDIR)/$(VENV)/bin:$$PATH" tools/sanitize.sh $(ARGS)

.PHONY: lint
lint: ## check formatting, imports, sizes and the names that may not appear
	@$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests
	@python3 tools/lint.py

.PHONY: format
format: ## format all Swift files in place
	@tools/reflow_comments.py Sources Tests
	@$(SWIFT) format format --in-place --recursive --parallel Package.swift Sources Tests

.PHONY: docs
docs: build ## write docs/keys.md, search.md, configuration.md, json.md and the picture from the program itself
	@tools/require.sh test
	@for topic in keys search quick-add configuration json; do .build/release/tcal docs $$topic > docs/$$topic.md || exit 1; done
	@$(VENV)/bin/python3 tools/picture.py docs/tcal.png

.PHONY: install
install: build ## copy tcal to $(PREFIX)/bin
	@install -d "$(DESTDIR)$(PREFIX)/bin"
	@install -s -m 755 .build/release/tcal "$(DESTDIR)$(PREFIX)/bin/tcal"
	@install -d "$(DESTDIR)$(PREFIX)/lib/systemd/user"
	@sed 's|@PREFIX@|$(PREFIX)|' tools/install/tcal-notify.service > "$(DESTDIR)$(PREFIX)/lib/systemd/user/tcal-notify.service"
	@echo "installed $(DESTDIR)$(PREFIX)/bin/tcal"

.PHONY: uninstall
uninstall: ## remove it from $(PREFIX)/bin
	@rm -f "$(DESTDIR)$(PREFIX)/bin/tcal" "$(DESTDIR)$(PREFIX)/lib/systemd/user/tcal-notify.service"
	@echo "removed $(DESTDIR)$(PREFIX)/bin/tcal"

.PHONY: clean
clean: ## remove everything that was built
	@rm -rf .build .cache $(VENV)

.PHONY: help
help: ## list these
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
