/// What is counted a month (E8-153).
public enum TransparencyKind: String, Codable, Sendable, Hashable, CaseIterable {
    /// Videos and responses that went live.
    case videos
    case reports
    case reportsOfHarassment = "reports_harassment"
    case reportsOfHate = "reports_hate"
    case reportsOfViolence = "reports_violence"
    case reportsOfNudity = "reports_nudity"
    case reportsOfSelfHarm = "reports_self_harm"
    case reportsOfImpersonation = "reports_impersonation"
    case reportsOfSpam = "reports_spam"
    case reportsOfOther = "reports_other"
    /// Videos that waited until a moderator had looked.
    case reviewed
    case approved, removed, warned, suspended
    /// Decisions that were taken back.
    case restored
    /// Suspensions for ever, once a second moderator has confirmed them.
    case banned
    case appeals
    case appealsGranted = "appeals_granted"
    case appealsTurnedDown = "appeals_turned_down"

    public init?(_ category: ReportCategory) { self.init(rawValue: "reports_\(category.rawValue)") }
}

/// Numbers of a school in a month, by UTC. Nobody is named in them.
public struct TransparencyMonth: Codable, Sendable, Hashable, Identifiable {
    /// Such as `2026-11`.
    public var month: String
    /// The school's key; empty for who had none yet.
    public var school: String
    /// By the names of `TransparencyKind`; what is absent is none.
    public var counts: [String: Int]

    public init(month: String, school: String, counts: [String: Int] = [:]) {
        (self.month, self.school, self.counts) = (month, school, counts)
    }

    public var id: String { "\(month) \(school)" }

    public subscript(kind: TransparencyKind) -> Int { counts[kind.rawValue] ?? 0 }
}

/// The numbers of the last two years, the latest month first.
public struct TransparencyReport: Codable, Sendable, Hashable {
    public var months: [TransparencyMonth]

    public init(months: [TransparencyMonth]) { self.months = months }

    /// As a table (RFC 4180): a line a school and month.
    public var csv: String {
        let head = ["month", "school"] + TransparencyKind.allCases.map(\.rawValue)
        let lines = months.map { month in
            [month.month, Self.field(month.school)] + TransparencyKind.allCases.map { String(month[$0]) }
        }
        return ([head] + lines).map { $0.joined(separator: ",") + "\r\n" }.joined()
    }

    /// One that holds a comma or a quote stands in quotes; what a spreadsheet would take for a formula is none.
    private static func field(_ text: String) -> String {
        let plain = text.first.map { "=+-@".contains($0) } == true ? "'" + text : text
        guard plain.contains(where: { ",\"\r\n".contains($0) }) else { return plain }
        return "\"" + plain.replacing("\"", with: "\"\"") + "\""
    }
}
