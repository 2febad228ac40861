import CLinux

/// The pages of the program's own code and constants.
public enum ProgramPages {
    /// Lets go of them: those that are needed are fetched again from the file as they are used. Reading calendars needs
    /// many that a program which waits for hours never needs again: of a release 8 MB of 31, with ten thousand files.
    public static func giveBack() { tcal_give_back_code() }
}
