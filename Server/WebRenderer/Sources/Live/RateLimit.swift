/// A bucket of tokens that fills at a steady rate: allows bursts, bounds the average.
struct RateLimit {
    private let perSecond: Double
    private let burst: Double
    private var tokens: Double
    private var last: Double?

    init(perSecond: Double, burst: Double) {
        self.perSecond = perSecond
        self.burst = burst
        tokens = burst
    }

    /// Takes a token; false when there is none. `time` is in seconds.
    mutating func take(at time: Double) -> Bool {
        if let last { tokens = min(burst, tokens + max(0, time - last) * perSecond) }
        last = time
        guard tokens >= 1 else { return false }
        tokens -= 1
        return true
    }
}
