/// One body's way as Chebyshev series over segments of equal length, each coefficient a packed whole number.
///
/// A segment's coefficients follow each other by rank, then component; segments follow each other without gaps.
package struct ChebyshevTrack: Sendable {
    /// How the coefficients of one rank are packed.
    package struct Rank: Sendable {
        /// The bits of each component's signed number.
        package var widthX: Int, widthY: Int, widthZ: Int
        /// What the number counts, in au.
        package var quantum: Double

        /// Creates a rank from the bits of its three numbers and what they count in au.
        package init(widthX: Int, widthY: Int, widthZ: Int, quantum: Double) {
            self.widthX = widthX
            self.widthY = widthY
            self.widthZ = widthZ
            self.quantum = quantum
        }
    }

    /// Julian day (TDB) at which the first segment begins.
    package let start: Double
    /// Days that a segment spans.
    package let segmentDays: Double
    /// How many segments there are.
    package let segmentCount: Int
    /// How each rank is packed, the constant first.
    package let ranks: [Rank]
    /// The first bit of the first segment, in the data that `motion` reads.
    package let firstBit: Int
    /// The bits that a segment takes.
    package let bitsPerSegment: Int

    /// Creates a track; nothing is read before `motion` is called.
    package init(start: Double, segmentDays: Double, segmentCount: Int, ranks: [Rank], firstBit: Int) {
        self.start = start
        self.segmentDays = segmentDays
        self.segmentCount = segmentCount
        self.ranks = ranks
        self.firstBit = firstBit
        bitsPerSegment = ranks.reduce(0) { $0 + $1.widthX + $1.widthY + $1.widthZ }
    }

    /// Place and velocity at an instant that the track covers; the data ends with eight bytes that no coefficient uses.
    package func motion(at jd: Double, in data: UnsafeRawBufferPointer) -> Motion {
        motion(at: jd, bySegmentOf: jd, in: data)
    }

    /// Place and velocity at an instant by the series that holds at another, near to it.
    func motion(at jd: Double, bySegmentOf anchor: Double, in data: UnsafeRawBufferPointer) -> Motion {
        let along = (jd - start) / segmentDays
        let segment = min(max(Int((anchor - start) / segmentDays), 0), segmentCount - 1)
        let x = 2 * (along - Double(segment)) - 1
        var bit = firstBit + segment * bitsPerSegment
        // Plain numbers instead of vectors: a debug build is many times faster with them.
        var (placeX, placeY, placeZ) = (0.0, 0.0, 0.0)
        var (slopeX, slopeY, slopeZ) = (0.0, 0.0, 0.0)
        // T and its derivative at this rank and at the one before.
        var (value, previousValue) = (1.0, x)
        var (rate, previousRate) = (0.0, 1.0)
        for rank in ranks {
            let cx = Self.number(at: bit, width: rank.widthX, in: data) * rank.quantum
            bit += rank.widthX
            let cy = Self.number(at: bit, width: rank.widthY, in: data) * rank.quantum
            bit += rank.widthY
            let cz = Self.number(at: bit, width: rank.widthZ, in: data) * rank.quantum
            bit += rank.widthZ
            placeX += value * cx
            placeY += value * cy
            placeZ += value * cz
            slopeX += rate * cx
            slopeY += rate * cy
            slopeZ += rate * cz
            let nextValue = 2 * x * value - previousValue
            let nextRate = 2 * (value + x * rate) - previousRate
            previousValue = value
            previousRate = rate
            value = nextValue
            rate = nextRate
        }
        return Motion(
            place: SIMD3(placeX, placeY, placeZ), velocity: SIMD3(slopeX, slopeY, slopeZ) * (2 / segmentDays))
    }

    @inline(__always)
    private static func number(at bit: Int, width: Int, in data: UnsafeRawBufferPointer) -> Double {
        guard width > 0 else { return 0 }
        let word = UInt64(littleEndian: data.loadUnaligned(fromByteOffset: bit &>> 3, as: UInt64.self))
        let aligned = Int64(bitPattern: word &<< UInt64(64 &- width &- (bit & 7)))
        return Double(aligned &>> Int64(64 &- width))
    }
}
