// swift-tools-version: 6.2
import PackageDescription

// True for builds of this project, as the Makefile says. A program that depends on the package gets none of the flags:
// unsafe flags are not meant for other packages (SwiftPM's documentation), and its warnings are its own.
let isOwnBuild = Context.environment["TCAL_BUILD"] != nil

// The module table of docs/design/architecture.md, as code: arrows point down only.
let strict: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("ExistentialAny"),
    ] + (isOwnBuild ? [.treatAllWarnings(as: .error)] : [])

// Modules that mostly wait for people are compiled for size. Engine, reader, store and canvas stay fast.
let small: [SwiftSetting] = isOwnBuild ? [.unsafeFlags(["-Osize"], .when(configuration: .release))] : []

// Tools of the build are not optimized: that would take longer than it saves, and SwiftPM compiles them twice for each
// product.
let unoptimized: [SwiftSetting] = isOwnBuild ? [.unsafeFlags(["-Onone"], .when(configuration: .release))] : []

// The linker's flags for the released programs; tools/release.mk lists the gain of each. They are here and not there
// because SwiftPM passes the flags of its command line to the tools of a build as well.
let slimmed: [LinkerSetting] =
    isOwnBuild
    ? [
        .unsafeFlags(
            [
                "-use-ld=lld",
                // The program does not use the names of characters.
                "-Xlinker", "--wrap=_swift_stdlib_getScalarName",
                "-Xlinker", "--defsym=__wrap__swift_stdlib_getScalarName=swift_deletedMethodError",
                // If memory runs out, the runtime would crash; tcal exits with a message (System/MemoryEnd).
                "-Xlinker", "--wrap=_ZN5swift28swift_abortAllocationFailureEmm",
                "-Xlinker",
                "--defsym=__wrap__ZN5swift28swift_abortAllocationFailureEmm=tcal_end_for_lack_of_memory",
                // Code that runs before the first frame is contiguous.
                "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/tools/link-order.txt",
                "-Xlinker", "--no-warn-symbol-ordering",
                "-Xlinker", "--no-export-dynamic",
            ], .when(configuration: .release))
    ] : []

func module(_ name: String, on dependencies: [Target.Dependency] = [], _ more: [SwiftSetting] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict + more)
}

func tests(_ name: String, on dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
    name: "tcal",
    // The pure modules do not need Linux; on macOS, `Mutex` and `Atomic` in ICalendar need version 15.
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "CalendarEngine", targets: ["CalendarEngine"]),
        .library(name: "ICalendar", targets: ["ICalendar"]),
        .library(name: "Calendars", targets: ["Calendars"]),
        .library(name: "CalendarsFoundation", targets: ["CalendarsFoundation"]),
        .executable(name: "tcal", targets: ["tcal"]),
    ],
    targets: [
        // Pure: values and functions, no files, no clock, no threads.
        module("CalendarEngine"),
        .systemLibrary(name: "CBytes"),
        module("ICalendar", on: ["CalendarEngine", "CBytes"]),
        module("Phrases", on: ["CalendarEngine"], small),
        module("Holidays", on: ["CalendarEngine"], small),
        module("Cells"),
        module("Planner", on: ["CalendarEngine", "Phrases", "Cells"], small),
        module("Replication", on: [], small),
        module("Commands", on: ["CalendarEngine", "Phrases"], small),
        // The sentences of the languages and the words that people type are text files (Sources/Languages/Texts and
        // Typed), which become tables while the module is built.
        .executableTarget(name: "make-texts", swiftSettings: strict + unoptimized),
        .plugin(name: "MakeTexts", capability: .buildTool(), dependencies: ["make-texts"]),
        .target(
            name: "Languages", dependencies: ["CalendarEngine", "Phrases", "Planner", "Commands", "Replication"],
            exclude: ["Texts", "Typed"], swiftSettings: strict + small, plugins: ["MakeTexts"]),
        .systemLibrary(name: "CExpat"),
        .systemLibrary(name: "CJansson"),
        .systemLibrary(name: "CCrypto"),
        module("WebDAV", on: ["CExpat", "CJansson", "CCrypto"], small),
        // Edges: everything that touches the world.
        .systemLibrary(name: "CLinux"),
        module("CalendarStore", on: ["CalendarEngine", "ICalendar", "Phrases", "Holidays", "CLinux"]),
        // The public interface for other programs. tcal itself does not use it.
        module("Calendars", on: ["CalendarEngine", "ICalendar", "Phrases", "CalendarStore"], small),
        // Conversions from and to Foundation's types, for programs that use Foundation.
        module("CalendarsFoundation", on: ["Calendars"], small),
        .systemLibrary(name: "CNcurses"),
        module("Terminal", on: ["Cells", "CNcurses"], small),
        module(
            "TcalApp",
            on: [
                "CalendarEngine", "Phrases", "Holidays", "CalendarStore", "Cells", "Planner", "Commands", "Languages",
                "Terminal",
            ],
            small),
        .executableTarget(name: "tcal", dependencies: ["TcalApp"], swiftSettings: strict, linkerSettings: slimmed),
        .systemLibrary(name: "CCurl"),
        .systemLibrary(name: "CSQLite"),
        .systemLibrary(name: "CResolver"),
        module(
            "TcalSync",
            on: [
                "CalendarEngine", "ICalendar", "Phrases", "Commands", "Languages", "CalendarStore", "Replication",
                "WebDAV", "CCurl", "CSQLite", "CResolver",
            ],
            small),
        .executableTarget(
            name: "tcal-sync", dependencies: ["TcalSync"], swiftSettings: strict, linkerSettings: slimmed),
        .executableTarget(
            name: "tcal-bench", dependencies: ["CalendarEngine", "ICalendar", "Phrases", "Languages", "CalendarStore"],
            swiftSettings: strict, linkerSettings: slimmed),

        .target(
            name: "TestKit", dependencies: ["CalendarEngine", "Phrases", "Planner", "Commands", "Languages"],
            path: "Tests/TestKit",
            swiftSettings: strict),
        tests("CalendarEngineTests", on: ["CalendarEngine", "TestKit"]),
        tests("PhrasesTests", on: ["CalendarEngine", "Phrases", "Languages", "TestKit"]),
        tests("MakeTextsTests", on: ["make-texts"]),
        tests("HolidaysTests", on: ["CalendarEngine", "Holidays"]),
        tests("ICalendarTests", on: ["CalendarEngine", "ICalendar", "Phrases", "TestKit"]),
        tests(
            "CalendarStoreTests",
            on: [
                "CalendarEngine", "ICalendar", "Phrases", "Holidays", "Commands", "Languages", "CalendarStore",
                "TestKit",
            ]),
        tests("CalendarsTests", on: ["Calendars", "CalendarsFoundation", "TestKit"]),
        tests("ReplicationTests", on: ["CalendarEngine", "Replication", "TestKit"]),
        tests("WebDAVTests", on: ["CalendarEngine", "WebDAV", "TestKit"]),
        tests(
            "TcalSyncTests",
            on: [
                "CalendarEngine", "Commands", "Languages", "CalendarStore", "Replication", "WebDAV", "TcalSync",
                "TestKit",
            ]),
        tests("CellsTests", on: ["CalendarEngine", "Cells", "TestKit"]),
        tests("PlannerTests", on: ["CalendarEngine", "Phrases", "Cells", "Planner", "Languages", "TestKit"]),
        tests("TerminalTests", on: ["CalendarEngine", "Cells", "Terminal", "TestKit"]),
        tests(
            "TcalAppTests",
            on: [
                "CalendarEngine", "Phrases", "CalendarStore", "Cells", "Planner", "Commands", "Languages", "Terminal",
                "TcalApp", "TestKit",
            ]),
    ]
)
