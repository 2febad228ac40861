/// Ends the program, with words, when something that was promised does not hold.
func promise(_ isKept: Bool, _ words: @autoclosure () -> String = "") {
    if !isKept { broken(words()) }
}

/// Ends the program with what does not hold.
func broken(_ words: String) -> Never {
    // Why: an optimized program says nothing of a precondition that fails.
    fatalError("a promise is broken: \(words)")
}
