import Foundation
import SpiritAtlasCore

/// One of the things that `homescreen spirit` can do.
protocol Subcommand: Sendable {
    var name: String { get }
    /// One line for the list of all.
    var summary: String { get }
    /// How it is called, one line each.
    var usage: [String] { get }
    var options: [CommandOption] { get }
    /// Examples of lines for `--batch`, from which `--schema` learns too.
    var examples: [String] { get }

    /// Answers a line of a batch with one line of JSON.
    func answer(_ line: Data, _ engines: Engines) throws -> String

    /// Answers the command line.
    func run(_ arguments: CommandArguments, _ engines: Engines, _ console: Console) throws
}

extension Subcommand {
    /// The text of `--help`.
    var helpText: String {
        let rows = options.map { option in
            [option.placeholder.map { "\(option.flag) \($0)" } ?? option.flag, option.help]
        }
        var table = Table([("", .left), ("", .left)])
        table.rows = rows
        let lines = table.lines(Ink(isColoured: false))
        let calls = usage.map { "  homescreen spirit \(name) \($0)" }
        let example = examples.first.map { ["", "A line of --batch:", "  \($0)"] } ?? []
        return (["\(summary).", "", "Usage:"] + calls + ["", "Options:"] + lines + example).joined(separator: "\n")
            + "\n"
    }

    /// The JSON Schema of an answer.
    func schema(_ engines: Engines) throws -> String {
        var schema: AnswerSchema?
        for example in examples {
            let next = try AnswerSchema(json: answer(Data(example.utf8), engines))
            schema = schema.map { $0.merged(with: next) } ?? next
        }
        return try (schema ?? .plain(["null"])).document(title: "homescreen spirit \(name)") + "\n"
    }
}
