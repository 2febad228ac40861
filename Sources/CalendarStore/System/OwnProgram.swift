/// The program that runs.
public enum OwnProgram {
    /// Its path; nil when the system does not tell it, or when the file is gone.
    public static var path: String? { Path.real("/proc/self/exe") }
}
