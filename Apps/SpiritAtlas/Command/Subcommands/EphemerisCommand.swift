import Foundation
import SpiritAtlasCore

/// `ephemeris`: where everything is at a moment.
struct EphemerisCommand: Subcommand {
    let name = "ephemeris"
    let summary = "Places of Sun, Moon, planets, nodes and small bodies at a moment"
    let usage = ["TIME [--jd-tt NUMBER | --jd-ut NUMBER] [--json]", "--batch"]
    let examples = [#"{"jdTT": 2451545.0}"#, #"{"jdUT": 2451545.0}"#]

    private static let jdTT = CommandOption(
        flag: "--jd-tt", placeholder: "NUMBER", help: "The Julian day in Terrestrial Time.")
    private static let jdUT = CommandOption(
        flag: "--jd-ut", placeholder: "NUMBER", help: "The Julian day in Universal Time.")

    var options: [CommandOption] { [Self.jdTT, Self.jdUT, .json, .batch, .schema] }

    struct Request: Decodable {
        var jdTT: Double?
        var jdUT: Double?
        /// Seconds; the engine's own where it is not given.
        var deltaT: Double?
    }

    func answer(_ line: Data, _ engines: Engines) throws -> String {
        let request = try JSONDecoder().decode(Request.self, from: line)
        return try EphemerisAnswer(request, engines.ephemeris()).json
    }

    func run(_ arguments: CommandArguments, _ engines: Engines, _ console: Console) throws {
        var request = Request()
        request.jdTT = try arguments.number(Self.jdTT.flag)
        request.jdUT = try arguments.number(Self.jdUT.flag)
        if !arguments.words.isEmpty {
            let time = try CivilTime(parsing: arguments.words.joined(separator: " "))
            request.jdUT = 2_440_587.5 + time.secondsSinceEpoch / 86_400
        } else if request.jdTT == nil, request.jdUT == nil {
            request.jdUT = 2_440_587.5 + Date().timeIntervalSince1970 / 86_400
        }
        let answer = try EphemerisAnswer(request, engines.ephemeris())
        console.write(arguments.has(.json) ? answer.json + "\n" : answer.page(console))
    }
}
