import CProcesses

/// How this machine can hold a child process to its own files.
public struct Confinement: OptionSet, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// A filter on system calls: no network, no other processes.
    public static let calls = Confinement(rawValue: Int32(hs_confines_calls))
    /// Only the files that are named can be read or written, only the program itself started.
    public static let folders = Confinement(rawValue: Int32(hs_confines_folders))
    /// Both.
    public static let full: Confinement = [.calls, .folders]

    /// What the kernel offers this process, be it root's or not, in a container or not.
    public static var offered: Confinement { Confinement(rawValue: hs_process_confinement()) }

    /// What is missing for all of it, in a sentence for the operator; nil when nothing is.
    public var complaint: String? {
        let missing = Confinement.full.subtracting(self)
        guard !missing.isEmpty else { return nil }
        var parts: [String] = []
        if missing.contains(.calls) { parts.append("filters of system calls (seccomp)") }
        if missing.contains(.folders) { parts.append("rules about folders (Landlock, Linux 5.13 or later)") }
        return "This machine's kernel does not offer \(parts.joined(separator: " and "))."
    }
}
