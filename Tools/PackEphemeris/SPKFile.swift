import Foundation
import SpiritAtlasCore

/// Reads the trajectories of an SPK file of the NAIF toolkit: segments of type 2, Chebyshev series of the place.
///
/// The layout is that of NAIF's "DAF Required Reading" and "SPK Required Reading".
struct SPKFile {
    struct Unreadable: Error { var reason: String }

    /// One body's series over a span of time.
    private struct Segment {
        var target: Int
        var center: Int
        var first: Double
        var last: Double
        /// Seconds from J2000 at which the first record begins.
        var start: Double
        /// Seconds a record.
        var span: Double
        var recordLength: Int
        var recordCount: Int
        /// The offset of the first record in bytes.
        var offset: Int
    }

    private let data: Data
    private let segments: [Segment]

    init(path: String) throws {
        data = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
        guard data.prefix(7).elementsEqual("DAF/SPK".utf8), data[88..<96].elementsEqual("LTL-IEEE".utf8) else {
            throw Unreadable(reason: "\(path) is no little-endian SPK file.")
        }
        segments = try data.withUnsafeBytes { try Self.segments(in: $0) }
    }

    /// From one body to another in au and au a day, at seconds of TDB from J2000.
    func motion(of target: Int, from center: Int, seconds: Double) throws -> Motion {
        let found = segments.first {
            $0.target == target && $0.center == center && $0.first <= seconds && seconds <= $0.last
        }
        guard let segment = found else {
            throw Unreadable(reason: "\(target) from \(center) at \(seconds) is missing.")
        }
        let index = min(max(Int((seconds - segment.start) / segment.span), 0), segment.recordCount - 1)
        let count = (segment.recordLength - 2) / 3
        return data.withUnsafeBytes { bytes in
            func number(_ place: Int) -> Double {
                let offset = segment.offset + (index * segment.recordLength + place) * 8
                return bytes.loadUnaligned(fromByteOffset: offset, as: Double.self)
            }
            let x = (seconds - number(0)) / number(1)
            var place = SIMD3<Double>.zero
            var slope = SIMD3<Double>.zero
            var (value, before, rate, rateBefore) = (1.0, x, 0.0, -1.0)
            for k in 0..<count {
                let coefficient = SIMD3(number(2 + k), number(2 + count + k), number(2 + 2 * count + k))
                place += value * coefficient
                slope += rate * coefficient
                let next = k == 0 ? (x, 1) : (2 * x * value - before, 2 * (value + x * rate) - rateBefore)
                (before, rateBefore) = (value, rate)
                (value, rate) = next
            }
            return Motion(
                place: place / Units.kilometresPerAU, velocity: slope * (86_400 / number(1) / Units.kilometresPerAU))
        }
    }

    private static func segments(in bytes: UnsafeRawBufferPointer) throws -> [Segment] {
        func integer(_ offset: Int) -> Int { Int(bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self)) }
        func double(_ offset: Int) -> Double { bytes.loadUnaligned(fromByteOffset: offset, as: Double.self) }
        guard integer(8) == 2, integer(12) == 6 else { throw Unreadable(reason: "The summaries are of another kind.") }
        var found: [Segment] = []
        var record = integer(76)
        while record > 0 {
            let page = (record - 1) * 1024
            for index in 0..<Int(double(page + 16)) {
                let summary = page + 24 + index * 40
                guard integer(summary + 28) == 2 else { continue }
                let end = integer(summary + 36) * 8
                found.append(
                    Segment(
                        target: integer(summary + 16), center: integer(summary + 20), first: double(summary),
                        last: double(summary + 8), start: double(end - 32), span: double(end - 24),
                        recordLength: Int(double(end - 16)), recordCount: Int(double(end - 8)),
                        offset: (integer(summary + 32) - 1) * 8))
            }
            record = Int(double(page))
        }
        return found
    }
}

enum Units {
    static let kilometresPerAU = 149_597_870.7
}
