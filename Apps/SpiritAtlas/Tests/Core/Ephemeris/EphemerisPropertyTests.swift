import Foundation
import TestKit
import Testing

@testable import SpiritAtlasCore

@Suite struct EphemerisPropertyTests {
    private let ephemeris: Ephemeris
    private var generator: SeededGenerator

    init() throws {
        ephemeris = try Ephemeris.bundled()
        generator = SeededGenerator(seed: 1737)
    }

    @Test func `T10 instants outside of the range get an error that names the range in dates`() throws {
        let range = ephemeris.range
        for jdTT in [range.lowerBound.nextDown, range.upperBound.nextUp, 0, -1e300, 1e300] {
            for body in Body.allCases {
                #expect(throws: EphemerisError.outOfRange(jdTT: jdTT, range: range)) {
                    try ephemeris.position(of: body, jdTT: jdTT)
                }
            }
        }
        let text = EphemerisError.outOfRange(jdTT: 0, range: range).description
        let dates = try [range.lowerBound, range.upperBound].map {
            try CivilTime(secondsSinceEpoch: ($0 - 2_440_587.5) * 86_400).dateText
        }
        #expect(text == "The ephemeris covers \(dates[0]) to \(dates[1]); -4713-11-24 is outside.")
        let far = EphemerisError.outOfRange(jdTT: 1e300, range: range).description
        #expect(far.hasSuffix("; a time more than 9999 years away is outside."))
        for jdTT in [Double.nan, .infinity, -.infinity] {
            #expect(throws: EphemerisError.notFinite) { try ephemeris.longitude(of: .sun, jdTT: jdTT) }
        }
        for jdTT in [range.lowerBound, range.upperBound] {
            for body in Body.allCases {
                let position = try ephemeris.position(of: body, jdTT: jdTT)
                #expect((0..<360).contains(position.longitude) && position.distance > 0)
            }
        }
    }

    @Test func `the data covers 1800 to 2200 at least`() {
        #expect(ephemeris.range.contains(2_378_496.5) && ephemeris.range.contains(2_524_593.5))
    }

    @Test mutating func `T6 speeds are the derivatives of places`() throws {
        for _ in 0..<40 {
            let jdTT = Double.random(in: 2_378_500...2_524_500, using: &generator)
            // Within one of the Moon's segments of sixteen days: her node and apogee step a little over its borders.
            guard abs(try moonSegment(jdTT) - 0.5) < 0.49 else { continue }
            for body in Body.allCases {
                for step in [1.0 / 256, 1.0 / 32] {
                    let places = try [-2, -1, 1, 2].map { try ephemeris.position(of: body, jdTT: jdTT + $0 * step) }
                    let position = try ephemeris.position(of: body, jdTT: jdTT)
                    func slope(_ value: (Position) -> Double) -> Double {
                        (value(places[0]) - value(places[3]) + 8 * (value(places[2]) - value(places[1]))) / (12 * step)
                    }
                    let turned = slope { Degrees.difference(from: position.longitude, to: $0.longitude) }
                    #expect(abs(turned - position.longitudeSpeed) < 1e-5, "\(body) at \(jdTT), step \(step)")
                    let risen = slope(\.latitude)
                    #expect(abs(risen - position.latitudeSpeed) < 1e-5, "\(body) at \(jdTT), step \(step)")
                    let gone = slope(\.distance)
                    #expect(abs(gone - position.distanceSpeed) < 1e-7 * position.distance, "\(body) at \(jdTT)")
                }
            }
        }
    }

    /// How far an instant is within its segment of the Moon's track, 0 ..< 1.
    private func moonSegment(_ jdTT: Double) throws -> Double {
        let file = try EphemerisFile(try #require(BundledFile.contents("ephemeris.bin")))
        let track = file.tracks[Int(EphemerisFile.Content.moon.rawValue)]
        return ((jdTT - track.start) / track.segmentDays).truncatingRemainder(dividingBy: 1)
    }

    /// The largest step over a border, in au: twice what the packing allows.
    @Test(arguments: EphemerisFile.Content.allCases)
    func `series go on over the borders of their segments`(content: EphemerisFile.Content) throws {
        let file = try EphemerisFile(try #require(BundledFile.contents("ephemeris.bin")))
        let track = file.tracks[Int(content.rawValue)]
        let middle = file.motion(of: content, at: 2_451_545).place.length
        // 0.02″ as seen from one au, of the Moon 0.002″ of her distance.
        let tolerance = content == .moon ? 0.002 / 206_265 * middle : 0.02 / 206_265 * max(middle - 1, 1)
        let borders = stride(from: 1, to: track.segmentCount, by: max(track.segmentCount / 300, 1))
        for border in borders {
            let jd = track.start + Double(border) * track.segmentDays
            let (before, after) = (file.motion(of: content, at: jd - 1e-6), file.motion(of: content, at: jd + 1e-6))
            let step = after.place - before.place - 1e-6 * (before.velocity + after.velocity)
            #expect(step.length < tolerance, "\(jd)")
        }
    }

    @Test func `T9 sixteen threads get the same places as one`() async throws {
        let instants = (0..<60).map { 2_400_000.25 + Double($0) * 1234.5 }
        func all() throws -> [Position] {
            try instants.flatMap { jdTT in
                let moment = try ephemeris.moment(jdTT: jdTT)
                return Body.allCases.map { moment.position(of: $0) }
            }
        }
        let alone = try all()
        try await withThrowingTaskGroup(of: [Position].self) { group in
            for _ in 0..<16 { group.addTask { try all() } }
            for try await together in group { #expect(together == alone) }
        }
    }

    @Test func `T148 the data is whole and takes 2.6 MB at most`() throws {
        #expect(ephemeris.isIntact)
        #expect(try #require(BundledFile.contents("ephemeris.bin")).count <= 2_600_000)
    }

    @Test mutating func `damaged data is refused or read without a trap`() throws {
        let whole = try #require(BundledFile.contents("ephemeris.bin"))
        for length in [0, 7, 8, 47, 48, 400, 1000, whole.count - 8] {
            #expect(throws: EphemerisError.self) { try Ephemeris(whole.prefix(length)) }
        }
        for _ in 0..<300 {
            var data = Data(whole.prefix(60_000))
            // The length is made to fit, so that what comes after it is read.
            withUnsafeBytes(of: UInt64(data.count).littleEndian) { data.replaceSubrange(32..<40, with: $0) }
            for _ in 0..<4 {
                data[Int.random(in: 8..<4000, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            guard let damaged = try? Ephemeris(data) else { continue }
            _ = try? damaged.position(of: .moon, jdTT: damaged.range.upperBound)
        }
    }
}
