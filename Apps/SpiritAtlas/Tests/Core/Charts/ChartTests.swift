import Foundation
import Testing

@testable import SpiritAtlasCore

@Suite struct ChartTests {
    /// A chart from a reference birth's own positions, sidereal time and obliquity.
    private func chart(_ birth: BirthReference.Birth, _ settings: ChartSettings = ChartSettings()) throws -> Chart {
        let jdTT = birth.jdUT + (birth.deltaT ?? 0) / 86_400
        let positions = zip(BirthReference.bodies, zip(birth.tropical ?? [], birth.speed ?? [])).map {
            (
                body: $0,
                position: Position(
                    longitude: $1.0, latitude: 0, distance: 1, longitudeSpeed: $1.1, latitudeSpeed: 0, distanceSpeed: 0)
            )
        }
        return try Chart(
            jdUT: birth.jdUT, jdTT: jdTT,
            place: GeographicPlace(latitude: birth.latitude, longitude: birth.longitude), settings: settings,
            orientation: EarthOrientation(jdTT: jdTT), armc: birth.armc, positions: positions)
    }

    @Test func `T16 sidereal houses are tropical ones less the ayanamsa, whole signs counted in sidereal signs`() throws
    {
        for birth in try BirthReference.complete() {
            let tropical = try chart(birth)
            let sidereal = try chart(birth, ChartSettings(zodiac: .sidereal(.lahiri)))
            let ayanamsa = try #require(sidereal.ayanamsa)
            for house in 1...12 {
                let (own, other) = (try #require(sidereal.houses?[house]), try #require(tropical.houses?[house]))
                #expect(apart(own, other - ayanamsa) < 1e-9)
            }
            let whole = try chart(birth, ChartSettings(houseSystem: .wholeSign, zodiac: .sidereal(.lahiri)))
            #expect(whole.houses?[1] == birth.lahiriWholeSignCusp)
            #expect(apart(try #require(whole.angles).ascendant, try #require(birth.lahiriAscendant)) < 0.1 * arcsecond)
            #expect(apart(try #require(whole.angles).midheaven, try #require(birth.lahiriMidheaven)) < 0.1 * arcsecond)
            for (placement, expected) in zip(sidereal.placements, birth.lahiri ?? []) {
                #expect(apart(placement.longitude, expected) < 0.05 * arcsecond)
            }
        }
    }

    @Test func `T15 whole sign charts keep the true ascendant and midheaven`() throws {
        for birth in try BirthReference.complete() {
            let whole = try chart(birth, ChartSettings(houseSystem: .wholeSign))
            #expect(apart(try #require(whole.angles).ascendant, try #require(birth.ascendant)) < 0.1 * arcsecond)
            #expect(apart(try #require(whole.angles).midheaven, try #require(birth.midheaven)) < 0.1 * arcsecond)
            #expect(whole.houses?[1] == (try Sign(longitude: #require(birth.ascendant)).start))
        }
    }

    @Test func `T30 it is day while the Sun is in the upper houses`() throws {
        // Away from the horizon, where latitude and definitions make the difference.
        for birth in try BirthReference.complete() where abs(birth.latitude) < 66 {
            let chart = try chart(birth)
            let sun = try #require(chart[.sun])
            let ascendant = try #require(chart.angles).ascendant
            let above = Degrees.normalized(sun.longitude - ascendant)
            guard min(apart(above, 0), apart(above, 180)) > 0.5 else { continue }
            #expect(chart.isDay == (above > 180), "birth \(birth.id)")
            let lots = chart.lots
            let moon = try #require(chart[.moon])
            let way = above > 180 ? moon.longitude - sun.longitude : sun.longitude - moon.longitude
            #expect(apart(try #require(lots[.fortune]), ascendant + way) < 1e-9)
            #expect(apart(try #require(lots[.spirit]), ascendant - way) < 1e-9)
        }
    }

    @Test func `a chart beyond the polar circle says that its houses are of another system`() throws {
        let birth = try #require(try BirthReference.complete().first { $0.latitude > 67 })
        #expect(try chart(birth).hasFallbackHouses)
        #expect(try !chart(birth, ChartSettings(houseSystem: .regiomontanus)).hasFallbackHouses)
    }

    @Test func `a chart survives the way through JSON`() throws {
        let birth = try #require(try BirthReference.complete().first)
        let own = try chart(birth, ChartSettings(zodiac: .sidereal(.raman), aspects: .all))
        let data = try JSONEncoder().encode(own)
        #expect(try JSONDecoder().decode(Chart.self, from: data) == own)
    }

    @Test(arguments: [(91.0, 0.0), (-90.1, 0), (0, 180.5), (0, -181), (.nan, 0), (0, .infinity)])
    func `impossible places are refused, also in JSON`(latitude: Double, longitude: Double) {
        #expect(throws: ChartError.self) { try GeographicPlace(latitude: latitude, longitude: longitude) }
        let json = Data(#"{"latitude": 91, "longitude": 0}"#.utf8)
        #expect(throws: ChartError.self) { try JSONDecoder().decode(GeographicPlace.self, from: json) }
    }
}
