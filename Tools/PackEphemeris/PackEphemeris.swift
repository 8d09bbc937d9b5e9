import Foundation
import SpiritAtlasCore

/// Makes the ephemeris of SpiritAtlas from JPL's files: `PackEphemeris de440.bsp sb441-n16.bsp ephemeris.bin [first last]`,
/// the last two Julian days. Then compares what it wrote with the source at many random instants.
@main
struct PackEphemeris {
    /// The largest geocentric error in arc seconds and the least distance from the Earth in au, and lengths to try in days.
    private static func demands(_ content: EphemerisFile.Content) -> (
        arcSeconds: Double, distance: Double, lengths: [Double]
    ) {
        switch content {
        // Only the Sun's velocity counts: 1e-7 au a day make 0.0001″ of aberration.
        case .sun: (0.02, 1, [512, 1024, 2048])
        case .earthMoon: (0.01, 0.27, [64, 96, 128, 192, 256])
        case .moon: (0.001, 0.00238, [16, 24, 32, 48, 64])
        case .mercury: (0.01, 0.55, [32, 48, 64, 96])
        case .venus: (0.01, 0.27, [64, 96, 128, 192, 256])
        case .mars: (0.01, 0.37, [128, 192, 256, 384, 512])
        case .jupiter: (0.01, 3.9, [512, 1024, 2048])
        case .saturn: (0.01, 8, [512, 1024, 2048])
        case .uranus: (0.01, 17.3, [1024, 2048, 4096])
        case .neptune: (0.01, 28.8, [1024, 2048, 4096])
        case .pluto: (0.01, 28.5, [1024, 2048, 4096])
        case .chiron: (0.01, 7.4, [512, 1024, 2048])
        case .ceres: (0.01, 1.58, [128, 256, 512])
        case .pallas: (0.01, 1.1, [128, 256, 512])
        case .juno: (0.01, 0.95, [128, 256, 512])
        case .vesta: (0.01, 1.1, [128, 256, 512])
        }
    }

    /// The largest error of the velocity in arc seconds a day: 0.00001 degrees, of the Moon what leaves her true node within 0.2″.
    private static func speedDemand(_ content: EphemerisFile.Content) -> Double {
        content == .moon ? 0.0035 : 0.036
    }

    static func main() {
        do {
            try pack()
        } catch {
            say("\(error)")
            exit(1)
        }
    }

    private static func pack() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4 || arguments.count == 6 else {
            say("Usage: PackEphemeris de440.bsp sb441-n16.bsp ephemeris.bin [first last]")
            exit(2)
        }
        // 1700 to 2230 with a month on either side: what 2.6 MB hold.
        let first = arguments.count == 6 ? Double(arguments[4]) ?? 0 : 2_341_941.5
        let last = arguments.count == 6 ? Double(arguments[5]) ?? 0 : 2_535_581.5
        let range = first...last
        let source = try SolarSystem(planets: arguments[1], smallBodies: arguments[2], range: range)
        var packed: [TrackPacker.Packed] = []
        for content in EphemerisFile.Content.allCases {
            let demand = demands(content)
            let tolerance = demand.arcSeconds / 206_264.8 * demand.distance
            let speed = speedDemand(content) / 206_264.8 * demand.distance
            let packer = TrackPacker(
                content: content, range: range, tolerance: tolerance, speedTolerance: speed, source: source)
            let track = try packer.pack(lengths: demand.lengths)
            say("\(content): \(track.segmentDays) days, \(track.ranks.count / 4) ranks, \(track.bytes.count) bytes")
            packed.append(track)
        }
        let data = file(packed, range: range)
        try data.write(to: URL(fileURLWithPath: arguments[3]))
        say("\(data.count) bytes")
        try verify(EphemerisFile(data), source)
    }

    private static func file(_ tracks: [TrackPacker.Packed], range: ClosedRange<Double>) -> Data {
        let tableEnd = EphemerisFile.headerLength + tracks.count * EphemerisFile.recordLength
        var offset = tableEnd + tracks.reduce(0) { $0 + $1.ranks.count }
        var table: [UInt8] = []
        for track in tracks {
            for word in [track.content.rawValue, UInt32(track.segmentCount), UInt32(track.ranks.count / 4), 0] {
                append(word, to: &table)
            }
            append(track.segmentDays.bitPattern, to: &table)
            append(track.quantum.bitPattern, to: &table)
            append(UInt64(offset), to: &table)
            offset += track.bytes.count
        }
        var body = table + tracks.flatMap(\.ranks) + tracks.flatMap(\.bytes)
        body += [UInt8](repeating: 0, count: EphemerisFile.padding + (8 - body.count % 8) % 8)
        var header = EphemerisFile.magic
        append(EphemerisFile.version, to: &header)
        append(UInt32(tracks.count), to: &header)
        append(range.lowerBound.bitPattern, to: &header)
        append(range.upperBound.bitPattern, to: &header)
        append(UInt64(EphemerisFile.headerLength + body.count), to: &header)
        let unsigned = header + [UInt8](repeating: 0, count: 8) + body
        append(unsigned.withUnsafeBytes { EphemerisFile.checksum(of: $0) }, to: &header)
        return Data(header + body)
    }

    private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }

    /// Prints each body's largest error against the source at random instants; the seed is fixed, so that runs compare.
    private static func verify(_ file: EphemerisFile, _ source: SolarSystem) throws {
        var generator = SplitMix(state: 2060)
        for content in EphemerisFile.Content.allCases {
            let demand = demands(content)
            var worst = (place: 0.0, velocity: 0.0)
            for _ in 0..<20_000 {
                let jd = Double.random(in: file.range, using: &generator)
                let (packed, truth) = (file.motion(of: content, at: jd), try source.motion(of: content, at: jd))
                worst.place = max(worst.place, (packed.place - truth.place).absoluteLength)
                worst.velocity = max(worst.velocity, (packed.velocity - truth.velocity).absoluteLength)
            }
            let arcSeconds = worst.place / demand.distance * 206_264.8
            let speed = worst.velocity / demand.distance * 206_264.8
            say("\(content): \(arcSeconds)\" of \(demand.arcSeconds)\", \(speed)\" of \(speedDemand(content))\" a day")
            guard arcSeconds <= demand.arcSeconds, speed <= speedDemand(content) else {
                throw SPKFile.Unreadable(reason: "\(content) is off.")
            }
        }
        say("The checksum holds: \(file.isIntact)")
    }

    private static func say(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }
}

/// Steele, Lea and Flood (2014): a small generator whose sequence its seed fixes.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
