import Foundation
import SpiritAtlasCore

/// `human-design`: gates, channels and centres of a birth.
struct HumanDesignCommand: Subcommand {
    let name = "human-design"
    let summary = "Gates, channels and centres of a birth: type, authority, profile, cross"
    let usage = ["TIME CITY [--within MINUTES] [--json] [--svg FILE]", "--batch"]
    let examples = [
        #"{"jdUT": 2407422.95138889}"#, #"{"jdUT": 2451545.0}"#,
        #"{"local": "1990-06-15T08:20", "zone": "Europe/Lisbon", "longitude": -9.1, "latitude": 38.7, "within": 15}"#,
    ]

    private static let within = CommandOption(
        flag: "--within", placeholder: "MINUTES", help: "Tell what changes when the time is so much wrong.")

    var options: [CommandOption] { BirthOptions.all + [Self.within, .svg, .json, .batch, .schema] }

    /// A chart with what it is for.
    struct Cast {
        var chart: HumanDesign.Chart
        var birth: Birth
        var stability: StabilityReport?
    }

    /// The chart's members, and the birth and its provenance beside them.
    struct Answer: Encodable {
        var cast: Cast
        var provenance: Provenance

        private enum Keys: String, CodingKey { case birth, stability, provenance }

        func encode(to encoder: any Encoder) throws {
            try cast.chart.encode(to: encoder)
            var container = encoder.container(keyedBy: Keys.self)
            if let moments = cast.chart.moments {
                try container.encode(BirthAnswer(cast.birth, jdTT: moments.birthJDTT), forKey: .birth)
            }
            try container.encodeIfPresent(cast.stability, forKey: .stability)
            try container.encode(provenance, forKey: .provenance)
        }
    }

    func answer(_ line: Data, _ engines: Engines) throws -> String {
        let request = try JSONDecoder().decode(ChartRequest.self, from: line)
        return try AnswerEncoder(isPretty: false).text(Self.answer(Self.cast(request, engines), engines))
    }

    static func cast(_ request: ChartRequest, _ engines: Engines) throws -> Cast {
        let birth = try request.birth.resolve(engines)
        let ephemeris = try engines.ephemeris()
        guard birth.isTimeKnown else {
            throw Failure("missingValue", "Gates change within the day, so the time of birth is needed.")
        }
        let chart = try HumanDesign.Chart(jdUT: birth.jdUT, deltaT: request.settings.deltaT, ephemeris: ephemeris)
        let stability = try request.span().map { try chart.stability(within: $0, ephemeris: ephemeris) }
        return Cast(chart: chart, birth: birth, stability: stability)
    }

    private static func answer(_ cast: Cast, _ engines: Engines) -> Answer {
        Answer(cast: cast, provenance: Provenance(cast.birth, engines))
    }

    func run(_ arguments: CommandArguments, _ engines: Engines, _ console: Console) throws {
        var request = ChartRequest(birth: try BirthOptions.request(arguments))
        request.within = try arguments.number(Self.within.flag)
        let cast = try Self.cast(request, engines)
        if let path = arguments[CommandOption.svg.flag] { try console.draw(HumanDesignPage.sheet(cast).svg, path) }
        if arguments.has(.json) {
            console.write(try AnswerEncoder(isPretty: true).text(Self.answer(cast, engines)) + "\n")
        } else {
            console.write(HumanDesignPage.text(cast, console))
        }
    }
}
