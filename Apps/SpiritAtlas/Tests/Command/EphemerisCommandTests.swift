import SpiritAtlasCore
import Testing

@testable import SpiritAtlasCommand

@Suite struct EphemerisCommandTests {
    private struct Answer: Decodable {
        struct Place: Decodable {
            var longitude: Double
            var latitude: Double
            var distance: Double
            var longitudeSpeed: Double
            var latitudeSpeed: Double
            var distanceSpeed: Double
        }

        var bodies: [String: Place]
        var deltaT: Double
        var obliquity: Double
        var nutation: Double
    }

    @Test func `A batch gives every body all digits`() throws {
        let ephemeris = try Ephemeris.bundled()
        let times = (0..<50).map { 2_400_000.5 + 1234.567 * Double($0) }
        let run = CommandRun(["ephemeris", "--batch"], pieces: [times.map { #"{"jdTT": \#($0)}"# }])
        let answers = try run.decodedLines(Answer.self)
        #expect(answers.count == times.count)
        for (time, answer) in zip(times, answers) {
            #expect(answer.bodies.count == 19)
            for body in Body.allCases {
                let place = try #require(answer.bodies[body.rawValue])
                let exact = try ephemeris.position(of: body, jdTT: time)
                #expect(place.longitude == exact.longitude && place.latitude == exact.latitude)
                #expect(place.distance == exact.distance && place.longitudeSpeed == exact.longitudeSpeed)
                #expect(place.latitudeSpeed == exact.latitudeSpeed && place.distanceSpeed == exact.distanceSpeed)
            }
            #expect((23.3...23.6).contains(answer.obliquity))
            #expect(abs(answer.nutation) < 0.006)
        }
    }

    @Test func `Universal Time is less than Terrestrial Time by ΔT`() throws {
        let lines = [#"{"jdUT": 2451545.0}"#, #"{"jdUT": 2451545.0, "deltaT": 60}"#]
        let answers = try CommandRun(["ephemeris", "--batch"], pieces: [lines]).decodedLines(Answer.self)
        #expect(abs(answers[0].deltaT - 63.83) < 0.1)
        #expect(answers[1].deltaT == 60)
        #expect(answers[0].bodies["moon"]?.longitude != answers[1].bodies["moon"]?.longitude)
    }

    @Test func `T10 a time that cannot be is an error with its code`() throws {
        let lines = [
            #"{"jdTT": 1e9}"#, #"{"jdTT": -1e300}"#, #"{"jdUT": 1}"#, #"{}"#, #"{"jdTT": 2451545, "jdUT": 2451545}"#,
            #"{"jdTT": "2451545"}"#, #"{"jdTT": NaN}"#, #"{"jdTT": null}"#,
        ]
        let codes = try CommandRun(["ephemeris", "--batch"], pieces: [lines]).decodedLines(DecodedError.self)
            .map { $0.error?.code }
        #expect(
            codes == [
                "dateOutOfRange", "dateOutOfRange", "dateOutOfRange", "missingValue", "missingValue", "badValue",
                "badJSON", "missingValue",
            ])
    }

    @Test func `A table names every body`() {
        let run = CommandRun(["ephemeris", "2000-01-01T12:00"])
        #expect(run.status == 0)
        for word in ["Sun", "10°22′08″", "Capricorn", "Lilith", "℞"] { #expect(run.output.contains(word)) }
    }
}
