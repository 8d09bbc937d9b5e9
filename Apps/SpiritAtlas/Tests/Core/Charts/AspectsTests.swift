import SpiritAtlasCore
import TestKit
import Testing

@Suite struct AspectsTests {
    private func pair(_ first: Double, _ second: Double, speeds: (Double, Double) = (0, 0)) throws -> [PointPosition] {
        [
            try PointPosition(.sun, longitude: first, speed: speeds.0),
            try PointPosition(.moon, longitude: second, speed: speeds.1),
        ]
    }

    @Test(arguments: [
        (8.0, AspectKind.conjunction), (-8, .conjunction), (66, .sextile), (54, .sextile), (83, .square), (97, .square),
        (112, .trine), (128, .trine), (172, .opposition), (188, .opposition), (300, .sextile),
    ])
    func `T20 the major aspects have orbs of 8, 6, 7, 8 and 8 degrees, their ends included`(
        separation: Double, kind: AspectKind
    ) throws {
        let finder = try AspectFinder(.major)
        for start in stride(from: 0.1, to: 360, by: 7.3) {
            let found = try finder.aspects(among: pair(start, start + separation))
            #expect(found.map(\.kind) == [kind], "from \(start)")
        }
    }

    @Test(arguments: [8.0001, 53.999, 66.001, 82.999, 97.001, 111.999, 128.001, 171.999])
    func `T20 beyond its orb there is no aspect`(separation: Double) throws {
        #expect(try AspectFinder(.major).aspects(among: pair(350, 350 + separation)).isEmpty)
    }

    @Test(arguments: [
        (30.0, AspectKind.semisextile), (45, .semisquare), (72, .quintile), (135, .sesquiquadrate), (144, .biquintile),
        (150, .quincunx),
    ])
    func `T20 the minor aspects are there when asked for`(angle: Double, kind: AspectKind) throws {
        #expect(try AspectFinder(.all).aspects(among: pair(300, 300 + angle)).map(\.kind) == [kind])
        #expect(try AspectFinder(.major).aspects(among: pair(300, 300 + angle)).isEmpty)
    }

    @Test func `T20 a point's own orb counts half in each of its pairs`() throws {
        var settings = AspectSettings.major
        settings.pointOrbs = [.sun: [.conjunction: 12]]
        let finder = try AspectFinder(settings)
        #expect(try finder.aspects(among: pair(0, 10)).first?.orb == 10)
        #expect(try finder.aspects(among: pair(0, 10.01)).isEmpty)
        let others = [try PointPosition(.mars, longitude: 0), try PointPosition(.venus, longitude: 9)]
        #expect(finder.aspects(among: others).isEmpty)
    }

    @Test(arguments: [-1.0, 15.1, .nan, .infinity])
    func `T20 impossible orbs are refused`(orb: Double) {
        #expect { try AspectFinder(AspectSettings(orbs: [.square: orb])) } throws: {
            ($0 as? ChartError)?.code == .invalidSetting
        }
    }

    @Test(arguments: [
        (0.0, 85.0, (1.0, 13.0), Aspect.Motion.applying), (0, 95, (1, 13), .separating), (0, 90, (1, 13), .exact),
        (5, 0, (1, 13), .applying), (0, 5, (1, 13), .separating), (0, 5, (1, -0.5), .applying),
        (0, -85, (1, 13), .separating), (0, -95, (1, 13), .applying), (0, 185, (1, 13), .separating),
        (0, 175, (1, 13), .applying),
    ])
    func `T21 an aspect applies when the faster point brings it nearer to exact`(
        first: Double, second: Double, speeds: (Double, Double), motion: Aspect.Motion
    ) throws {
        let points = try pair(first, second, speeds: speeds)
        #expect(try AspectFinder(.major).aspects(among: points).first?.motion == motion)
        #expect(try AspectFinder(.major).aspects(among: points.reversed()).first?.motion == motion)
    }

    @Test func `The closest lines are those of the person: none between two slow bodies, none of angles`() throws {
        let places: [(ChartPoint, Double)] = [
            (.sun, 0), (.moon, 91), (.mercury, 3), (.venus, 64), (.saturn, 120), (.uranus, 120), (.ascendant, 0),
        ]
        let points = try places.map { try PointPosition($0.0, longitude: $0.1, speed: 1) }
        let all = try AspectFinder(.major).aspects(among: points)
        let closest = Aspect.closest(among: all)
        #expect(
            closest.map { [$0.first, $0.second] } == [
                [.sun, .saturn], [.sun, .uranus], [.mercury, .venus], [.sun, .moon], [.moon, .mercury],
            ])
        #expect(Aspect.closest(among: all, within: 0.5).count == 3 && Aspect.closest(among: []).isEmpty)
    }

    @Test func `T21 points without motion against each other neither apply nor separate`() throws {
        let found = try AspectFinder(.major).aspects(among: pair(0, 85, speeds: (1, 1)))
        #expect(found.count == 1)
        #expect(found.first?.motion == nil)
    }

    @Test(arguments: [
        (29.0, 91.0, true), (29, 89, false), (1, 359, true), (359, 87, false), (1, 88, true), (10, 130, false),
    ])
    func `T22 an aspect is out of sign when its signs are not as far apart as it says`(
        first: Double, second: Double, isOutOfSign: Bool
    ) throws {
        let found = try AspectFinder(.major).aspects(among: pair(first, second))
        #expect(found.first?.isOutOfSign == isOutOfSign)
    }

    @Test func `finding aspects is symmetric and ignores full turns`() throws {
        var random = SeededGenerator(seed: 20)
        let finder = try AspectFinder(.all)
        for _ in 0..<2000 {
            let (first, second) = (
                Double.random(in: 0..<360, using: &random), Double.random(in: 0..<360, using: &random)
            )
            let one = try finder.aspects(among: pair(first, second)).first
            let other = try finder.aspects(among: pair(second, first)).first
            let turned = try finder.aspects(among: pair(first + 360, second - 720)).first
            #expect(one?.kind == other?.kind, "seed 20: \(first), \(second)")
            #expect(one?.kind == turned?.kind, "seed 20: \(first), \(second)")
            #expect(abs((one?.deviation ?? 0) - (other?.deviation ?? 0)) < 1e-9)
        }
    }
}
