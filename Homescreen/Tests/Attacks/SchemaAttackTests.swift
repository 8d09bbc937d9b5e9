import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

/// The API, called by a program that reads nothing but its document.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Attacks are left out."))
struct SchemaAttackTests {
    @Test(.timeLimit(.minutes(20)))
    func `What the document calls valid is taken, and every answer is as it says, for two people`() async throws {
        let fetched = try await run("Scripts/fetch-schemathesis", [], in: Self.top.path)
        try #require(fetched.status == 0, "\(fetched.text)")
        try await AttackedHouse.run { house in
            let document = house.folder.file("openapi.json")
            let answer = try #require(try await house.send("GET", "/only-friends/api/v1/openapi.json"))
            try Data(answer.body).write(to: URL(fileURLWithPath: document))
            // Each with one worker: Python 3.11's parser fails at times in one of several threads. The coverage is the same
            // for everybody, and takes most of the time.
            async let first = call(
                house, document, seed: 1, phases: "coverage,fuzzing",
                as: try await house.signUp("+4741234567").accessToken)
            async let second = call(
                house, document, seed: 2, phases: "fuzzing", as: try await house.signUp("+4741234568").accessToken)
            for result in try await [first, second] {
                // What it found stands before what it advises.
                let findings = result.text.range(of: "= FAILURES =").map { result.text[$0.lowerBound...] }
                #expect(result.status == 0, "\((findings ?? result.text.suffix(6_000)).prefix(6_000))")
            }
        }
    }

    /// Calls all that the document has as one person.
    private func call(
        _ house: AttackedHouse, _ document: String, seed: Int, phases: String, as token: String
    ) async throws -> (status: Int32, text: String) {
        let folder = house.folder.url.appendingPathComponent("caller-\(seed)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        return try await run(
            ".build/schemathesis/bin/schemathesis",
            [
                "--config-file", Self.top.path + "/Scripts/schemathesis.toml", "run", document, "--url",
                house.program.address + "/only-friends",
                "--header", "Authorization: Bearer \(token)", "--phases", phases,
                "--max-examples", "12", "--workers", "1", "--seed", "\(seed)",
                "--continue-on-failure", "--no-shrink", "--suppress-health-check", "all",
                "--request-timeout", "20", "--checks",
                "not_a_server_error,positive_data_acceptance,status_code_conformance,"
                    + "content_type_conformance,response_schema_conformance",
            ], in: folder.path)
    }

    private static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Runs a program of the checkout in a folder; its status and what it said.
    private func run(
        _ path: String, _ arguments: [String], in folder: String
    ) async throws -> (status: Int32, text: String) {
        try await BlockingPool(threads: 1).run {
            let process = Process()
            process.executableURL = Self.top.appendingPathComponent(path)
            process.arguments = arguments
            process.currentDirectoryURL = URL(fileURLWithPath: folder)
            let output = Pipe()
            process.standardOutput = output
            process.standardError = output
            try process.run()
            let bytes = (try? output.fileHandleForReading.readToEnd()) ?? Data()
            process.waitUntilExit()
            return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
        }
    }
}
