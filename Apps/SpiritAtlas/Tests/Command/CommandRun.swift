import Foundation
import SpiritAtlasCommand

/// A run of the command with input and output of the test's.
struct CommandRun {
    private final class Written {
        var output = ""
        var errors = ""
        var files: [String: String] = [:]
        var pieces: [[String]] = []
    }

    let status: Int32
    let output: String
    let errors: String
    let files: [String: String]

    /// - Parameter pieces: the lines of the standard input as they come together.
    init(_ arguments: [String], pieces: [[String]] = [], isColoured: Bool = false) {
        let written = Written()
        written.pieces = pieces
        status = SpiritCommand.run(
            arguments,
            Console(
                lines: { written.pieces.isEmpty ? nil : written.pieces.removeFirst() },
                write: { written.output += $0 }, complain: { written.errors += $0 }, isColoured: isColoured,
                save: { path, text in
                    written.files[path] = text
                    return true
                }))
        (output, errors, files) = (written.output, written.errors, written.files)
    }

    /// The lines of the output.
    var lines: [String] { output.split(separator: "\n").map(String.init) }

    /// The output as one JSON value.
    func decoded<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(type, from: Data(output.utf8))
    }

    /// Each line of the output as JSON.
    func decodedLines<Value: Decodable>(_ type: Value.Type = Value.self) throws -> [Value] {
        try lines.map { try JSONDecoder().decode(type, from: Data($0.utf8)) }
    }
}

/// An error as a line of a batch has it.
struct DecodedError: Decodable {
    struct Content: Decodable {
        var code: String
        var message: String
    }

    var error: Content?
}
