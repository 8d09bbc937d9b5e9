import Foundation
import SpiritAtlasCore

/// `numerology`: the numbers of a name and a birth date.
struct NumerologyCommand: Subcommand {
    let name = "numerology"
    let summary = "Numbers of a name and a birth date"
    let usage = ["NAME DATE [--on DATE] [--json]", "--batch"]
    let examples = [
        #"{"name": "Mary Ann Smith", "birthDate": "1985-11-23"}"#, #"{"name": "Yves", "birthDate": "1957-07-14"}"#,
    ]

    private static let on = CommandOption(
        flag: "--on", placeholder: "DATE", help: "The day for the personal year, month and day; today if not given.")

    var options: [CommandOption] { [Self.on, .json, .batch, .schema] }

    struct Request: Decodable {
        var name: String
        var birthDate: String
        var on: String?
    }

    func answer(_ line: Data, _ engines: Engines) throws -> String {
        let request = try JSONDecoder().decode(Request.self, from: line)
        let chart = try NumerologyChart(name: request.name, birthDate: CalendarDate(request.birthDate))
        let cycles = try request.on.map { chart.cycles(on: try CalendarDate($0)) }
        return try AnswerEncoder(isPretty: false).text(Answer(chart: chart, cycles: cycles))
    }

    /// The chart's members, and the cycles beside them when a day was named.
    struct Answer: Encodable {
        var chart: NumerologyChart
        var cycles: PersonalCycles?

        private enum Keys: String, CodingKey { case cycles }

        func encode(to encoder: any Encoder) throws {
            try chart.encode(to: encoder)
            var container = encoder.container(keyedBy: Keys.self)
            try container.encodeIfPresent(cycles, forKey: .cycles)
        }
    }

    func run(_ arguments: CommandArguments, _ engines: Engines, _ console: Console) throws {
        guard arguments.words.count >= 2, let date = arguments.words.last else {
            throw Failure("missingValue", "Name a person and a birth date: numerology \"Mary Ann Smith\" 1985-11-23.")
        }
        let chart = try NumerologyChart(
            name: arguments.words.dropLast().joined(separator: " "), birthDate: CalendarDate(date))
        let today = try CivilTime(secondsSinceEpoch: Date().timeIntervalSince1970).dateText
        let cycles = chart.cycles(on: try CalendarDate(arguments[Self.on.flag] ?? today))
        if arguments.has(.json) {
            console.write(try AnswerEncoder(isPretty: true).text(Answer(chart: chart, cycles: cycles)) + "\n")
        } else {
            console.write(NumerologyPage.text(chart, cycles, console))
        }
    }
}
