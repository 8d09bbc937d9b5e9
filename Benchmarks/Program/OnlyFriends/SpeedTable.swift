import Foundation

/// The figures of Only Friends' table of speed and size, each beside its reference and what was promised.
struct SpeedTable {
    private struct Line {
        var cells: [String]
        var isMissed = false
    }

    private var lines: [Line] = []
    private static let head = ["row", "what", "measured", "reference", "ratio", "threshold", ""]

    var hasMissed: Bool { lines.contains { $0.isMissed } }

    /// Adds a figure; without a threshold it only informs.
    ///
    /// - Parameters:
    ///   - reference: What was measured in the same run, in the same unit.
    ///   - ratio: What the figure is to be of the reference.
    mutating func add(
        _ row: String, _ what: String, _ value: Double, _ unit: String, _ threshold: Report.Threshold? = nil,
        beside reference: Double? = nil, ratio: Report.Threshold? = nil
    ) {
        let measuredRatio = reference.flatMap { $0 > 0 ? value / $0 : nil }
        // A share that has no reference is no share that was kept.
        let holds =
            (threshold.map { $0.holds(value) } ?? true)
            && (ratio.map { ratio in measuredRatio.map { ratio.holds($0) } ?? false } ?? true)
        let hasThreshold = threshold != nil || ratio != nil
        let wanted = [
            threshold.map { "\(Self.text($0)) \(unit)" }, ratio.map { "\(Self.text($0)) ×" },
        ].compactMap(\.self)
        append(
            [
                row, what, "\(Report.text(value)) \(unit)", reference.map { "\(Report.text($0)) \(unit)" } ?? "",
                measuredRatio.map { "\(Report.text($0)) ×" } ?? "", wanted.joined(separator: ", "),
                hasThreshold ? (holds ? "met" : "MISSED") : "",
            ], isMissed: !holds)
    }

    /// Says what of a row is not measured here, and why.
    mutating func leaveOut(_ row: String, _ what: String, because reason: String) {
        append([row, what, "left out: \(reason)", "", "", "", ""], isMissed: false)
    }

    /// Says that a row broke off.
    mutating func fail(_ row: String, _ error: any Error) {
        append([row, "broke off: \(error)", "", "", "", "", "MISSED"], isMissed: true)
    }

    private mutating func append(_ cells: [String], isMissed: Bool) {
        lines.append(Line(cells: cells, isMissed: isMissed))
        Report.write(cells.filter { !$0.isEmpty }.joined(separator: "  "))
    }

    /// Prints all of it, in the order of the rows.
    func write() {
        let sorted = lines.enumerated().sorted { Self.place($0) < Self.place($1) }.map(\.element.cells)
        let rows = [Self.head] + sorted
        let widths = Self.head.indices.map { column in min(64, rows.map { $0[column].count }.max() ?? 0) }
        Report.write("")
        for row in rows {
            let cells = zip(row, widths).map { $0.padding(toLength: max($1, $0.count), withPad: " ", startingAt: 0) }
            Report.write(cells.joined(separator: "  "))
        }
    }

    private static func place(_ line: (offset: Int, element: Line)) -> (Int, Int) {
        (Int(line.element.cells[0].dropFirst()) ?? 0, line.offset)
    }

    private static func text(_ threshold: Report.Threshold) -> String {
        switch threshold {
        case .atLeast(let least): "≥ \(Report.text(least))"
        case .atMost(let most): "≤ \(Report.text(most))"
        }
    }
}
