/// The program that runs.
public enum OwnProgram {
    /// Its path; nil where the system does not say it, or where the file has gone since.
    public static var path: String? { Path.real("/proc/self/exe") }
}
