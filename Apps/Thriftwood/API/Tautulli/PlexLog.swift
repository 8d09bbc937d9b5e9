public import Foundation

/// A log that Tautulli keeps, or hands on from the Plex server.
public enum PlexLog: String, Sendable, CaseIterable, Codable {
    case tautulli
    case server
    case scanner
    case notifications
    case newsletters
    case logins
}

/// A line of a log.
public struct PlexLogLine: Sendable, Hashable, Codable {
    /// How much it matters.
    public enum Weight: Int, Sendable, Codable, Comparable {
        case detail
        case notice
        case warning
        case error

        public static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }
    }

    /// When; nil where the log writes it in the hours of its own machine.
    public var moment: Date?
    /// When, in the log's own words; empty where there is a moment.
    public var stamp = ""
    public var weight = Weight.notice
    public var text: String
    /// What else is known of it, such as an address.
    public var detail = ""

    /// Whether it has a word.
    public func contains(_ words: String) -> Bool {
        words.isEmpty || text.localizedStandardContains(words) || detail.localizedStandardContains(words)
            || stamp.localizedStandardContains(words)
    }
}

/// A line of Tautulli's own log.
struct TautulliLogAnswer: Decodable, Sendable {
    var line: PlexLogLine

    init(from decoder: any Decoder) throws {
        let fields = try decoder.tautulliFields()
        line = PlexLogLine(
            stamp: fields.text("time").cut(to: 40).trimmingCharacters(in: .whitespaces),
            weight: .init(word: fields.text("loglevel")), text: Bounds.paragraph(fields.text("msg")),
            detail: Bounds.line(fields.text("thread")))
    }
}

/// A line of one of Plex' logs: when, how much it matters, and what.
struct PlexLogAnswer: Decodable, Sendable {
    var line: PlexLogLine

    init(from decoder: any Decoder) throws {
        let parts = try [LooseText](from: decoder).map(\.value)
        guard parts.count == 3 else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "A line of a log has three parts."))
        }
        line = PlexLogLine(
            stamp: parts[0].cut(to: 40), weight: .init(word: parts[1]), text: Bounds.paragraph(parts[2]))
    }
}

/// The lines of one of Plex' logs, which some versions put into another answer.
struct PlexLogAnswers: Decodable, Sendable {
    var lines: [PlexLogLine]

    init(from decoder: any Decoder) throws {
        let nested = try? decoder.tautulliFields().decode(TautulliList<PlexLogAnswer>.self, forKey: "data")
        let list = try nested ?? TautulliList<PlexLogAnswer>(from: decoder)
        lines = list.elements.map(\.line)
    }
}

/// Something that Tautulli sent to somebody.
struct TautulliMessageAnswer: Decodable, Sendable {
    var line: PlexLogLine

    init(from decoder: any Decoder) throws {
        let fields = try decoder.tautulliFields()
        let details = [fields.text("agent_name"), fields.text("user"), fields.text("body_text")]
        line = PlexLogLine(
            moment: fields.moment("timestamp"), weight: fields.whole("success") == 0 ? .error : .notice,
            text: Bounds.line(fields.text("subject_text")),
            detail: Bounds.paragraph(details.filter { !$0.isEmpty }.joined(separator: " · ")))
    }
}

/// Somebody who signed in to Tautulli, or tried to.
struct TautulliLoginAnswer: Decodable, Sendable {
    var line: PlexLogLine

    init(from decoder: any Decoder) throws {
        let fields = try decoder.tautulliFields()
        let names = [fields.text("friendly_name"), fields.text("user")]
        let details = [fields.text("ip_address"), fields.text("browser"), fields.text("os"), fields.text("host")]
        line = PlexLogLine(
            moment: fields.moment("timestamp"), weight: fields.whole("success") == 0 ? .error : .notice,
            text: Bounds.line(names.first { !$0.isEmpty }),
            detail: Bounds.line(details.filter { !$0.isEmpty }.joined(separator: " · ")))
    }
}

extension PlexLogLine.Weight {
    /// What programs call it.
    init(word: String) {
        switch word.uppercased().prefix(4) {
        case "ERRO", "CRIT", "FATA": self = .error
        case "WARN": self = .warning
        case "DEBU", "VERB", "TRAC": self = .detail
        default: self = .notice
        }
    }
}
