import Foundation
import SpiritAtlasCore

/// The command line of the engines: `homescreen spirit …`.
public enum SpiritCommand {
    static let subcommands: [any Subcommand] = [
        ChartCommand(), TransitsCommand(), HumanDesignCommand(), VedicCommand(), CompatibilityCommand(),
        NumerologyCommand(), PlaceCommand(),
        EphemerisCommand(),
    ]

    /// What the command can do, as text for a terminal.
    public static var helpText: String {
        var table = Table([("", .left), ("", .left)])
        table.rows = subcommands.map { [$0.name, $0.summary] }
        return """
            homescreen spirit: charts and numbers, computed on this machine.

            Usage: homescreen spirit COMMAND …

            \(table.lines(Ink(isColoured: false)).joined(separator: "\n"))

            homescreen spirit COMMAND --help tells about one. Every command writes tables, JSON with --json, and
            reads and writes a line of JSON each with --batch; --schema tells what is in the JSON.

            \(Gazetteer.attribution)

            """
    }

    /// Runs one command on the process's own streams.
    ///
    /// - Parameter arguments: what stands after `homescreen spirit`.
    /// - Returns: the process's exit status: 0, 1 when something went wrong, 2 when the arguments make no sense.
    public static func run(_ arguments: [String]) -> Int32 {
        let streams = StandardStreams()
        let status = run(arguments, streams.console(environment: ProcessInfo.processInfo.environment))
        streams.flush()
        return status
    }

    /// Runs one command on any console; the rest is as above.
    public static func run(_ arguments: [String], _ console: Console) -> Int32 {
        guard let name = arguments.first, !["help", "--help", "-h"].contains(name) else {
            console.write(helpText)
            return 0
        }
        guard let subcommand = subcommands.first(where: { $0.name == name }) else {
            console.complain("There is no command \(name); homescreen spirit --help shows what there is.\n")
            return 2
        }
        let rest = arguments.dropFirst()
        if rest.contains("--help") || rest.contains("-h") {
            console.write(subcommand.helpText)
            return 0
        }
        let words: CommandArguments
        do {
            words = try CommandArguments(rest, options: subcommand.options)
        } catch {
            console.complain(Failure(error).message + "\n")
            return 2
        }
        do {
            try run(subcommand, words, console)
            return 0
        } catch {
            if words.has(.json) {
                console.write(AnswerEncoder(isPretty: true).text(error) + "\n")
            } else {
                console.complain(Failure(error).message + "\n")
            }
            return 1
        }
    }

    private static func run(_ subcommand: any Subcommand, _ arguments: CommandArguments, _ console: Console) throws {
        let engines = Engines()
        if arguments.has(.schema) {
            console.write(try subcommand.schema(engines))
        } else if arguments.has(.batch) {
            Batch { line in try subcommand.answer(line, engines) }.run(console)
        } else {
            try subcommand.run(arguments, engines, console)
        }
    }
}
