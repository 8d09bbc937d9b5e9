import Foundation
import SpiritAtlasCore
import Testing

@Suite struct EphemerisTests {
    private let ephemeris: Ephemeris

    init() throws {
        ephemeris = try Ephemeris.bundled()
    }

    /// The largest differences of longitude and latitude in arc seconds over all rows of a reference.
    private func worst(
        _ rows: [(jdTT: Double, place: [Double])], _ body: Body
    ) throws -> (angle: Double, distance: Double) {
        var (angle, distance) = (0.0, 0.0)
        for row in rows {
            let position = try ephemeris.position(of: body, jdTT: row.jdTT)
            let longitude = abs(Degrees.difference(from: row.place[0], to: position.longitude))
            angle = max(angle, longitude * 3600, abs(position.latitude - row.place[1]) * 3600)
            distance = max(distance, abs(position.distance / row.place[2] - 1))
        }
        return (angle, distance)
    }

    @Test(arguments: [
        (Body.sun, 0.02), (.moon, 0.02), (.mercury, 0.02), (.venus, 0.02), (.mars, 0.02), (.jupiter, 0.02),
        (.saturn, 0.02), (.uranus, 0.02), (.neptune, 0.02), (.pluto, 0.02), (.chiron, 0.1),
    ])
    func `T1 T2 T3 apparent places agree with DE440 reduced by ERFA`(body: Body, arcSeconds: Double) throws {
        let column = try #require(SwissReference.bodies.firstIndex(of: body))
        let worst = try worst(try JPLReference.load().map { ($0.jdTT, $0.places[column]) }, body)
        #expect(worst.angle < arcSeconds)
        #expect(worst.distance < 1e-6)
    }

    @Test(arguments: [
        (Body.sun, 0.1), (.moon, 0.1), (.mercury, 0.1), (.venus, 0.1), (.mars, 0.15), (.jupiter, 0.1), (.saturn, 0.1),
        (.uranus, 0.3), (.neptune, 0.6), (.pluto, 1.3), (.chiron, 5), (.ceres, 7), (.pallas, 7), (.juno, 7),
        (.vesta, 7), (.meanNode, 1), (.trueNode, 0.2), (.meanLilith, 1), (.osculatingLilith, 2),
    ])
    func `T1 T2 T3 T4 apparent places agree with Swiss Ephemeris`(body: Body, arcSeconds: Double) throws {
        let column = try #require(SwissReference.bodies.firstIndex(of: body))
        let worst = try worst(try SwissReference.load().map { ($0.jdTT, $0.places[column]) }, body)
        #expect(worst.angle < arcSeconds)
    }

    @Test(arguments: [
        (Body.sun, 1e-5), (.moon, 1e-4), (.mercury, 1e-5), (.venus, 1e-5), (.mars, 1e-5), (.jupiter, 1e-5),
        (.saturn, 1e-5), (.uranus, 1e-5), (.neptune, 1e-5), (.pluto, 1e-5), (.chiron, 1e-5), (.meanNode, 1e-5),
        (.meanLilith, 1e-5),
        // Points that magnify what is left of the Moon's place a hundred times: Swiss Ephemeris' own Moon leaves its node
        // 4e-5 and its apogee 1.3e-4 degrees a day from DE440's, which the test below compares with.
        (.trueNode, 5e-5), (.osculatingLilith, 1.5e-4),
    ])
    func `T6 speeds agree with Swiss Ephemeris`(body: Body, degreesADay: Double) throws {
        let column = try #require(SwissReference.bodies.firstIndex(of: body))
        for row in try SwissReference.load() {
            let position = try ephemeris.position(of: body, jdTT: row.jdTT)
            #expect(abs(position.longitudeSpeed - row.places[column][3]) < degreesADay)
        }
    }

    /// Swiss Ephemeris' own speeds of the asteroids are up to 9e-6 degrees a day from how its longitudes change.
    @Test(arguments: [(Body.ceres, 5), (.pallas, 6), (.juno, 7), (.vesta, 8)])
    func `T6 asteroids' speeds agree with how Swiss Ephemeris' longitudes change`(body: Body, column: Int) throws {
        for row in try SpeedReference.load() {
            let speed = try ephemeris.position(of: body, jdTT: row[0]).longitudeSpeed
            #expect(abs(speed - row[column]) < 1e-5, "\(row[0])")
        }
    }

    /// Nine in ten are within 1e-5; near the ends of a segment the packed Moon's velocity leaves a little more.
    @Test(arguments: [(Body.trueNode, 1, 1e-5, 2e-5), (.osculatingLilith, 3, 1e-5, 5e-5)])
    func `T6 the osculating points move as DE440's Moon makes them`(
        body: Body, column: Int, usual: Double, largest: Double
    ) throws {
        var misses: [Double] = []
        for row in try SpeedReference.load() {
            let position = try ephemeris.position(of: body, jdTT: row[0])
            #expect(abs(Degrees.difference(from: row[column], to: position.longitude)) * 3600 < 0.1, "\(row[0])")
            misses.append(abs(position.longitudeSpeed - row[column + 1]))
        }
        misses.sort()
        #expect(misses[misses.count * 9 / 10] < usual)
        #expect(try #require(misses.last) < largest)
    }

    @Test(arguments: [
        Body.sun, .moon, .mercury, .venus, .mars, .jupiter, .saturn, .uranus, .neptune, .meanNode, .meanLilith,
    ])
    func `T5 distances agree with Swiss Ephemeris`(body: Body) throws {
        let column = try #require(SwissReference.bodies.firstIndex(of: body))
        for row in try SwissReference.load() {
            let position = try ephemeris.position(of: body, jdTT: row.jdTT)
            #expect(abs(position.distance / row.places[column][2] - 1) < 1e-6)
        }
    }
}
