import SpiritAtlasCore
import Testing

@Suite struct DegreesTests {
    @Test(arguments: [(0.0, 0.0), (360, 0), (-1, 359), (725, 5), (-1e-17, 0), (-720, 0)])
    func `any number of degrees becomes one of 0 up to 360`(degrees: Double, normalized: Double) {
        #expect(Degrees.normalized(degrees) == normalized)
        #expect(Degrees.normalized(degrees).sign == .plus)
    }

    @Test(arguments: [(350.0, 10.0, 20.0), (10, 350, -20), (0, 180, -180), (90, 90, 0)])
    func `the difference goes the shorter way`(start: Double, end: Double, difference: Double) {
        #expect(Degrees.difference(from: start, to: end) == difference)
    }
}
