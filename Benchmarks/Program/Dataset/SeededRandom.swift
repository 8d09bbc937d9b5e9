import Foundation

/// Random numbers that are the same for the same seed (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    /// A number in [0, 1).
    mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }

    /// A number from zero up to, not including, a count.
    mutating func below(_ count: Int) -> Int { Int(truncatingIfNeeded: next() % UInt64(max(1, count))) }

    /// True as often as the share says.
    mutating func chance(_ share: Double) -> Bool { unit() < share }

    /// A Pareto distributed number with the given mean, cut off at a maximum.
    mutating func pareto(mean: Double, shape: Double = 2, maximum: Double) -> Double {
        let least = mean * (shape - 1) / shape
        return min(maximum, least / pow(1 - unit(), 1 / shape))
    }

    /// A number of events with the given mean, most of them few and some of them many.
    mutating func geometric(mean: Double) -> Int {
        Int(log(1 - unit()) / log(mean / (mean + 1)))
    }
}
