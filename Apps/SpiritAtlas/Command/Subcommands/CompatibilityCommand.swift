import Foundation
import SpiritAtlasCore

/// `compatibility`: how two people go together by published rules.
struct CompatibilityCommand: Subcommand {
    let name = "compatibility"
    let summary = "How two people go together by published rules, item by item"
    let usage = ["TIME CITY --with TIME --with-place CITY [--name NAME] [--with-name NAME] [--json]", "--batch"]
    let examples = [
        #"{"first": {"name": "Ada Lovelace", "local": "1815-12-10T13:00", "place": "London, GB"}, "second": {"name": "Charles Babbage", "local": "1791-12-26", "zone": "Europe/London"}}"#,
        #"{"first": {"jdUT": 2451545.0, "latitude": 52.5, "longitude": 13.4}, "second": {"jdUT": 2448000.25}}"#,
    ]

    private static let with = CommandOption(
        flag: "--with", placeholder: "TIME", help: "The second person's time of birth.")
    private static let withPlace = CommandOption(
        flag: "--with-place", placeholder: "CITY", help: "The second person's place of birth.")
    private static let withZone = CommandOption(
        flag: "--with-zone", placeholder: "ZONE", help: "The second person's time zone, instead of the city's.")
    private static let withName = CommandOption(
        flag: "--with-name", placeholder: "TEXT", help: "The second person's full name, for its numbers.")

    var options: [CommandOption] {
        BirthOptions.all + [Self.with, Self.withPlace, Self.withZone, Self.withName, .json, .batch, .schema]
    }

    struct Request: Decodable {
        var first: BirthRequest
        var second: BirthRequest
    }

    /// Two people and what was found.
    struct Cast {
        var first: Birth
        var second: Birth
        var report: Compatibility.Report
        /// The contacts of both charts, where both times are known.
        var synastry: Synastry?
    }

    struct Answer: Encodable {
        struct Overlays: Encodable {
            var aspects: [Aspect]
            var firstInSecond: [ChartPoint: Int]
            var secondInFirst: [ChartPoint: Int]
        }

        var first: BirthAnswer
        var second: BirthAnswer
        var report: Compatibility.Report
        var synastry: Overlays?
        var provenance: Provenance

        init(_ cast: Cast, _ engines: Engines) {
            first = BirthAnswer(cast.first, jdTT: DeltaT.jdTT(fromUT: cast.first.jdUT))
            second = BirthAnswer(cast.second, jdTT: DeltaT.jdTT(fromUT: cast.second.jdUT))
            report = cast.report
            synastry = cast.synastry.map {
                Overlays(
                    aspects: $0.aspects, firstInSecond: $0.firstInSecond, secondInFirst: $0.secondInFirst)
            }
            provenance = Provenance(cast.first, engines)
        }
    }

    static func cast(_ request: Request, _ engines: Engines) throws -> Cast {
        let (first, second) = (try request.first.resolve(engines), try request.second.resolve(engines))
        let ephemeris = try engines.ephemeris()
        let report = Compatibility.Report(try person(first, ephemeris), try person(second, ephemeris))
        let charts = try [first, second].map { birth in
            try Chart(jdUT: birth.jdUT, place: birth.chartPlace, ephemeris: ephemeris)
        }
        let areTimesKnown = first.isTimeKnown && second.isTimeKnown
        return Cast(
            first: first, second: second, report: report,
            synastry: areTimesKnown ? try Synastry(charts[0], charts[1]) : nil)
    }

    private static func person(_ birth: Birth, _ ephemeris: Ephemeris) throws -> Compatibility.Person {
        let date = try birth.local.map { try $0.converted(to: .gregorian) } ?? birth.utc
        return try Compatibility.Person(
            name: birth.name.map { try NumerologyName($0) },
            date: date.map { try CalendarDate(year: $0.year, month: $0.month, day: $0.day) },
            birth: birth.isTimeKnown
                ? .moment(jdUT: birth.jdUT, place: birth.place) : .day(noonJDUT: birth.jdUT),
            ephemeris: ephemeris)
    }

    func answer(_ line: Data, _ engines: Engines) throws -> String {
        let cast = try Self.cast(JSONDecoder().decode(Request.self, from: line), engines)
        return try AnswerEncoder(isPretty: false).text(Answer(cast, engines))
    }

    func run(_ arguments: CommandArguments, _ engines: Engines, _ console: Console) throws {
        guard let time = arguments[Self.with.flag] else {
            throw Failure("missingValue", "Name the second person's birth with --with.")
        }
        var second = BirthRequest()
        second.local = time
        second.place = arguments[Self.withPlace.flag]
        second.zone = arguments[Self.withZone.flag]
        second.name = arguments[Self.withName.flag]
        let cast = try Self.cast(Request(first: BirthOptions.request(arguments), second: second), engines)
        if arguments.has(.json) {
            console.write(try AnswerEncoder(isPretty: true).text(Answer(cast, engines)) + "\n")
        } else {
            console.write(CompatibilityPage.text(cast, console))
        }
    }
}
