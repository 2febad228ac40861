// swift-tools-version: 6.2
import PackageDescription

// What only builds of this project have. The Makefile says so; a program that depends on the package gets none of it,
// because unsafe flags are not meant for other packages (SwiftPM's documentation), and because its warnings are its own.
let isOwnBuild = Context.environment["TCAL_BUILD"] != nil

// The module table of docs/design/architecture.md, as code: arrows point down only.
let strict: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("ExistentialAny"),
    ] + (isOwnBuild ? [.treatAllWarnings(as: .error)] : [])

// What waits for people is compiled for size. The engine, the reader, the store and the canvas stay fast.
let small: [SwiftSetting] = isOwnBuild ? [.unsafeFlags(["-Osize"], .when(configuration: .release))] : []

// What runs only while the package is built is not optimized: that would take longer than it saves, and the package manager
// compiles a tool of the build twice for each product.
let unoptimized: [SwiftSetting] = isOwnBuild ? [.unsafeFlags(["-Onone"], .when(configuration: .release))] : []

// How the linker makes the programs that people get. What each of these gives is in tools/release.mk.
// They stand here and not there because SwiftPM gives what is on its command line to the tools of a build as well.
let slimmed: [LinkerSetting] =
    isOwnBuild
    ? [
        .unsafeFlags(
            [
                "-use-ld=lld",
                // The names of all characters, which nobody asks for.
                "-Xlinker", "--wrap=_swift_stdlib_getScalarName",
                "-Xlinker", "--defsym=__wrap__swift_stdlib_getScalarName=swift_deletedMethodError",
                // Where the system refuses memory the runtime would crash; we end with a sentence (System/MemoryEnd).
                "-Xlinker", "--wrap=_ZN5swift28swift_abortAllocationFailureEmm",
                "-Xlinker",
                "--defsym=__wrap__ZN5swift28swift_abortAllocationFailureEmm=tcal_end_for_lack_of_memory",
                // What runs until the first frame lies together.
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
    // The pure modules need nothing of Linux; there `Mutex` and `Atomic` of ICalendar begin with macOS 15.
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
        // What the languages say and what people type is text (Sources/Languages/Texts and Typed), which becomes tables
        // while the module is built.
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
        // The front door for other programs. tcal does not go through it.
        module("Calendars", on: ["CalendarEngine", "ICalendar", "Phrases", "CalendarStore"], small),
        // Conversions, which only those who have Foundation compile.
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
