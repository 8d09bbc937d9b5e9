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
        #"{"first": {"name": "Ada Lovelace", "birthDate": "1815-12-10"}, "second": {"name": "Charles Babbage"}}"#,
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
        var first: PersonRequest
        var second: PersonRequest
    }

    /// Two people and what was found; of somebody there may be a name and no birth.
    struct Cast {
        var first: Birth?
        var second: Birth?
        var names: [String]
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

        var first: BirthAnswer?
        var second: BirthAnswer?
        var report: Compatibility.Report
        var synastry: Overlays?
        var provenance: Provenance

        init(_ cast: Cast, _ engines: Engines) {
            first = cast.first.map { BirthAnswer($0, jdTT: DeltaT.jdTT(fromCheckedUT: $0.jdUT)) }
            second = cast.second.map { BirthAnswer($0, jdTT: DeltaT.jdTT(fromCheckedUT: $0.jdUT)) }
            report = cast.report
            synastry = cast.synastry.map {
                Overlays(
                    aspects: $0.aspects, firstInSecond: $0.firstInSecond, secondInFirst: $0.secondInFirst)
            }
            provenance = Provenance([cast.first, cast.second].compactMap { $0 }, engines)
        }
    }

    static func cast(_ request: Request, _ engines: Engines) throws -> Cast {
        let (first, second) = (try request.first.resolve(engines), try request.second.resolve(engines))
        return Cast(
            first: first.birth, second: second.birth,
            names: [request.first.birth.name ?? "The first", request.second.birth.name ?? "the second"],
            report: Compatibility.Report(first.person, second.person),
            synastry: try synastry(first.birth, second.birth, engines))
    }

    private static func synastry(_ first: Birth?, _ second: Birth?, _ engines: Engines) throws -> Synastry? {
        guard let first, let second, first.isTimeKnown, second.isTimeKnown else { return nil }
        let ephemeris = try engines.ephemeris()
        let charts = try [first, second].map { birth in
            try Chart(jdUT: birth.jdUT, place: birth.chartPlace, ephemeris: ephemeris)
        }
        return try Synastry(charts[0], charts[1])
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
        let request = Request(
            first: PersonRequest(birth: try BirthOptions.request(arguments)), second: PersonRequest(birth: second))
        let cast = try Self.cast(request, engines)
        if arguments.has(.json) {
            console.write(try AnswerEncoder(isPretty: true).text(Answer(cast, engines)) + "\n")
        } else {
            console.write(CompatibilityPage.text(cast, console))
        }
    }
}
