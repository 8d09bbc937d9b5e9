import SpiritAtlasCore
import Testing

@Suite struct SignTests {
    @Test(arguments: [
        (0.0, Sign.aries), (29.999999, .aries), (30, .taurus), (-0.0001, .pisces), (360, .aries), (719.9, .pisces),
        (-390, .pisces), (-360, .aries), (-1e-17, .aries),
    ])
    func `T18 any number of degrees has its sign`(longitude: Double, sign: Sign) throws {
        #expect(try Sign(longitude: longitude) == sign)
    }

    @Test(arguments: [
        (29.9999999, "29°59′59″ Aries"), (30.0, "0°00′00″ Taurus"), (359.99999999999, "29°59′59″ Pisces"),
        (-0.5, "29°30′00″ Pisces"), (353.507747, "23°30′27″ Pisces"), (0.1, "0°06′00″ Aries"),
    ])
    func `T19 degrees, minutes and seconds are truncated`(longitude: Double, text: String) throws {
        #expect(try SignPosition(longitude: longitude).description == text)
    }

    @Test func `T19 whole seconds survive the way through a fraction`() throws {
        for seconds in stride(from: 0, to: 360 * 3600, by: 7) {
            let position = try SignPosition(longitude: Double(seconds) / 3600)
            let inSign = position.degrees * 3600 + position.minutes * 60 + position.seconds
            #expect(position.sign.rawValue * 108_000 + inSign == seconds)
        }
    }

    @Test func `elements and modalities go round the zodiac`() {
        #expect(Sign.aries.element == .fire)
        #expect(Sign.capricorn.element == .earth)
        #expect(Sign.libra.element == .air)
        #expect(Sign.scorpio.element == .water)
        #expect(Sign.libra.modality == .cardinal)
        #expect(Sign.scorpio.modality == .fixed)
        #expect(Sign.pisces.modality == .mutable)
        #expect(Sign.aries.advanced(by: -1) == .pisces)
    }
}
