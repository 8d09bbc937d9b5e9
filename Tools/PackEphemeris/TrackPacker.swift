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
        var widths: [UInt8]
        var bits: Int { widths.reduce(0) { $0 + Int($1) } }
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

    /// Cuts the series off where half of the tolerance is used; rounding may use the other half.
    private func plan(_ series: [[SIMD3<Double>]], segmentDays: Double) -> Plan? {
        let largest = (0..<Self.nodeCount).map { k in
            series.reduce(SIMD3.zero) { best, one in best.replacing(with: abs(one[k]), where: abs(one[k]) .> best) }
        }
        // What is cut off, at worst, by the number of ranks that stay.
        var tail = SIMD3<Double>.zero
        var count = Self.nodeCount
        while count > 1, (tail + largest[count - 1]).absoluteLength < tolerance / 2 {
            count -= 1
            tail += largest[count]
        }
        guard count < Self.nodeCount - 8 else { return nil }
        // Rounding errors add up like a walk at random: four deviations stay below half of the tolerance.
        let quantum = tolerance / 2 / 4 * (12.0 / Double(3 * count)).squareRoot()
        var widths: [UInt8] = []
        for k in 0..<count {
            for component in 0..<3 {
                let number = (largest[k][component] / quantum).rounded()
                widths.append(number == 0 ? 0 : UInt8(2 + Int(log2(number + 0.5))))
            }
        }
        guard widths.allSatisfy({ $0 <= 56 }) else { return nil }
        return Plan(segmentDays: segmentDays, quantum: quantum, widths: widths)
    }

    private func write(_ series: [[SIMD3<Double>]], _ plan: Plan) -> Packed {
        var writer = BitWriter()
        for segment in series {
            for (index, width) in plan.widths.enumerated() {
                writer.append(Int((segment[index / 3][index % 3] / plan.quantum).rounded()), width: Int(width))
            }
        }
        var ranks: [UInt8] = []
        for rank in stride(from: 0, to: plan.widths.count, by: 3) { ranks += plan.widths[rank..<rank + 3] + [0] }
        return Packed(
            content: content, segmentDays: plan.segmentDays, segmentCount: series.count, quantum: plan.quantum,
            ranks: ranks, bytes: writer.finished())
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
