import Foundation

/// One process that a supervisor has started.
final class WorkerProcess: Sendable {
    let identifier: pid_t
    private let readiness: Int32

    /// Starts this very program with its own arguments in a seat.
    init(seat: (seat: WorkerSeat, readiness: Int32)) throws(ConfigurationError) {
        readiness = seat.readiness
        let started = Self.spawn(seat.seat)
        close(seat.seat.readiness)
        guard let started else {
            close(readiness)
            throw ConfigurationError(.badValue, "The system does not let another process start.")
        }
        identifier = started
    }

    deinit { close(readiness) }

    /// Returns true once it serves, false when it ends before.
    func becomesReady() async -> Bool {
        await onOwnThread("readiness") { [readiness] in
            var byte: UInt8 = 0
            var count = 0
            repeat { count = read(readiness, &byte, 1) } while count < 0 && errno == EINTR
            return count == 1
        }
    }

    /// Waits for its end; how it ended, for the log.
    func exit() async -> String {
        await onOwnThread("waiting for \(identifier)") { [identifier] in
            var status: Int32 = 0
            while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
            let signal = status & 0x7F
            return signal == 0 ? "exit \(status >> 8 & 0xFF)" : "signal \(signal)"
        }
    }

    private static func spawn(_ seat: WorkerSeat) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        // Onto itself: open in the new process, though closed on exec here.
        for descriptor in seat.descriptors { posix_spawn_file_actions_adddup2(&actions, descriptor, descriptor) }
        var all = sigset_t(), none = sigset_t()
        sigfillset(&all)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setsigmask(&attributes, &none)
        // In a group of its own: Ctrl-C is for the supervisor, who then asks all of them.
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
        var environment = ProcessInfo.processInfo.environment
        environment[WorkerSeat.variable] = seat.text
        var identifier: pid_t = 0
        let failed = withStrings(CommandLine.arguments) { arguments in
            withStrings(environment.map { "\($0)=\($1)" }) { environment in
                posix_spawn(&identifier, "/proc/self/exe", &actions, &attributes, arguments, environment)
            }
        }
        return failed == 0 ? identifier : nil
    }

    /// Strings as C takes lists of them, for as long as the body runs.
    private static func withStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}
