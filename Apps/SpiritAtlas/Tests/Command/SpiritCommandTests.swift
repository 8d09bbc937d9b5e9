import SpiritAtlasCommand
import SpiritAtlasCore
import Testing

@testable import SpiritAtlasCommand

@Suite struct SpiritCommandTests {
    @Test(arguments: [[], ["--help"], ["help"], ["-h"]])
    func `It tells what it can do`(arguments: [String]) {
        let run = CommandRun(arguments)
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("homescreen spirit"))
        for subcommand in SpiritCommand.subcommands { #expect(run.output.contains(subcommand.name)) }
        #expect(run.output.contains("GeoNames"))
    }

    @Test func `Every command tells about itself, and its options are told`() {
        for subcommand in SpiritCommand.subcommands {
            let run = CommandRun([subcommand.name, "--help"])
            #expect(run.status == 0)
            for option in subcommand.options { #expect(run.output.contains(option.flag)) }
            #expect(run.output.contains("homescreen spirit \(subcommand.name)"))
        }
    }

    @Test(arguments: [
        ["dance"], ["place", "--colour", "green"], ["place", "Ulm", "--limit"], ["place", "--json=1", "x"],
    ])
    func `What makes no sense is refused in one sentence`(arguments: [String]) {
        let run = CommandRun(arguments)
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.split(separator: "\n").count == 1)
        #expect(run.errors.hasSuffix(".\n"))
    }

    @Test func `Every command answers its examples, and its schema is JSON`() throws {
        for subcommand in SpiritCommand.subcommands where !subcommand.examples.isEmpty {
            let run = CommandRun([subcommand.name, "--batch"], pieces: [subcommand.examples])
            #expect(run.lines.count == subcommand.examples.count)
            for error in try run.decodedLines(DecodedError.self) { #expect(error.error == nil, "\(subcommand.name)") }
            let schema: JSONValue = try CommandRun([subcommand.name, "--schema"]).decoded()
            guard case .object(let members) = schema, case .array(let kinds) = members["oneOf"] else {
                Issue.record("\(subcommand.name) has no schema.")
                continue
            }
            #expect(kinds.count == 2)
        }
    }
}
