#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Ends the program with a sentence, as one that was called wrongly (EX_USAGE of sysexits.h).
public func fail(_ sentence: String) -> Never {
    var line = sentence + "\n"
    line.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
    exit(64)
}

/// An argument by its place, from 1; without it the program ends with what is missing.
public func argument(_ place: Int, _ name: String) -> String {
    guard CommandLine.arguments.count > place else { fail("\(name) is missing") }
    return CommandLine.arguments[place]
}

/// The arguments from a place on, at least one.
public func arguments(from place: Int, _ name: String) -> [String] {
    [argument(place, name)] + CommandLine.arguments.dropFirst(place + 1)
}
