import Foundation
import SpiritAtlasCore

/// Fits one body's way and chooses the cheapest segments that keep its tolerance.
struct TrackPacker {
    /// A body's fit: all that its part of the file needs.
    struct Packed {
        var content: EphemerisFile.Content
        var segmentDays: Double
        var segmentCount: Int
        var quantum: Double
        /// The bits of x, y and z and the unit's power of two, rank by rank.
        var ranks: [UInt8]
        var bytes: [UInt8]
    }

    private static let nodeCount = 96

    var content: EphemerisFile.Content
    var range: ClosedRange<Double>
    /// The largest error in au.
    var tolerance: Double
    /// The largest error of the velocity in au a day; the osculating orbit of the Moon amplifies it a hundred times.
    var speedTolerance: Double
    var source: SolarSystem

    /// The smallest of the fits with these lengths of segments, in days.
    func pack(lengths: [Double]) throws -> Packed {
        var best: (bits: Int, plan: Plan, series: [[SIMD3<Double>]])?
        let days = range.upperBound - range.lowerBound
        for wished in lengths {
            // The segments fill the range exactly: the source may end there.
            let length = days / (days / wished).rounded(.up)
            let series = try self.series(segmentDays: length)
            guard let plan = plan(series, segmentDays: length) else { continue }
            if plan.bits * series.count < best?.bits ?? .max { best = (plan.bits * series.count, plan, series) }
        }
        guard let best else { throw SPKFile.Unreadable(reason: "No length of segments suits \(content).") }
        return write(best.series, best.plan)
    }

    private struct Plan {
        var segmentDays: Double
        var quantum: Double
        /// The bits of x, y and z and the unit's power of two, rank by rank.
        var ranks: [UInt8]
        var bits: Int { ranks.indices.reduce(0) { $1 % 4 < 3 ? $0 + Int(ranks[$1]) : $0 } }
    }

    private func series(segmentDays: Double) throws -> [[SIMD3<Double>]] {
        let nodes = Chebyshev.nodes(Self.nodeCount)
        let transform = Chebyshev.Transform(Self.nodeCount)
        let count = Int(((range.upperBound - range.lowerBound) / segmentDays).rounded())
        return try (0..<count).map { index in
            let start = range.lowerBound + Double(index) * segmentDays
            return transform(
                try nodes.map { try source.motion(of: content, at: start + ($0 + 1) / 2 * segmentDays).place })
        }
    }

    /// Cuts the series off where half of a tolerance is used; rounding may use the other half.
    ///
    /// At the ends of a segment the derivative of rank k is k², so higher ranks are kept in finer units.
    private func plan(_ series: [[SIMD3<Double>]], segmentDays: Double) -> Plan? {
        let largest = (0..<Self.nodeCount).map { k in
            series.reduce(SIMD3.zero) { best, one in best.replacing(with: abs(one[k]), where: abs(one[k]) .> best) }
        }
        // What is cut off, at worst, by the number of ranks that stay.
        var tail = SIMD3<Double>.zero
        var speedTail = 0.0
        var count = Self.nodeCount
        while count > 1 {
            let rank = Double(count - 1)
            tail += largest[count - 1]
            let speed = largest[count - 1].absoluteLength * rank * rank * 2 / segmentDays
            // Of the velocity the squares are summed: the highest ranks are the source's own noise, each of its own sign.
            speedTail += speed * speed
            guard tail.absoluteLength < tolerance / 2, speedTail.squareRoot() < speedTolerance / 2 else { break }
            count -= 1
        }
        guard count < Self.nodeCount - 8 else { return nil }
        // Rounding errors add up like a walk at random. Half of the tolerance is one and a half deviations of it for places; the
        // velocity's is one deviation at the very ends of a segment, and within it many times less. The comparison with the
        // source shows that both stay below the whole.
        let walk = (12.0 / Double(3 * count)).squareRoot()
        let quantum = tolerance / 2 / 1.5 * walk
        let slopeQuantum = speedTolerance * walk * segmentDays / 2
        var ranks: [UInt8] = []
        for k in 0..<count {
            let shift = max(0, log2(quantum * Double(k * k) / slopeQuantum).rounded(.up))
            let unit = quantum / exp2(shift)
            for component in 0..<3 {
                let number = (largest[k][component] / unit).rounded()
                ranks.append(number == 0 ? 0 : UInt8(2 + Int(log2(number + 0.5))))
            }
            ranks.append(UInt8(shift))
        }
        return Plan(segmentDays: segmentDays, quantum: quantum, ranks: ranks)
    }

    private func write(_ series: [[SIMD3<Double>]], _ plan: Plan) -> Packed {
        var writer = BitWriter()
        for segment in series {
            for rank in 0..<plan.ranks.count / 4 {
                let unit = plan.quantum / exp2(Double(plan.ranks[rank * 4 + 3]))
                for component in 0..<3 {
                    let number = Int((segment[rank][component] / unit).rounded())
                    writer.append(number, width: Int(plan.ranks[rank * 4 + component]))
                }
            }
        }
        return Packed(
            content: content, segmentDays: plan.segmentDays, segmentCount: series.count, quantum: plan.quantum,
            ranks: plan.ranks, bytes: writer.finished())
    }

    private func abs(_ vector: SIMD3<Double>) -> SIMD3<Double> {
        vector.replacing(with: -vector, where: vector .< 0)
    }
}

/// Writes signed numbers of any width one after the other, the lowest bit first.
struct BitWriter {
    private var bytes: [UInt8] = []
    private var pending: UInt64 = 0
    private var pendingBits = 0

    mutating func append(_ number: Int, width: Int) {
        guard width > 0 else { return }
        var rest = UInt64(bitPattern: Int64(number)) & (UInt64.max >> UInt64(64 - width))
        var left = width
        while left > 0 {
            let taken = min(8 - pendingBits, left)
            pending |= (rest & ((1 << UInt64(taken)) - 1)) << UInt64(pendingBits)
            rest >>= UInt64(taken)
            left -= taken
            pendingBits += taken
            if pendingBits == 8 {
                bytes.append(UInt8(pending))
                (pending, pendingBits) = (0, 0)
            }
        }
    }

    /// All bytes, the last one filled up.
    func finished() -> [UInt8] {
        pendingBits > 0 ? bytes + [UInt8(pending)] : bytes
    }
}
