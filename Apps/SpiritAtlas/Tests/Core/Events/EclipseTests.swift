import SpiritAtlasCore
import Testing

@Suite struct EclipseTests {
    private let ephemeris: Ephemeris

    init() throws {
        ephemeris = try Ephemeris.bundled()
    }

    @Test func `all eclipses of the Sun from 2009 to 2031 are found, with their kind`() throws {
        let found = try ephemeris.solarEclipses(in: 2_454_832.5...2_463_232.5)
        #expect(found.count == Self.solar.count)
        for (eclipse, expected) in zip(found, Self.solar) {
            // Swiss Ephemeris counts partial ones by another measure of nearness.
            #expect(abs(eclipse.jdTT - expected.jdTT) * 86_400 < 60, "\(eclipse)")
            #expect(eclipse.kind == expected.kind, "\(eclipse)")
            #expect(eclipse.isCentral == expected.isCentral, "\(eclipse)")
        }
    }

    /// Espenak's Five Millennium Canon, greatest eclipse in TT.
    @Test(arguments: [
        (2_460_409.26284, 0.3431, 1.0566), (2_460_763.95044, 1.0405, 0.9376), (2_461_265.24106, 0.8977, 1.0386),
        (2_456_776.75315, -1.0000, 0.9868),
    ])
    func `gamma and magnitude agree with the canon`(jdTT: Double, gamma: Double, magnitude: Double) throws {
        let found = try #require(try ephemeris.solarEclipses(in: jdTT - 1...jdTT + 1).first)
        #expect(abs(found.jdTT - jdTT) * 86_400 < 10)
        #expect(abs(found.gamma - gamma) < 0.0005)
        #expect(abs(found.magnitude - magnitude) < 0.002)
    }

    @Test func `all eclipses of the Moon from 2009 to 2031 are found, with kind and magnitudes`() throws {
        let found = try ephemeris.lunarEclipses(in: 2_454_832.5...2_463_232.5)
        #expect(found.count == Self.lunar.count)
        for (eclipse, expected) in zip(found, Self.lunar) {
            #expect(abs(eclipse.jdTT - expected.jdTT) * 86_400 < 60, "\(eclipse)")
            #expect(eclipse.kind == expected.kind, "\(eclipse)")
            #expect(abs(eclipse.penumbralMagnitude - expected.penumbral) < 0.02, "\(eclipse)")
            #expect((eclipse.totalPhase != nil) == (eclipse.kind == .total))
            let phases = [eclipse.totalPhase, eclipse.partialPhase, eclipse.penumbralPhase].compactMap { $0 }
            for (inner, outer) in zip(phases, phases.dropFirst()) {
                #expect(outer.lowerBound < inner.lowerBound && inner.upperBound < outer.upperBound)
            }
            #expect(eclipse.penumbralPhase.contains(eclipse.jdTT))
        }
    }

    /// From Swiss Ephemeris: the greatest eclipse, its kind, whether it is central.
    private static let solar: [(jdTT: Double, kind: SolarEclipse.Kind, isCentral: Bool)] = [
        (2454857.833154, .annular, true),
        (2455034.608618, .total, true),
        (2455211.796983, .annular, true),
        (2455389.315705, .total, true),
        (2455565.869289, .partial, false),
        (2455714.386954, .partial, false),
        (2455743.860656, .partial, false),
        (2455890.764894, .partial, false),
        (2456068.495758, .annular, true),
        (2456245.425638, .total, true),
        (2456422.51829, .annular, true),
        (2456600.033056, .hybrid, true),
        (2456776.753202, .annular, false),
        (2456954.406653, .partial, false),
        (2457101.907496, .total, true),
        (2457278.788429, .partial, false),
        (2457456.58217, .total, true),
        (2457632.88058, .annular, true),
        (2457811.121208, .annular, true),
        (2457987.268525, .total, true),
        (2458165.369776, .partial, false),
        (2458312.626566, .partial, false),
        (2458341.90798, .partial, false),
        (2458489.571303, .partial, false),
        (2458667.308408, .total, true),
        (2458843.721451, .annular, true),
        (2459021.778651, .annular, true),
        (2459198.176845, .total, true),
        (2459375.946589, .annular, true),
        (2459552.815714, .total, true),
        (2459700.362977, .partial, false),
        (2459877.959209, .partial, false),
        (2460054.679122, .hybrid, true),
        (2460232.250468, .annular, true),
        (2460409.262841, .total, true),
        (2460586.282098, .annular, true),
        (2460763.9504, .partial, false),
        (2460940.321619, .partial, false),
        (2461089.009053, .annular, true),
        (2461265.241065, .total, true),
        (2461443.167219, .annular, true),
        (2461619.922108, .total, true),
        (2461797.131236, .annular, true),
        (2461974.622672, .total, true),
        (2462151.21796, .partial, false),
        (2462299.670911, .partial, false),
        (2462329.150814, .partial, false),
        (2462476.12778, .partial, false),
        (2462653.770285, .annular, true),
        (2462830.785843, .total, true),
        (2463007.802827, .annular, true),
        (2463185.380216, .hybrid, true),
    ]

    /// From Swiss Ephemeris: the greatest eclipse, its kind, its penumbral magnitude.
    private static let lunar: [(jdTT: Double, kind: LunarEclipse.Kind, penumbral: Double)] = [
        (2454872.110617, .penumbral, 0.8994),
        (2455019.902584, .penumbral, 0.1565),
        (2455049.527998, .penumbral, 0.4022),
        (2455197.308201, .partial, 1.0555),
        (2455373.985775, .partial, 1.5774),
        (2455551.845901, .total, 2.2806),
        (2455728.342858, .total, 2.6866),
        (2455906.106229, .total, 2.1862),
        (2456082.961324, .partial, 1.3181),
        (2456260.107026, .penumbral, 0.9159),
        (2456408.339363, .partial, 0.9865),
        (2456437.674418, .penumbral, 0.0154),
        (2456584.493965, .penumbral, 0.765),
        (2456762.82418, .total, 2.3182),
        (2456938.955352, .total, 2.1454),
        (2457117.000982, .total, 2.0794),
        (2457293.616861, .total, 2.2293),
        (2457470.991895, .penumbral, 0.7751),
        (2457648.288557, .penumbral, 0.9079),
        (2457795.531218, .penumbral, 0.9884),
        (2457973.265067, .partial, 1.2888),
        (2458150.063186, .total, 2.2939),
        (2458327.34924, .total, 2.6794),
        (2458504.717681, .total, 2.1682),
        (2458681.397134, .partial, 1.7038),
        (2458859.299491, .penumbral, 0.8956),
        (2459006.309825, .penumbral, 0.5681),
        (2459035.68825, .penumbral, 0.3546),
        (2459183.905617, .penumbral, 0.8289),
        (2459360.972133, .total, 1.9537),
        (2459537.877836, .partial, 2.0723),
        (2459715.675491, .total, 2.3723),
        (2459891.958573, .total, 2.4144),
        (2460070.225113, .penumbral, 0.9637),
        (2460246.343897, .partial, 1.118),
        (2460394.801408, .penumbral, 0.956),
        (2460571.614891, .partial, 1.037),
        (2460748.79161, .total, 2.2597),
        (2460926.259019, .total, 2.3438),
        (2461102.982524, .total, 2.1839),
        (2461280.676468, .partial, 1.9646),
        (2461457.468075, .penumbral, 0.9266),
        (2461605.169552, .penumbral, 0.0018),
        (2461634.802084, .penumbral, 0.546),
        (2461782.676574, .partial, 1.0467),
        (2461959.264508, .partial, 1.4267),
        (2462137.203667, .total, 2.2742),
        (2462313.641217, .total, 2.8264),
        (2462491.446682, .total, 2.201),
        (2462668.273983, .partial, 1.4477),
        (2462845.436697, .penumbral, 0.942),
        (2462993.661175, .penumbral, 0.8813),
        (2463022.989824, .penumbral, 0.1289),
        (2463169.824051, .penumbral, 0.7162),
    ]
}
