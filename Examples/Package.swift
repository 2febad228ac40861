// swift-tools-version: 6.2
import PackageDescription

// A package of its own, as another program would be: it sees what the products of tcal offer, and nothing else.
let calendars = Target.Dependency.product(name: "Calendars", package: "tcal")
let foundation = Target.Dependency.product(name: "CalendarsFoundation", package: "tcal")

func example(_ name: String, _ dependencies: [Target.Dependency] = [calendars]) -> Target {
    .executableTarget(name: name, dependencies: dependencies + ["Arguments"])
}

let package = Package(
    name: "Examples",
    dependencies: [.package(name: "tcal", path: "..")],
    targets: [
        .target(name: "Arguments"),
        example("next-days"), example("save"), example("expand-rule"), example("change-line"), example("free-busy"),
        example("difference"), example("year-list"), example("with-foundation", [calendars, foundation]),
        example("calendars"), example("birthday-mailer"), example("room-counter"), example("bench"),
        // What documents show, so that it is compiled too.
        .target(
            name: "articles",
            dependencies: [
                calendars, foundation, .product(name: "CalendarEngine", package: "tcal"),
                .product(name: "ICalendar", package: "tcal"),
            ]),
    ]
)
