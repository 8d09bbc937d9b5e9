/// One body's way as Chebyshev series over segments of equal length, each coefficient a packed whole number.
///
/// Coefficient k of a component is a signed number of `widths` bits times `quanta[k]`. A segment's coefficients follow each
/// other by rank, then component; segments follow each other without gaps.
package struct ChebyshevTrack: Sendable {
    /// Julian day (TDB) at which the first segment begins.
    package var start: Double
    /// Days that a segment spans.
    package var segmentDays: Double
    package var segmentCount: Int
    /// The unit of each rank's coefficients in au.
    package var quanta: [Double]
    /// The bits of each coefficient: x, y, z of rank 0, then of rank 1, …
    package var widths: [UInt8]
    /// The first bit of the first segment, in the data that `motion` reads.
    package var firstBit: Int

    package init(
        start: Double, segmentDays: Double, segmentCount: Int, quanta: [Double], widths: [UInt8], firstBit: Int
    ) {
        self.start = start
        self.segmentDays = segmentDays
        self.segmentCount = segmentCount
        self.quanta = quanta
        self.widths = widths
        self.firstBit = firstBit
        bitsPerSegment = widths.reduce(0) { $0 + Int($1) }
    }

    /// The bits that a segment takes.
    package let bitsPerSegment: Int

    /// Place and velocity at an instant that the track covers; the data ends with eight bytes that no coefficient uses.
    package func motion(at jd: Double, in data: UnsafeRawBufferPointer) -> Motion {
        let along = (jd - start) / segmentDays
        let segment = min(max(Int(along), 0), segmentCount - 1)
        let x = 2 * (along - Double(segment)) - 1
        var bit = firstBit + segment * bitsPerSegment
        var place = SIMD3<Double>.zero
        var slope = SIMD3<Double>.zero
        // T and its derivative U of this rank and of the one before.
        var (value, previousValue) = (1.0, x)
        var (rate, previousRate) = (0.0, -1.0)
        for rank in quanta.indices {
            var coefficient = SIMD3<Double>.zero
            for component in 0..<3 {
                let width = Int(widths[rank * 3 + component])
                coefficient[component] = Self.number(at: bit, width: width, in: data)
                bit += width
            }
            coefficient *= quanta[rank]
            place += value * coefficient
            slope += rate * coefficient
            let (nextValue, nextRate) =
                rank == 0
                ? (x, 1)
                : (
                    2 * x * value - previousValue, 2 * (value + x * rate) - previousRate
                )
            (previousValue, previousRate) = (value, rate)
            (value, rate) = (nextValue, nextRate)
        }
        return Motion(place: place, velocity: slope * (2 / segmentDays))
    }

    @inline(__always)
    private static func number(at bit: Int, width: Int, in data: UnsafeRawBufferPointer) -> Double {
        guard width > 0 else { return 0 }
        let word = UInt64(littleEndian: data.loadUnaligned(fromByteOffset: bit >> 3, as: UInt64.self))
        let aligned = Int64(bitPattern: word << UInt64(64 - width - (bit & 7)))
        return Double(aligned >> Int64(64 - width))
    }
}
