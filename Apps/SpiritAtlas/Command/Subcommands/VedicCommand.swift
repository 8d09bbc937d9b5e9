import Foundation
import SpiritAtlasCore

/// `vedic`: an Indian chart.
struct VedicCommand: Subcommand {
    let name = "vedic"
    let summary = "An Indian chart: grahas, nakshatras, panchanga, dashas, vargas, yogas"
    let usage = [
        "TIME CITY [--zodiac lahiri] [--year julian] [--node true|mean] [--within MINUTES] [--json]", "--batch",
    ]
    let examples = [
        #"{"local": "1879-03-14T11:30", "zone": "Europe/Berlin", "latitude": 48.4, "longitude": 10.0}"#,
        #"{"jdUT": 2451545.0, "zodiac": "raman", "node": "mean", "year": "savana", "within": 10}"#,
        #"{"local": "1990-06-15", "place": "Lisbon"}"#,
    ]

    private static let year = CommandOption(
        flag: "--year", placeholder: "KIND",
        help: "The year of the dashas: julian, gregorian, savana, sidereal, tropical.")
    private static let node = CommandOption(flag: "--node", placeholder: "true|mean", help: "Which node Rahu is.")

    var options: [CommandOption] {
        BirthOptions.all + ChartRequest.options.filter { $0.flag != "--aspects" }
            + [Self.year, Self.node, .json, .batch, .schema]
    }

    struct Request: Decodable {
        var chart: ChartRequest
        var year: VimshottariDasha.Year?
        var node: VedicChart.Node?
        var hasZodiac = false

        private enum Keys: String, CodingKey { case year, node, zodiac }

        init(chart: ChartRequest) { self.chart = chart }

        init(from decoder: any Decoder) throws {
            chart = try ChartRequest(from: decoder)
            let container = try decoder.container(keyedBy: Keys.self)
            year = try container.decodeIfPresent(VimshottariDasha.Year.self, forKey: .year)
            node = try container.decodeIfPresent(VedicChart.Node.self, forKey: .node)
            hasZodiac = container.contains(.zodiac)
        }
    }

    /// A chart with what it is for.
    struct Cast {
        var vedic: VedicChart
        var birth: Birth
        var dashas: VimshottariDasha
        var unknownTime: UnknownTimeVedicChart?
        var stability: StabilityReport?
    }

    static func cast(_ request: Request, _ engines: Engines) throws -> Cast {
        var chart = request.chart
        if !request.hasZodiac { chart.settings.zodiac = .sidereal(.lahiri) }
        if chart.settings.houseSystem == .placidus { chart.settings.houseSystem = .wholeSign }
        let span = try chart.span()
        chart.within = nil
        let cast = try ChartCommand.cast(chart, engines)
        let vedic = try VedicChart(cast.chart, node: request.node ?? .true)
        let ephemeris = try engines.ephemeris()
        let day = try cast.birth.day.map { day in
            try UnknownTimeVedicChart(
                day: day, settings: chart.settings, node: vedic.node, year: request.year ?? .julian,
                ephemeris: ephemeris)
        }
        return Cast(
            vedic: vedic, birth: cast.birth, dashas: try vedic.vimshottari(year: request.year ?? .julian),
            unknownTime: day,
            stability: try span.map { try vedic.stability(within: $0, ephemeris: ephemeris) })
    }

    func answer(_ line: Data, _ engines: Engines) throws -> String {
        let cast = try Self.cast(JSONDecoder().decode(Request.self, from: line), engines)
        return try AnswerEncoder(isPretty: false).text(VedicAnswer(cast, engines))
    }

    func run(_ arguments: CommandArguments, _ engines: Engines, _ console: Console) throws {
        var chart = ChartRequest(birth: try BirthOptions.request(arguments))
        chart.within = try arguments.number("--within")
        try chart.set(houses: arguments["--houses"], zodiac: arguments["--zodiac"], aspects: nil)
        var request = Request(chart: chart)
        request.hasZodiac = arguments["--zodiac"] != nil
        request.year = try BirthOptions.value(arguments[Self.year.flag], Self.year.flag)
        if let node = arguments[Self.node.flag] {
            guard let known = VedicChart.Node(rawValue: node) else {
                throw Failure("badValue", "--node must be one of true, mean.")
            }
            request.node = known
        }
        let cast = try Self.cast(request, engines)
        if arguments.has(.json) {
            console.write(try AnswerEncoder(isPretty: true).text(VedicAnswer(cast, engines)) + "\n")
        } else {
            console.write(VedicPage.text(cast, console))
        }
    }
}
