import CPostgreSQL
import Foundation

/// A dump of some schemas, made and put back by PostgreSQL's own programs.
public struct PostgreSQLDump: Sendable {
    /// What it is called in a backup.
    static let name = "postgresql.dump"

    private let environment: [String: String]
    private let schemas: [String]

    /// - Parameters:
    ///   - address: of the database, as a URL or in words of libpq.
    ///   - schemas: the first of them is there wherever the dump is put back; the others are not.
    public init(_ address: String, schemas: [String]) throws(BackupError) {
        var environment = ["PATH": "/usr/bin:/bin:/usr/local/bin", "LC_ALL": "C.UTF-8"]
        var words: UnsafeMutablePointer<CChar>?
        guard let options = PQconninfoParse(address, &words) else {
            PQfreemem(words)
            throw BackupError(.database, "The address of the database cannot be read.")
        }
        defer { PQconninfoFree(options) }
        var option = options
        while let keyword = option.pointee.keyword {
            // Variables, for everybody on the machine sees what a program's words are.
            if let value = option.pointee.val {
                guard let name = option.pointee.envvar.map({ String(cString: $0) }) else {
                    throw BackupError(
                        .database, "A backup cannot be made with \(String(cString: keyword)) in the database's address."
                    )
                }
                environment[name] = String(cString: value)
            }
            option += 1
        }
        self.environment = environment
        self.schemas = schemas
    }

    /// Writes the dump into a file that is not there yet.
    public func write(to path: String) throws(BackupError) {
        let names = schemas.map { "--schema=\"\($0.replacing("\"", with: "\"\""))\"" }
        // Read by its owner alone from the start.
        guard
            FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
        else { throw .system("\(path) cannot be made") }
        _ = try run("pg_dump", ["--format=custom", "--no-owner", "--no-privileges", "--file=\(path)"] + names)
    }

    /// Puts a dump back: all of it, or nothing.
    public func restore(from path: String) throws(BackupError) {
        let list = path + ".list"
        defer { unlink(list) }
        // The first schema is there already.
        let wanted = try run("pg_restore", ["--list", path]).split(separator: "\n").filter { line in
            !schemas.prefix(1).contains { line.contains(" SCHEMA - \($0) ") || line.contains(" SCHEMA \($0) ") }
        }
        do {
            try wanted.joined(separator: "\n").write(toFile: list, atomically: false, encoding: .utf8)
        } catch {
            throw BackupError(.disk, "\(list) cannot be written: \(error.localizedDescription)")
        }
        _ = try run(
            "pg_restore",
            [
                "--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error", "--use-list=\(list)",
                "--dbname=\(environment["PGDATABASE"] ?? environment["PGUSER"] ?? "postgres")", path,
            ])
    }

    /// Runs one of PostgreSQL's programs to its end; what it wrote.
    private func run(_ program: String, _ arguments: [String]) throws(BackupError) -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        let output = Pipe(), errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        do {
            try process.run()
        } catch {
            throw BackupError(.database, "\(program) cannot be started: \(error.localizedDescription)")
        }
        let bytes = (try? output.fileHandleForReading.readToEnd()) ?? Data()
        // Few words, for it ends with the first error: they wait in the pipe.
        let said = String(decoding: (try? errors.fileHandleForReading.readToEnd()) ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        switch process.terminationStatus {
        case 0: return String(decoding: bytes, as: UTF8.self)
        case 127:
            throw BackupError(
                .database, "\(program) is not on this machine; install PostgreSQL's programs (postgresql-client).")
        default:
            let reason = said.split(separator: "\n").first.map(String.init) ?? "no reason was given"
            throw BackupError(.database, "\(program) could not do it: \(reason.prefix(400))")
        }
    }
}
