import Foundation
import Testing

/// `homescreen spirit` as a person at a terminal meets it.
@Suite struct SpiritProgramTests {
    @Test func `It casts a chart as a page without colours`() async throws {
        let (status, output, errors) = try await RunningProgram.run(["spirit", "chart", "1879-03-14T11:30", "Ulm"])
        #expect(status == 0)
        #expect(errors.isEmpty)
        #expect(output.contains("Ascendant"))
        #expect(!output.contains("\u{1b}"))
    }

    @Test func `It answers every line of a batch, in order`() async throws {
        let lines = (0..<500).map { $0 == 250 ? "nonsense" : #"{"jdTT": \#(2_451_545 + $0)}"# }
        let (status, output, _) = try await RunningProgram.run(
            ["spirit", "ephemeris", "--batch"], input: lines.joined(separator: "\n"))
        #expect(status == 0)
        let answers = output.split(separator: "\n")
        #expect(answers.count == 500)
        #expect(answers[250].hasPrefix(#"{"error":"#))
        #expect(answers.filter { $0.hasPrefix(#"{"bodies":{"sun":"#) }.count == 499)
    }

    @Test func `It has a help of its own, and the program's help names it`() async throws {
        #expect(try await RunningProgram.run(["spirit", "chart", "--help"]).1.contains("--houses"))
        #expect(try await RunningProgram.run(["--help"]).1.contains("homescreen spirit"))
        #expect(try await RunningProgram.run(["spirit", "dance"]).0 == 2)
    }

    @Test func `It draws into a file`() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).svg")
        defer { try? FileManager.default.removeItem(at: file) }
        let (status, _, _) = try await RunningProgram.run([
            "spirit", "human-design", "1990-06-15T08:20", "Lisbon", "--svg", file.path,
        ])
        #expect(status == 0)
        #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("<svg"))
    }
}
