/// How long a peer may still keep us waiting: time spent waiting is taken off, bytes that come give some of it back, so
/// that a steady slow peer is served and one that trickles is not.
struct Patience {
    private let most: UInt64
    private var left: UInt64
    private var since: UInt64?
    /// Nanoseconds given back for every byte: a second for 1,024 bytes.
    private static let perByte: UInt64 = 1_000_000_000 / 1024

    init(_ most: Duration) {
        self.most = most.nanoseconds
        left = self.most
    }

    /// When patience ends; `UInt64.max` while nobody waits.
    var deadline: UInt64 {
        guard let since else { return .max }
        let (sum, overflow) = since.addingReportingOverflow(left)
        return overflow ? .max : sum
    }

    mutating func wait(from now: UInt64) {
        if since == nil { since = now }
    }

    mutating func stop(at now: UInt64) {
        guard let since else { return }
        left -= min(left, now - min(now, since))
        self.since = nil
    }

    /// Bytes came or went.
    mutating func progress(_ bytes: Int, at now: UInt64) {
        let waits = since != nil
        stop(at: now)
        left = min(most, left + UInt64(bytes) * Self.perByte)
        if waits { since = now }
    }
}

extension Duration {
    /// The duration in nanoseconds, never negative.
    var nanoseconds: UInt64 {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        let (product, overflow) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
        return overflow ? .max : product.addingReportingOverflow(UInt64(attoseconds) / 1_000_000_000).partialValue
    }
}
