import Glibc

extension Terminal {
    /// Lends the terminal to another program while `work` runs it. The screen is restored to its state before this
    /// program, and all modes are undone. Afterwards the next frame is painted whole.
    ///
    /// Ctrl-C, Ctrl-\ and Ctrl-Z go to the other program meanwhile, not to this one.
    public func lend<Result>(to work: () -> Result) -> Result {
        leave()
        let interrupt = signal(SIGINT, SIG_IGN)
        let quit = signal(SIGQUIT, SIG_IGN)
        let stop = signal(SIGTSTP, SIG_IGN)
        let result = work()
        signal(SIGINT, interrupt)
        signal(SIGQUIT, quit)
        signal(SIGTSTP, stop)
        enter()
        return result
    }

    /// Stops this process as a shell's job, because the program that borrowed the terminal was stopped. Returns when it
    /// continues.
    public func stopWithBorrower() {
        SignalPipe.stopProcess()
        signal(SIGTSTP, SIG_IGN)
    }
}
