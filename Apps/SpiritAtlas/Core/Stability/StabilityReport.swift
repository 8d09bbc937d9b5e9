/// Which parts of a result hold, and which change, when the time that it was computed for is a little wrong.
public struct StabilityReport: Sendable, Hashable, Codable {
    /// One part of a result, and what becomes of it.
    public struct Part: Sendable, Hashable, Codable {
        /// What it is, for example `moon.sign`.
        public var name: String
        /// What it is at the time itself.
        public var value: String
        /// When it becomes what, in the order of time; empty when it holds.
        public var changes: [Change]

        /// Whether it is the same over the whole span.
        public var isStable: Bool { changes.isEmpty }
    }

    /// A moment from which a part is something else.
    public struct Change: Sendable, Hashable, Codable {
        /// Seconds after the time itself, negative before it, to one second.
        public var seconds: Double
        /// What the part is until then; empty when it is not there.
        public var before: String
        /// What the part is from then on; empty when it is not there.
        public var after: String
    }

    /// How far the time may be wrong to either side, in seconds.
    public var within: Double
    /// Every part, in the order of the result.
    public var parts: [Part]

    /// How wrong a time may be at most, in seconds: a day.
    public static let widest = 86_400.0

    /// The parts that hold.
    public var stable: [Part] { parts.filter(\.isStable) }
    /// The parts that change.
    public var unstable: [Part] { parts.filter { !$0.isStable } }

    /// Names one part of a result and what it is.
    public struct Fact: Sendable, Hashable {
        /// What it is.
        public var name: String
        /// What it is at some time.
        public var value: String

        /// Creates a fact.
        ///
        /// - Parameters:
        ///   - name: what the fact is about.
        ///   - value: what it says.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// Looks at a result around a time.
    ///
    /// The span is sampled, and where neighbouring samples differ the moment of the change is narrowed down to a
    /// second. A part that changes and changes back between two samples is taken to hold; with 64 samples in half an
    /// hour nothing in a chart is so quick.
    ///
    /// - Parameters:
    ///   - jdUT: the time as a Julian day.
    ///   - within: seconds to either side, above 0 and at most ``widest``.
    ///   - samples: how many steps the span is cut into.
    ///   - facts: the result's parts at a Julian day; the same names in the same order at every time. A name that is
    ///     missing at some time counts as an empty value there.
    /// - Throws: what `facts` throws.
    init<Failure: Error>(
        around jdUT: Double, within: Double, samples: Int = 64, facts: (Double) throws(Failure) -> [Fact]
    ) throws(Failure) {
        let base = try facts(jdUT)
        var names = base.map(\.name)
        var seen = Set(names)
        var table: [(seconds: Double, values: [String: String])] = []
        for step in 0...samples {
            let seconds = within * (2 * Double(step) / Double(samples) - 1)
            let found = try facts(jdUT + seconds / 86_400)
            for fact in found where seen.insert(fact.name).inserted { names.append(fact.name) }
            table.append((seconds, Self.values(found)))
        }
        let atTime = Self.values(base)
        var changes: [String: [Change]] = [:]
        for (one, next) in zip(table, table.dropFirst()) {
            for name in names where one.values[name] != next.values[name] {
                let moment = try Self.narrow(one, next, name) { seconds throws(Failure) in
                    Self.values(try facts(jdUT + seconds / 86_400))[name]
                }
                changes[name, default: []].append(
                    Change(seconds: moment, before: one.values[name] ?? "", after: next.values[name] ?? ""))
            }
        }
        self.within = within
        parts = names.map { Part(name: $0, value: atTime[$0] ?? "", changes: changes[$0] ?? []) }
    }

    private static func values(_ facts: [Fact]) -> [String: String] {
        Dictionary(facts.map { ($0.name, $0.value) }) { first, _ in first }
    }

    /// The last second at which a part still is what it was.
    private static func narrow<Failure: Error>(
        _ one: (seconds: Double, values: [String: String]), _ next: (seconds: Double, values: [String: String]),
        _ name: String, value: (Double) throws(Failure) -> String?
    ) throws(Failure) -> Double {
        var (low, high) = (one.seconds, next.seconds)
        while high - low > 0.5 {
            let middle = (low + high) / 2
            if try value(middle) == one.values[name] { low = middle } else { high = middle }
        }
        return high.rounded()
    }
}
