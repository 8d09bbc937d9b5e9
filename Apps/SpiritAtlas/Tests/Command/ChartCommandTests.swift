import SpiritAtlasCore
import Testing

@testable import SpiritAtlasCommand

@Suite struct ChartCommandTests {
    private struct Answer: Decodable {
        struct Time: Decodable {
            var jdUT: Double
            var utc: String
            var offset: Int?
            var kind: String?
            var status: String?
            var isTimeKnown: Bool
        }

        struct Birth: Decodable { var time: Time }

        struct BodyAnswer: Decodable {
            var longitude: Double
            var house: Int?
        }

        struct Houses: Decodable {
            var system: String
            var isFallback: Bool
            var cusps: [Double]
        }

        struct Angles: Decodable { var ascendant: Double }
        struct Unknown: Decodable { var stable: [String] }
        struct Stability: Decodable { var within: Double }

        var birth: Birth
        var bodies: [String: BodyAnswer]
        var houses: Houses?
        var angles: Angles?
        var ayanamsa: Double?
        var unknownTime: Unknown?
        var stability: Stability?
    }

    private func answers(_ lines: [String]) throws -> [Answer] {
        try CommandRun(["chart", "--batch"], pieces: [lines]).decodedLines()
    }

    @Test func `T32 Einstein's local time is that of Ulm, not of Berlin`() throws {
        let answer = try #require(
            try answers([
                #"{"local": "1879-03-14T11:30", "zone": "Europe/Berlin", "latitude": 48.4, "longitude": 10.0, "houses": "placidus", "zodiac": "tropical"}"#
            ]).first)
        #expect(answer.birth.time.utc == "1879-03-14T10:50:00")
        #expect(answer.birth.time.offset == 2400)
        #expect(answer.birth.time.kind == "localMean")
        #expect(abs(try #require(answer.angles).ascendant - 101.646405) < 0.1 / 3600)
        #expect(answer.houses?.system == "placidus")
        #expect(answer.houses?.cusps.count == 12)
        #expect(abs(try #require(answer.bodies["sun"]).longitude - 353.507747) < 0.1 / 3600)
        #expect(answer.bodies["sun"]?.house == 10)
    }

    @Test func `A chart is the engine's, to the last digit`() throws {
        let line =
            #"{"jdUT": 2451545.25, "latitude": -33.9, "longitude": 18.4, "houses": "wholeSign", "zodiac": "lahiri"}"#
        let answer = try #require(try answers([line]).first)
        var settings = ChartSettings()
        settings.houseSystem = .wholeSign
        settings.zodiac = .sidereal(.lahiri)
        let chart = try Chart(
            jdUT: 2_451_545.25, place: GeographicPlace(latitude: -33.9, longitude: 18.4), settings: settings,
            ephemeris: .bundled())
        for placement in chart.placements {
            #expect(answer.bodies[placement.body.rawValue]?.longitude == placement.longitude)
            #expect(answer.bodies[placement.body.rawValue]?.house == placement.house)
        }
        #expect(answer.ayanamsa == chart.ayanamsa)
        #expect(answer.houses?.cusps == chart.houses?.longitudes)
    }

    @Test(arguments: ["wholeSign", "whole sign", "Whole-Sign", "WHOLE_SIGN"])
    func `A house system is known by any spelling`(houses: String) throws {
        let line = #"{"jdUT": 2451545, "latitude": 48, "longitude": 15, "houses": "\#(houses)", "zodiac": "Lahiri"}"#
        #expect(try answers([line]).first?.houses?.system == "wholeSign")
    }

    @Test func `T33 the second of two times is taken where it is asked for`() throws {
        let line = { (fold: String) in
            #"{"local": "2021-10-31T02:30", "zone": "Europe/Berlin", "fold": "\#(fold)"}"#
        }
        let answers = try answers([line("first"), line("second")])
        #expect(answers.map(\.birth.time.status) == ["ambiguous", "ambiguous"])
        #expect(abs(answers[1].birth.time.jdUT - answers[0].birth.time.jdUT - 1.0 / 24) < 1e-8)
    }

    @Test func `T13 beyond the polar circle Placidus falls back, and says so`() throws {
        let answer = try #require(try answers([#"{"jdUT": 2451545, "latitude": 78, "longitude": 15}"#]).first)
        #expect(answer.houses?.isFallback == true)
        #expect(answer.houses?.system != "placidus")
    }

    @Test func `T34 a day without a time has no houses, and tells what is certain`() throws {
        let answer = try #require(try answers([#"{"local": "1990-06-15", "place": "Lisbon"}"#]).first)
        #expect(!answer.birth.time.isTimeKnown)
        #expect(answer.houses == nil && answer.angles == nil)
        #expect(answer.unknownTime?.stable.contains("sun") == true)
    }

    @Test func `T60 a chart tells what changes within some minutes`() throws {
        let line = #"{"jdUT": 2451545, "latitude": 48, "longitude": 15, "within": 15}"#
        #expect(try answers([line]).first?.stability?.within == 900)
    }

    @Test func `Times and places of every spelling mean the same`() throws {
        let lines = [
            #"{"local": "1990-06-15T08:20", "zone": "Europe/Lisbon"}"#, #"{"local": "1990-06-15T08:20+01:00"}"#,
            #"{"local": "1990-06-15 07:20Z"}"#, #"{"local": "1990-06-15T08:20:00", "offset": "+01:00"}"#,
            #"{"local": "1990-06-15T08:20", "place": "Lisboa, Portugal"}"#,
            #"{"local": "1990-06-02T08:20", "zone": "europe/lisbon", "calendar": "julian"}"#,
        ]
        let times = try answers(lines).map(\.birth.time.jdUT)
        #expect(Set(times).count == 1)
    }

    @Test(arguments: [
        (#"{}"#, "missingValue"), (#"{"local": "1990-06-15T08:20"}"#, "missingValue"),
        (#"{"local": "1990-02-30T08:20", "zone": "Europe/Lisbon"}"#, "impossibleDate"),
        (#"{"local": "1990-06-15T25:20", "zone": "Europe/Lisbon"}"#, "impossibleDate"),
        (#"{"local": "yesterday", "zone": "Europe/Lisbon"}"#, "badTime"),
        (#"{"local": "1990-06-15T08:20", "zone": "Europe/Atlantis"}"#, "unknownZone"),
        (#"{"local": "2021-03-28T02:30", "zone": "Europe/Berlin"}"#, "nonexistentTime"),
        (#"{"local": "1990-06-15T08:20", "offset": "+1:99"}"#, "badOffset"),
        (#"{"local": "1990-06-15T08:20", "place": "Qwxzvbkjhq"}"#, "unknownPlace"),
        (#"{"jdUT": 2451545, "latitude": 91, "longitude": 0}"#, "latitudeOutOfRange"),
        (#"{"jdUT": 2451545, "latitude": 0, "longitude": 181}"#, "longitudeOutOfRange"),
        (#"{"jdUT": 2451545, "latitude": 90, "longitude": 0}"#, "atPole"),
        (#"{"jdUT": 2451545, "latitude": 50}"#, "missingValue"),
        (#"{"jdUT": 2451545, "houses": "tents"}"#, "badValue"),
        (#"{"jdUT": 2451545, "zodiac": "tibetan"}"#, "badValue"),
        (#"{"jdUT": 99999999}"#, "dateOutOfRange"), (#"{"jdUT": 3451545}"#, "dateOutOfRange"),
        (#"{"jdUT": 1e308}"#, "dateOutOfRange"), (#"{"jdUT": 2451545, "within": -1}"#, "badValue"),
        (#"{"jdUT": 2451545, "local": "2000-01-01"}"#, "missingValue"),
    ])
    func `T10 what cannot be charted is an error that says why`(line: String, code: String) throws {
        let run = CommandRun(["chart", "--batch"], pieces: [[line]])
        let error = try #require(try run.decodedLines(DecodedError.self).first?.error)
        #expect(error.code == code)
        #expect(error.message.hasSuffix("."))
    }

    @Test func `A page has planets, houses and aspects`() {
        let run = CommandRun(["chart", "1879-03-14", "11:30", "Ulm", "--name", "Albert Einstein", "--within", "15"])
        #expect(run.status == 0)
        for word in ["Albert Einstein", "local mean time", "Pisces", "Placidus", "Ascendant", "trine", "GeoNames"] {
            #expect(run.output.contains(word))
        }
        #expect(CommandRun(["chart"]).status == 1)
    }
}
