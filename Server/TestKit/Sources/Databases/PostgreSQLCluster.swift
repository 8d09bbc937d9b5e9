import Database
import Foundation

/// A PostgreSQL server for the tests of this process: made when it is first needed, reached through a socket in a
/// temporary folder, and gone with the process, however that ends.
public actor PostgreSQLCluster {
    /// The server of this process. Making one takes about two seconds, so tests share it.
    public static let shared = PostgreSQLCluster()

    private struct Server {
        var folder: String
        /// The server's keeper stops it once this pipe is closed.
        var lifeline: Pipe
        var keeper: Process
    }

    private var starting: Task<Server, any Error>?

    /// A server of its own, for a test that stops it.
    public init() {}

    /// Why there is no server.
    public struct Failure: Error, CustomStringConvertible {
        public var description: String
    }

    /// The connection string of a schema of its own for one test.
    public func makeDatabase() async throws -> String {
        let server = try await server()
        let administration = "host=\(server.folder) user=homescreen dbname=postgres"
        let schema = "test_" + UUID().uuidString.lowercased().filter { $0 != "-" }
        let database = try PostgreSQLDatabase(connectionString: administration, connections: 1)
        do {
            try await database.write { try $0.execute("CREATE SCHEMA \(identifier: schema)") }
        } catch {
            await database.close()
            throw error
        }
        await database.close()
        return administration + " options='-c search_path=\(schema)'"
    }

    /// Has all processes of the server stop where they are, as on a machine that hangs. Before the end of the test,
    /// `resume` must have them go on.
    public func pause() async throws { try await signal(SIGSTOP) }

    /// Has the processes of the server go on.
    public func resume() async throws { try await signal(SIGCONT) }

    private func signal(_ number: Int32) async throws {
        let folder = try await server().folder
        let file = try String(contentsOfFile: "\(folder)/data/postmaster.pid", encoding: .utf8)
        guard let main = file.split(separator: "\n").first.flatMap({ pid_t($0) }) else {
            throw Failure(description: "PostgreSQL does not say which process it is.")
        }
        // The first one makes the others, so none comes to be once it has stopped.
        kill(main, number)
        let children = try String(contentsOfFile: "/proc/\(main)/task/\(main)/children", encoding: .utf8)
        for child in children.split(separator: " ").compactMap({ pid_t($0) }) { kill(child, number) }
    }

    private func server() async throws -> Server {
        if let starting { return try await starting.value }
        let task = Task { try Self.start() }
        starting = task
        return try await task.value
    }

    private static func start() throws -> Server {
        let keeper = Process()
        let programs = try programFolder()
        var arguments = ["/bin/sh", "-c", script, "keeper", programs]
        // PostgreSQL refuses to run as root.
        if geteuid() == 0 { arguments = ["/usr/sbin/runuser", "-u", "postgres", "--"] + arguments }
        keeper.executableURL = URL(fileURLWithPath: arguments[0])
        keeper.arguments = Array(arguments.dropFirst())
        keeper.currentDirectoryURL = URL(fileURLWithPath: "/")
        let lifeline = Pipe()
        let output = Pipe()
        keeper.standardInput = lifeline
        keeper.standardOutput = output
        keeper.standardError = FileHandle.standardError
        try keeper.run()
        var answer = ""
        while !answer.hasSuffix("\n") {
            let piece = output.fileHandleForReading.availableData
            guard !piece.isEmpty else { throw Failure(description: "PostgreSQL did not start.") }
            answer += String(decoding: piece, as: UTF8.self)
        }
        return Server(
            folder: answer.trimmingCharacters(in: .whitespacesAndNewlines), lifeline: lifeline, keeper: keeper)
    }

    /// Makes and starts a server, says in which folder, waits for the end of its input, and cleans up.
    private static let script = """
        set -e
        folder=$(mktemp -d /tmp/homescreen-postgresql-XXXXXX)
        "$1/initdb" -D "$folder/data" -U homescreen -A trust -E UTF8 --locale=C --no-sync >"$folder/log" 2>&1
        "$1/pg_ctl" -D "$folder/data" -w -s -l "$folder/log" -o "-k $folder -c listen_addresses='' -c fsync=off \\
            -c synchronous_commit=off -c full_page_writes=off -c max_connections=300 -c shared_buffers=32MB" start
        echo "$folder"
        cat >/dev/null || true
        "$1/pg_ctl" -D "$folder/data" -w -s -m immediate stop || true
        rm -rf "$folder"
        """

    private static func programFolder() throws -> String {
        let root = "/usr/lib/postgresql"
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        guard let newest = versions.compactMap(Int.init).max() else {
            throw Failure(
                description: "PostgreSQL is not installed; install it, or set HOMESCREEN_TEST_FAST to leave it out.")
        }
        return "\(root)/\(newest)/bin"
    }
}
