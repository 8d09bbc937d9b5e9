import SpiritAtlasCore
import TestKit
import Testing

@Suite struct AspectPatternTests {
    private func patterns(_ longitudes: [Double]) throws -> [AspectPattern] {
        let points = try zip(ChartPoint.planets, longitudes).map { try PointPosition($0, longitude: $1) }
        return try AspectPatternFinder().patterns(among: points)
    }

    @Test func `three trines are a grand trine`() throws {
        let found = try patterns([10, 131, 248])
        #expect(found.map(\.kind) == [.grandTrine])
        #expect(found.first?.points == [.sun, .moon, .mercury])
    }

    @Test func `an opposition with a square to both ends is a T-square with its apex`() throws {
        let found = try patterns([10, 192, 99])
        #expect(found.map(\.kind) == [.tSquare])
        #expect(found.first?.apex == .mercury)
    }

    @Test func `a sextile with a quincunx to both ends is a yod with its apex`() throws {
        let found = try patterns([160, 10, 310])
        #expect(found.map(\.kind) == [.yod])
        #expect(found.first?.apex == .sun)
    }

    @Test func `two crossing oppositions are one grand cross and no T-squares`() throws {
        #expect(try patterns([10, 100, 190, 280]).map(\.kind) == [.grandCross])
    }

    @Test func `a grand trine with a point opposite to one corner is a kite`() throws {
        let found = try patterns([10, 130, 250, 190])
        #expect(found.map(\.kind) == [.kite])
        #expect(found.first?.apex == .venus)
    }

    @Test func `two oppositions joined by trines and sextiles are a mystic rectangle`() throws {
        #expect(try patterns([10, 70, 190, 250]).map(\.kind) == [.mysticRectangle])
    }

    @Test func `three points in one sign are a stellium, also without aspects`() throws {
        let found = try patterns([1, 15, 29.9, 30.1])
        #expect(found.map(\.kind) == [.stellium])
        #expect(found.first?.sign == .aries)
        #expect(found.first?.points == [.sun, .moon, .mercury])
        #expect { try AspectPatternFinder(stelliumSize: 2) } throws: { ($0 as? ChartError)?.code == .invalidSetting }
    }

    @Test func `turning all points by the same angle keeps every figure but the stellium`() throws {
        var random = SeededGenerator(seed: 21)
        for _ in 0..<200 {
            let longitudes = (0..<10).map { _ in Double.random(in: 0..<360, using: &random) }
            let turn = Double.random(in: 0..<360, using: &random)
            let own = try patterns(longitudes).filter { $0.kind != .stellium }
            let turned = try patterns(longitudes.map { $0 + turn }).filter { $0.kind != .stellium }
            #expect(own == turned, "seed 21")
        }
    }
}
