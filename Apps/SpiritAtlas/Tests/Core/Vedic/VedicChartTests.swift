import Foundation
import SpiritAtlasCore
import Testing

@Suite struct VedicChartTests {
    /// A birth's Indian chart by our own ephemeris, with the reference's ΔT.
    private func chart(_ birth: BirthReference.Birth, _ ephemeris: Ephemeris) throws -> VedicChart {
        let place = try GeographicPlace(latitude: birth.latitude, longitude: birth.longitude)
        let settings = ChartSettings(houseSystem: .wholeSign, zodiac: .sidereal(.lahiri), deltaT: birth.deltaT)
        return try VedicChart(Chart(jdUT: birth.jdUT, place: place, settings: settings, ephemeris: ephemeris))
    }

    @Test func `T80 T83 T84 births agree in signs, mansions, divisional charts and calendar`() throws {
        let ephemeris = try Ephemeris.bundled()
        let births = try BirthReference.complete()
        var compared = 0
        for expected in try VedicReference.births() {
            guard let birth = births.first(where: { $0.id == expected.id }) else { continue }
            compared += 1
            let own = try chart(birth, ephemeris)
            #expect(apart(own[.moon].longitude, expected.moon) < 0.1 * arcsecond)
            #expect(own[.moon].nakshatra.rawValue == expected.nakshatra)
            #expect(own[.moon].nakshatra.name == expected.name)
            #expect(own[.moon].pada == expected.pada)
            for (name, sign) in expected.rasi {
                let graha = try #require(name == "TrueNode" ? .rahu : Graha(rawValue: name.lowercased()))
                #expect(own[graha].sign.rawValue + 1 == sign, "\(name) \(expected.id)")
            }
            let lagna = try #require(own.lagna)
            #expect(try Sign(longitude: lagna).rawValue + 1 == expected.lagna)
            for (vargas, longitude) in [
                (expected.vargasMoon, own[.moon].longitude), (expected.vargasSun, own[.sun].longitude),
                (expected.vargasLagna, lagna),
            ] {
                #expect(vargas.count == 15)
                for (number, sign) in vargas {
                    let varga = try #require(Int(number).flatMap(Varga.init(rawValue:)))
                    #expect(try varga.sign(of: longitude).rawValue == sign, "\(varga) \(expected.id)")
                }
            }
            let panchanga = try #require(own.panchanga)
            #expect(panchanga.tithi == expected.tithi)
            #expect(panchanga.yoga == expected.yoga)
            #expect(panchanga.karana.rawValue == expected.karana)
            let offset = try #require(birth.offsetSeconds)
            #expect(try Vara(civil: birth.jdUT, offset: offset).name == expected.weekday)
        }
        #expect(compared == 30)
    }

    @Test func `T86 Rahu is the true or the mean node, Ketu always opposite`() throws {
        let settings = ChartSettings(zodiac: .sidereal(.lahiri))
        let chart = try Chart(jdUT: 2_451_545, place: nil, settings: settings, ephemeris: .bundled())
        for node in [VedicChart.Node.true, .mean] {
            let own = try VedicChart(chart, node: node)
            #expect(own[.rahu].longitude == chart[node == .mean ? .meanNode : .trueNode]?.longitude)
            #expect(abs(apart(own[.ketu].longitude, own[.rahu].longitude) - 180) < 1e-9)
            #expect(own[.rahu].house == nil)
            #expect(own.manglik.places[.lagna] == nil)
        }
    }

    @Test func `an Indian chart needs a sidereal zodiac and all nine grahas`() throws {
        let ephemeris = try Ephemeris.bundled()
        let tropical = try Chart(jdUT: 2_451_545, place: nil, ephemeris: ephemeris)
        #expect { try VedicChart(tropical) } throws: { ($0 as? ChartError)?.code == .invalidSetting }
        let settings = ChartSettings(bodies: [.sun, .moon], zodiac: .sidereal(.lahiri))
        let small = try Chart(jdUT: 2_451_545, place: nil, settings: settings, ephemeris: ephemeris)
        #expect { try VedicChart(small) } throws: { ($0 as? ChartError)?.code == .bodyUnavailable }
    }
}
