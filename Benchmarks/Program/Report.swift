import Foundation

/// Prints what was measured beside what was wanted.
struct Report {
    /// What a measured value must keep to.
    enum Threshold {
        case atLeast(Double)
        case atMost(Double)

        func holds(_ value: Double) -> Bool {
            switch self {
            case .atLeast(let least): value >= least
            case .atMost(let most): value <= most
            }
        }
    }

    private(set) var hasFailed = false

    /// Prints one figure; without a threshold it only informs.
    mutating func add(_ what: String, _ value: Double, unit: String, _ threshold: Threshold? = nil) {
        var line = "\(what.padding(toLength: 56, withPad: " ", startingAt: 0)) \(Self.text(value)) \(unit)"
        if let threshold {
            let holds = threshold.holds(value)
            hasFailed = hasFailed || !holds
            switch threshold {
            case .atLeast(let least): line += "  (at least \(Self.text(least)))"
            case .atMost(let most): line += "  (at most \(Self.text(most)))"
            }
            line += holds ? "  ok" : "  MISSED"
        }
        Self.write(line)
    }

    /// Prints how two values of one run compare.
    mutating func addRatio(_ what: String, _ value: Double, of reference: Double, _ threshold: Threshold? = nil) {
        add(what, reference == 0 ? 0 : value / reference, unit: "×", threshold)
    }

    /// Prints a failure.
    mutating func fail(_ message: String) {
        hasFailed = true
        Self.write("FAILED: \(message)")
    }

    static func write(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    static func text(_ value: Double) -> String {
        value.formatted(.number.precision(.significantDigits(1...4)).grouping(.never))
    }

    /// The middle of several measurements.
    static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }
}
