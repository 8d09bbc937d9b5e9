import CVipsShim
import Foundation

/// A running image worker and the server's end of its socket.
final class ImageWorkerProcess: Sendable {
    let identifier: pid_t
    let socket: WorkerSocket

    /// Starts a worker. Throws `unavailable` when the system refuses.
    init(executable: String, arguments: [String], niceness: Int32 = 0) throws(ImageError) {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw ImageError(.unavailable, "The image worker cannot be reached.")
        }
        defer { close(ends[1]) }
        guard let identifier = Self.spawn(executable, arguments, input: ends[1]) else {
            close(ends[0])
            throw ImageError(.unavailable, "The image worker cannot be started.")
        }
        // Where this is refused, the worker takes its share like any other.
        if niceness > 0 { _ = setpriority(Int32(PRIO_PROCESS.rawValue), id_t(identifier), niceness) }
        self.identifier = identifier
        socket = WorkerSocket(descriptor: ends[0])
    }

    deinit {
        kill(identifier, SIGKILL)
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        close(socket.descriptor)
    }

    /// Ends the process at once; whoever waits for its answer learns that it is gone.
    func end() { kill(identifier, SIGKILL) }

    private static func spawn(_ executable: String, _ arguments: [String], input: Int32) -> pid_t? {
        var argumentList = ([executable] + arguments).map { strdup($0) } + [nil]
        var environmentList = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (argumentList + environmentList).forEach { free($0) } }
        let identifier = hs_worker_spawn(executable, &argumentList, &environmentList, input)
        return identifier > 0 ? identifier : nil
    }

    /// Nothing of the server's environment, which may hold secrets, but where the runtime is found.
    private static var environment: [String: String] {
        var kept = ["PATH", "LD_LIBRARY_PATH"].reduce(into: [String: String]()) { kept, name in
            kept[name] = ProcessInfo.processInfo.environment[name]
        }
        kept["LC_ALL"] = "C.UTF-8"
        kept["VIPS_WARNING"] = "0"
        kept["MALLOC_ARENA_MAX"] = "2"
        kept["SWIFT_BACKTRACE"] = "enable=no"
        return kept
    }
}
