# tcal: make run, make test; `make` alone lists everything.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?=
FILTER ?=
VENV := .venv
LOCALES := $(CURDIR)/.cache/locales
PRODUCTS := CalendarEngine ICalendar Calendars CalendarsFoundation
PAGES := tcal.1 tcal-config.5 tcal-sync.1 tcal-formats.7

# Tells Package.swift to add the flags that are only for builds of this project.
export TCAL_BUILD := 1
# Undeclared imports between targets are an error, not a warning.
CHECKS := --explicit-target-dependency-import-check error
include tools/release.mk

.DEFAULT_GOAL := help

.PHONY: run
run: build ## build it and start it: make run ARGS="holidays.ics work/"
	@.build/release/tcal $(ARGS)

.PHONY: build
build: ## make .build/release/tcal, and tcal-sync where the headers that it needs are there
	@tools/require.sh build
	@$(RELEASE) --product tcal
	@if tools/require.sh has-sync; then $(RELEASE) --product tcal-sync; \
	    else echo "without tcal-sync, whose headers are not here: make install-sync gets them"; fi

.PHONY: build-sync
build-sync: ## make .build/release/tcal-sync, which syncs with CalDAV servers (docs/guide/sync.md)
	@tools/require.sh build sync
	@$(RELEASE) --product tcal-sync

.PHONY: test
test: ## run every test: units, golden screens, oracles, stories in a terminal and with CalDAV servers
	@tools/require.sh build test
	@tools/make-locales.sh $(LOCALES)
	@LOCPATH=$(LOCALES) PATH="$(CURDIR)/$(VENV)/bin:$$PATH" $(SWIFT) test --quiet --disable-xctest $(CHECKS) $(SLIM)
	@tools/fuzz.sh check
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target test-build test-sync
	@LOCPATH=$(LOCALES) $(VENV)/bin/python3 Tests/stories/run.py .build/release/tcal

.PHONY: test-all
test-all: ## the same, with every case of the tests that try a quarter of many (Tests/TestKit/Sampling.swift)
	@TCAL_WHOLE=1 $(MAKE) --no-print-directory test

# Stories with servers spend two thirds of their time waiting; the compiler uses that time.
.PHONY: test-build test-sync
test-build:
	@$(RELEASE) --product tcal
	@tools/check-names.sh .build/release
test-sync:
	@$(VENV)/bin/python3 Tests/sync/run.py .build/debug

.PHONY: sync-servers
sync-servers: ## stories and 250 rounds of torture with SOGo, DAViCal, sabre/dav and Cyrus, and stories with Horde; with words in ARGS, these stories
	@tools/require.sh build test sync-servers
	@$(SWIFT) build $(CHECKS) $(SLIM)
	@$(VENV)/bin/python3 Tests/sync/run.py --servers .build/debug $(ARGS)
	@for server in $(if $(ARGS),,sogo davical sabre cyrus); do echo "$$server:"; \
	    $(VENV)/bin/python3 Tests/sync/torture.py .build/debug --server $$server --rounds 250 || exit 1; done

.PHONY: examples
examples: ## build the programs of Examples, which use tcal's engine as a package, and compare what they print
	@SWIFT="$(SWIFT)" python3 Examples/check.py

.PHONY: bench-examples
bench-examples: ## measure what the front door of the package costs beside tcal's own way, over 100,000 events
	@tools/require.sh build
	@$(RELEASE) --product tcal-bench
	@SWIFT="$(SWIFT)" python3 Examples/check.py bench

.PHONY: api
api: ## say how the public interface of the package differs from api/, or write it there: make api ARGS=write
	@tools/require.sh build
	@$(SWIFT) build $(CHECKS) $(SLIM) --target CalendarsFoundation
	@python3 tools/api.py $(or $(ARGS),check) $(PRODUCTS)

.PHONY: docc
docc: ## make the documentation of the package in .build/docc
	@tools/require.sh build
	@$(SWIFT) build $(CHECKS) $(SLIM) --target CalendarsFoundation
	@tools/docc.sh $(PRODUCTS)

.PHONY: oracle
oracle: ## compare N random rules (default 10000) with independent evaluators
	@tools/require.sh build test
	@PATH="$(CURDIR)/$(VENV)/bin:$$PATH" SWIFT_TEST="$(SWIFT) test $(CHECKS) $(SLIM)" SWIFT_RELEASE="$(RELEASE)" \
	    Tests/oracles/rules.sh $(or $(N),10000) $(SEED)

.PHONY: oracle-holidays
oracle-holidays: build ## compare the holidays of all regions with the Python package holidays: make oracle-holidays ARGS=de-BY
	@tools/require.sh test
	@$(VENV)/bin/python3 Tests/oracles/public_holidays.py .build/release/tcal $(ARGS)

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

.PHONY: link-order
link-order: build ## write tools/link-order.txt: the functions that run until the first frame, and in a session
	@tools/require.sh test instructions
	@$(VENV)/bin/python3 tools/link_order.py
	@rm -f .build/release/tcal .build/release/tcal-sync .build/release/tcal-bench
	@$(MAKE) --no-print-directory build

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
	@python3 tools/bench_saving.py .build/release/tcal-bench $(ARGS)

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
sanitize: ## run the unit tests under the address and the thread sanitizer: make sanitize ARGS=thread FILTER=ThreadTests
	@tools/require.sh build test
	@tools/make-locales.sh $(LOCALES)
	@LOCPATH=$(LOCALES) PATH="$(CURDIR)/$(VENV)/bin:$$PATH" FILTER="$(FILTER)" tools/sanitize.sh $(ARGS)

.PHONY: lint
lint: ## check formatting, imports, sizes and the names that may not appear
	@$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Examples/Package.swift Examples/Sources
	@python3 tools/lint.py

.PHONY: format
format: ## format all Swift files in place
	@tools/reflow_comments.py Sources Tests
	@$(SWIFT) format format --in-place --recursive --parallel Package.swift Sources Tests Examples/Package.swift Examples/Sources

.PHONY: docs
docs: build ## write docs/reference/keys.md, search.md, quick-add.md, configuration.md, json.md and all pictures from the program itself
	@tools/require.sh test
	@for topic in keys search quick-add configuration json; do .build/release/tcal docs $$topic > docs/reference/$$topic.md || exit 1; done
	@$(VENV)/bin/python3 tools/picture.py

.PHONY: demo
demo: build ## record docs/tcal.gif: tcal --demo as it is used
	@tools/require.sh test
	@$(VENV)/bin/python3 tools/demo.py docs/tcal.gif

.PHONY: man
man: build ## make the man pages in .build/man from the tables of the program
	@tools/require.sh man
	@mkdir -p .build/man
	@for page in $(PAGES); do .build/release/tcal docs $$page > .build/man/$$page.scd && scdoc < .build/man/$$page.scd > .build/man/$$page || exit 1; done
	@echo "made $(addprefix .build/man/,$(PAGES))"

.PHONY: install
install: build man ## copy tcal, its man pages and completions to $(PREFIX)
	@$(MAKE) --no-print-directory install-tcal
	@if tools/require.sh has-sync; then $(MAKE) --no-print-directory install-tcal-sync; fi

.PHONY: install-sync
install-sync: build-sync ## copy tcal-sync to $(PREFIX)/bin, which tcal starts to sync with CalDAV servers
	@$(MAKE) --no-print-directory install-tcal-sync

# Copies the built programs.
.PHONY: install-tcal install-tcal-sync
install-tcal:
	@install -D -s -m 755 .build/release/tcal "$(DESTDIR)$(PREFIX)/bin/tcal"
	@tools/install/documents.sh install "$(DESTDIR)$(PREFIX)"
	@$(call install_units,tcal-notify.service)
	@echo "installed $(DESTDIR)$(PREFIX)/bin/tcal"

install-tcal-sync:
	@install -D -s -m 755 .build/release/tcal-sync "$(DESTDIR)$(PREFIX)/bin/tcal-sync"
	@if [ -e .build/man/tcal-sync.1 ]; then install -D -m 644 .build/man/tcal-sync.1 "$(DESTDIR)$(PREFIX)/share/man/man1/tcal-sync.1"; fi
	@$(call install_units,tcal-sync.service tcal-sync.timer)
	@echo "installed $(DESTDIR)$(PREFIX)/bin/tcal-sync"

install_units = install -d "$(DESTDIR)$(PREFIX)/lib/systemd/user"; for unit in $(1); do \
    sed 's|@PREFIX@|$(PREFIX)|' tools/install/$$unit > "$(DESTDIR)$(PREFIX)/lib/systemd/user/$$unit"; done

.PHONY: deb
deb: man build-sync ## make Debian packages of tcal and tcal-sync in .build/deb
	@tools/require.sh deb
	@packaging/deb.sh

.PHONY: deb-try
deb-try: ## install, run, upgrade and purge the packages of `make deb` in a bare Debian 12 tree: make deb-try ARGS=trixie
	@tools/require.sh deb-try
	@packaging/try-deb.sh $(ARGS)

.PHONY: dist
dist: ## make a source archive of the commit in .build/dist, the same for everybody
	@packaging/dist.sh

.PHONY: reproducible
reproducible: ## build the commit once more, in another folder, and compare the programs byte for byte
	@packaging/reproducible.sh

.PHONY: tarball
tarball: man build-sync ## make an archive of the programs that runs from any folder, in .build/dist
	@tools/require.sh tarball
	@packaging/tarball.sh

.PHONY: uninstall
uninstall: ## remove them from $(PREFIX)/bin
	@rm -f "$(DESTDIR)$(PREFIX)/bin/tcal" "$(DESTDIR)$(PREFIX)/bin/tcal-sync" "$(DESTDIR)$(PREFIX)/lib/systemd/user/tcal-notify.service" \
	    "$(DESTDIR)$(PREFIX)/lib/systemd/user/tcal-sync.service" "$(DESTDIR)$(PREFIX)/lib/systemd/user/tcal-sync.timer" \
	    "$(DESTDIR)$(PREFIX)/share/man/man1/tcal-sync.1"
	@tools/install/documents.sh uninstall "$(DESTDIR)$(PREFIX)"
	@echo "removed $(DESTDIR)$(PREFIX)/bin/tcal"

.PHONY: clean
clean: ## remove everything that was built
	@rm -rf .build .cache $(VENV)

.PHONY: help
help: ## list these
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
