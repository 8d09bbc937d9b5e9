public import Foundation

/// Another program for the time of a test; nothing of it is read but a file that it writes.
public struct Program: Sendable {
    public let id: pid_t

    /// Starts a program in a folder, with its output in a file.
    public init(_ name: String, _ arguments: [String], in folder: String, output: String = "/dev/null") throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var words = (["env", "-C", folder, name] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var id: pid_t = 0
        let error = posix_spawn(&id, "/usr/bin/env", &actions, nil, &words, environ)
        guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .ENOENT) }
        self.id = id
    }

    /// Waits for the end; true when it was a good one.
    @discardableResult
    public func wait() -> Bool {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0 { guard errno == EINTR else { return false } }
        return status == 0
    }

    /// Ends it at once.
    public func end() {
        kill(id, SIGKILL)
        wait()
    }
}
