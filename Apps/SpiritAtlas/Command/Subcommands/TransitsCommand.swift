import Foundation
import SpiritAtlasCore

/// `transits`: the sky of a moment over a birth chart, and what is to come.
struct TransitsCommand: Subcommand {
    let name = "transits"
    let summary = "The sky of a day over a birth chart, and the exact transits of the days to come"
    let usage = ["TIME CITY [--at TIME] [--days 30] [--json]", "--batch"]
    let examples = [
        #"{"local": "1990-06-15T08:20", "place": "Lisbon", "at": "2027-01-01T12:00", "days": 10}"#,
        #"{"jdUT": 2451545.0, "atJDUT": 2461000.5, "days": 0}"#,
    ]

    private static let at = CommandOption(
        flag: "--at", placeholder: "TIME", help: "The time of the sky in Universal Time, or with +HH:MM; else now.")
    private static let days = CommandOption(
        flag: "--days", placeholder: "NUMBER", help: "How many days to look ahead, at most 400; 30 if not given.")
    private static let orb = CommandOption(
        flag: "--orb", placeholder: "DEGREES", help: "How exact an aspect must be to be listed; 3 if not given.")
    private static let dayLimit = 400.0

    var options: [CommandOption] {
        BirthOptions.all + ChartRequest.options.filter { $0.flag != "--within" }
            + [Self.at, Self.days, Self.orb, .json, .batch, .schema]
    }

    struct Request: Decodable {
        var chart: ChartRequest
        var at: String?
        var atJDUT: Double?
        var days: Double?
        /// Degrees.
        var orb: Double?

        private enum Keys: String, CodingKey { case at, atJDUT, days, orb }

        init(chart: ChartRequest) { self.chart = chart }

        init(from decoder: any Decoder) throws {
            chart = try ChartRequest(from: decoder)
            let container = try decoder.container(keyedBy: Keys.self)
            at = try container.decodeIfPresent(String.self, forKey: .at)
            atJDUT = try container.decodeIfPresent(Double.self, forKey: .atJDUT)
            days = try container.decodeIfPresent(Double.self, forKey: .days)
            orb = try container.decodeIfPresent(Double.self, forKey: .orb)
        }
    }

    /// The sky over a birth.
    struct Cast {
        var natal: ChartCommand.Cast
        var at: Birth
        var transits: TransitChart
        var days: Double
        var orb: Double
        var exact: [TransitAnswer.Exact]
        var void: VoidOfCourse?
    }

    static func cast(_ request: Request, _ engines: Engines) throws -> Cast {
        let natal = try ChartCommand.cast(request.chart, engines)
        var when = BirthRequest()
        when.jdUT = request.atJDUT
        when.local = request.at
        if request.at != nil { when.zone = "UTC" }
        if request.at == nil, request.atJDUT == nil {
            when.jdUT = 2_440_587.5 + Date().timeIntervalSince1970.rounded() / 86_400
        }
        let at = try when.resolve(engines)
        let days = request.days ?? 30
        guard (0...dayLimit).contains(days) else {
            throw Failure("badValue", "days must be between 0 and \(Int(dayLimit)).")
        }
        let ephemeris = try engines.ephemeris()
        let orb = request.orb ?? 3
        let orbs = request.chart.settings.aspects.orbs.mapValues { _ in orb }
        let transits = try TransitChart(
            over: natal.chart, at: at.jdUT, settings: AspectSettings(orbs: orbs), ephemeris: ephemeris)
        let exact = try TransitAnswer.Exact.all(natal.chart, from: transits.sky.jdTT, days: days, ephemeris)
        return Cast(
            natal: natal, at: at, transits: transits, days: days, orb: orb, exact: exact,
            void: try? ephemeris.voidOfCourse(at: transits.sky.jdTT))
    }

    func answer(_ line: Data, _ engines: Engines) throws -> String {
        let cast = try Self.cast(JSONDecoder().decode(Request.self, from: line), engines)
        return try AnswerEncoder(isPretty: false).text(TransitAnswer(cast, engines))
    }

    func run(_ arguments: CommandArguments, _ engines: Engines, _ console: Console) throws {
        var request = Request(chart: try ChartRequest(arguments))
        request.at = arguments[Self.at.flag]
        request.days = try arguments.number(Self.days.flag)
        request.orb = try arguments.number(Self.orb.flag)
        let cast = try Self.cast(request, engines)
        if arguments.has(.json) {
            console.write(try AnswerEncoder(isPretty: true).text(TransitAnswer(cast, engines)) + "\n")
        } else {
            console.write(TransitsPage.text(cast, console))
        }
    }
}
