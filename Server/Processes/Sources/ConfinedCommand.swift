/// A program to be run, and the only files that it may use.
///
/// Nothing of the server's environment goes to it, no descriptor, and no network.
public struct ConfinedCommand: Sendable, Equatable {
    /// The program's path; it is not looked for.
    public var executable: String
    public var arguments: [String]
    /// The whole of its environment.
    public var environment = ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    /// Where it works: the one folder that it may write in.
    public var folder: String
    /// Files and folders that it may read besides, beyond what programs need to begin.
    public var readable: [String] = []

    public init(_ executable: String, _ arguments: [String], in folder: String, readable: [String] = []) {
        self.executable = executable
        self.arguments = arguments
        self.folder = folder
        self.readable = readable
    }

    /// What a program needs to begin: its libraries, and a few devices.
    static let common = ["/usr/lib", "/usr/lib64", "/lib", "/lib64", "/etc/ld.so.cache", "/dev/urandom"]
    /// What reads a program's file and starts it.
    static let loaders = ["/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1"]
}
