import Foundation
import TestKit
import Testing

/// What the documentation for owners names is there.
@Suite(.timeLimit(.minutes(2))) struct OperationsTests {
    private static let deploy = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Documentation/deploy")

    @Test func `OF-229 Every number of the board for Grafana is among those that the house tells`() async throws {
        let folder = try TemporaryDirectory()
        let board = try String(contentsOf: Self.deploy.appendingPathComponent("grafana.json"), encoding: .utf8)
        let named = Set(board.matches(of: /homescreen_[a-z_]+/).map { String($0.0) })
        #expect(named.count > 10)
        let program = try await RunningProgram.start(data: folder.file("data"))
        let client = try RawClient(port: program.port)
        try await client.send("GET /people HTTP/1.1\r\nHost: localhost\r\n\r\n")
        _ = try await client.response()
        try await client.send("GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        let told = try #require(try await client.response()).text
        for name in named.sorted() {
            #expect(told.contains("\n\(name) ") || told.contains("\n\(name){"), "\(name) is not told.")
        }
        try await program.stop()
    }

    @Test func `Every setting and command that the documentation names is known`() async throws {
        let guide = Self.deploy.deletingLastPathComponent().appendingPathComponent("operate.md")
        var text = try String(contentsOf: guide, encoding: .utf8)
        for name in ["homescreen.service", "homescreen-backup.service", "Containerfile"] {
            text += try String(contentsOf: Self.deploy.appendingPathComponent(name), encoding: .utf8)
        }
        let (status, help, _) = try await RunningProgram.run(["--help"])
        #expect(status == 0)
        for variable in Set(text.matches(of: /HOMESCREEN_[A-Z_]+/).map { String($0.0) }) {
            #expect(help.contains(variable), "\(variable) is no setting.")
        }
        for command in ["backup", "restore", "rotate-keys", "verify-receipt", "pins"] {
            #expect(text.contains("homescreen \(command)"))
            let (status, words, _) = try await RunningProgram.run([command, "--help"])
            #expect(status == 0 && words.contains("Usage: homescreen \(command)"), "\(command): \(words)")
        }
        for line in text.split(separator: "\n") where line.contains("homescreen.service") || line.contains("timer") {
            for file in line.matches(of: /homescreen[a-z-]*\.(service|timer)/).map({ String($0.0) }) {
                #expect(
                    FileManager.default.fileExists(atPath: Self.deploy.appendingPathComponent(file).path), "\(file)")
            }
        }
    }
}
