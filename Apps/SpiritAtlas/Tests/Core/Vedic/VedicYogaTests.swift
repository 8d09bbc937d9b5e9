import Testing

@testable import SpiritAtlasCore

@Suite struct VedicYogaTests {
    /// A chart with every graha in the middle of a sign, seen where the given sign rises.
    private func chart(_ signs: [Body: Sign], lagna: Sign?) throws -> VedicChart {
        let ayanamsa = Ayanamsa.j2000
        let orientation = EarthOrientation(jdTT: 2_451_545)
        let shift = try ayanamsa.apparent(jdTT: 2_451_545, nutationInLongitude: orientation.nutationInLongitude)
        let bodies: [Body] = [.sun, .moon, .mars, .mercury, .jupiter, .venus, .saturn, .trueNode]
        let positions = bodies.map { body in
            (
                body: body,
                position: Position(
                    longitude: Degrees.normalized((signs[body] ?? .aries).start + 15 + shift), latitude: 0, distance: 1,
                    longitudeSpeed: 1, latitudeSpeed: 0, distanceSpeed: 0)
            )
        }
        let armc = try lagna.map { sign in
            try #require(
                stride(from: 0.0, to: 360, by: 1).first {
                    let angles = try Angles(armc: $0, obliquity: 23.44, latitude: 20)
                    return try Sign(longitude: angles.ascendant - shift) == sign
                })
        }
        return try VedicChart(
            Chart(
                jdUT: 2_451_545, jdTT: 2_451_545,
                place: lagna == nil ? nil : GeographicPlace(latitude: 20, longitude: 0),
                settings: ChartSettings(bodies: bodies, zodiac: .sidereal(ayanamsa)), orientation: orientation,
                armc: armc, positions: positions))
    }

    @Test func `Jupiter at an angle of the Moon is Gajakesari, and exalted at an angle of the lagna Hamsa`() throws {
        let signs: [Body: Sign] = [.jupiter: .cancer, .moon: .libra, .trueNode: .gemini]
        #expect(try chart(signs, lagna: .aries).yogas.contains(.gajakesari))
        #expect(try chart(signs, lagna: .aries).yogas.contains(.hamsa))
        #expect(try !chart(signs, lagna: .taurus).yogas.contains(.hamsa))
        #expect(try !chart(signs, lagna: nil).yogas.contains(.hamsa))
    }

    @Test func `planets beside the Moon are Sunapha, Anapha or Durudhara; none is Kemadruma`() throws {
        let rest: [Body: Sign] = [.mars: .leo, .mercury: .leo, .jupiter: .leo, .venus: .leo, .saturn: .leo]
        let moonYogas: Set<VedicYoga> = [.sunapha, .anapha, .durudhara, .kemadruma]
        func found(_ changes: [Body: Sign]) throws -> Set<VedicYoga> {
            let signs = rest.merging(changes) { $1 }.merging([.moon: .taurus]) { own, _ in own }
            return Set(try chart(signs, lagna: nil).yogas).intersection(moonYogas)
        }
        #expect(try found([:]) == [.kemadruma])
        #expect(try found([.sun: .gemini]) == [.kemadruma])
        #expect(try found([.venus: .gemini]) == [.sunapha])
        #expect(try found([.mars: .aries]) == [.anapha])
        #expect(try found([.mars: .aries, .venus: .gemini]) == [.durudhara])
        #expect(try found([.mars: .taurus]).isEmpty)
    }

    @Test func `all planets on one side of the nodes are Kala Sarpa`() throws {
        let signs: [Body: Sign] = [
            .trueNode: .aries, .sun: .taurus, .moon: .gemini, .mars: .cancer, .mercury: .taurus, .jupiter: .leo,
            .venus: .taurus, .saturn: .virgo,
        ]
        #expect(try chart(signs, lagna: nil).yogas.contains(.kalaSarpa))
        #expect(try !chart(signs.merging([.saturn: .pisces]) { $1 }, lagna: nil).yogas.contains(.kalaSarpa))
    }
}
