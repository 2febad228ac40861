import CLinux

/// The pages of the program's own code and constants.
public enum ProgramPages {
    /// Releases the pages; the system reads them from the file again when they are used. Reading ten thousand files
    /// uses 8 MB of the 31 MB of a release build, which a program that waits for hours does not need again.
    public static func giveBack() { tcal_give_back_code() }
}
