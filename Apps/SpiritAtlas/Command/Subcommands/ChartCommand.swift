import Foundation
import SpiritAtlasCore

/// `chart`: the sky at a birth.
struct ChartCommand: Subcommand {
    let name = "chart"
    let summary = "A birth chart: planets, angles, houses, aspects"
    let usage = [
        "TIME CITY [--houses SYSTEM] [--zodiac NAME] [--json] [--svg FILE]",
        "TIME --latitude DEGREES --longitude DEGREES --zone ZONE …", "--batch",
    ]
    let examples = [
        #"{"local": "1879-03-14T11:30", "zone": "Europe/Berlin", "latitude": 48.4, "longitude": 10.0, "houses": "placidus", "zodiac": "tropical"}"#,
        #"{"jdUT": 2451545.0, "latitude": 52.5, "longitude": 13.4, "houses": "wholeSign", "zodiac": "lahiri"}"#,
        #"{"local": "1990-06-15", "place": "Lisbon", "within": 15}"#, #"{"jdUT": 2451545.0}"#,
    ]

    var options: [CommandOption] { BirthOptions.all + ChartRequest.options + [.svg, .json, .batch, .schema] }

    /// A chart with what it is for.
    struct Cast {
        var chart: Chart
        var birth: Birth
        var unknownTime: UnknownTimeChart?
        var stability: StabilityReport?
    }

    func answer(_ line: Data, _ engines: Engines) throws -> String {
        let request = try JSONDecoder().decode(ChartRequest.self, from: line)
        return try AnswerEncoder(isPretty: false).text(Self.answer(try Self.cast(request, engines), engines))
    }

    /// Computes what a request asks for.
    static func cast(_ request: ChartRequest, _ engines: Engines) throws -> Cast {
        let birth = try request.birth.resolve(engines)
        let ephemeris = try engines.ephemeris()
        let chart = try Chart(
            jdUT: birth.jdUT, place: birth.chartPlace, settings: request.settings, ephemeris: ephemeris)
        let day = try birth.day.map { try UnknownTimeChart(day: $0, settings: request.settings, ephemeris: ephemeris) }
        let stability = try request.span().map { try chart.stability(within: $0, ephemeris: ephemeris) }
        return Cast(chart: chart, birth: birth, unknownTime: day, stability: stability)
    }

    private static func answer(_ cast: Cast, _ engines: Engines) -> ChartAnswer {
        var answer = ChartAnswer(cast.chart, cast.birth, engines)
        answer.unknownTime = cast.unknownTime.map(UnknownTimeAnswer.init)
        answer.stability = cast.stability
        return answer
    }

    func run(_ arguments: CommandArguments, _ engines: Engines, _ console: Console) throws {
        let cast = try Self.cast(ChartRequest(arguments), engines)
        if let path = arguments[CommandOption.svg.flag] { try console.draw(ChartPage.sheet(cast).svg, path) }
        if arguments.has(.json) {
            console.write(try AnswerEncoder(isPretty: true).text(Self.answer(cast, engines)) + "\n")
        } else {
            console.write(ChartPage.text(cast, console))
        }
    }
}
