import Foundation
import Synchronization

/// Structured logging: one JSON object a line on standard error. Never log phone numbers, codes, tokens or user content.
public struct Log: Sendable {
    /// How much a line matters.
    public enum Level: Int, Sendable, Comparable, CaseIterable {
        case debug, info, warning, error

        public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
    }

    /// One line before it is written.
    public struct Line: Sendable {
        public var level: Level
        public var label: String
        public var message: String
        public var fields: [String: String]
    }

    /// The part of the house that speaks, such as `http`.
    public var label: String
    private let sink: @Sendable (Line) -> Void

    /// A log that hands its lines to a sink, as tests want.
    public init(label: String, sink: @escaping @Sendable (Line) -> Void) {
        self.label = label
        self.sink = sink
    }

    /// A log on standard error from the given level up.
    public init(label: String, level: Level = .info) {
        self.init(label: label) { line in
            guard line.level >= level else { return }
            // Nobody may be there to read it, which is no reason to stop.
            try? FileHandle.standardError.write(contentsOf: line.json(at: Date()))
        }
    }

    /// The same log under another label.
    public func labelled(_ label: String) -> Log { Log(label: label, sink: sink) }

    public func debug(_ message: String, _ fields: [String: String] = [:]) { write(.debug, message, fields) }
    public func info(_ message: String, _ fields: [String: String] = [:]) { write(.info, message, fields) }
    public func warning(_ message: String, _ fields: [String: String] = [:]) { write(.warning, message, fields) }
    public func error(_ message: String, _ fields: [String: String] = [:]) { write(.error, message, fields) }

    private func write(_ level: Level, _ message: String, _ fields: [String: String]) {
        sink(Line(level: level, label: label, message: message, fields: fields))
    }
}

extension Log.Line {
    /// The line as JSON with a line break: time (RFC 3339, UTC), level, label, message, then the fields by name.
    ///
    /// It is written by hand, because a line is written for every request.
    public func json(at time: Date) -> Data {
        let stamp = time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        var text = "{\"time\":\"\(stamp)\",\"level\":\"\(level)\",\"label\":"
        Self.append(label, to: &text)
        text += ",\"message\":"
        Self.append(message, to: &text)
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            text += ","
            Self.append(name, to: &text)
            text += ":"
            Self.append(value, to: &text)
        }
        text += "}\n"
        return Data(text.utf8)
    }

    private static func append(_ value: String, to text: inout String) {
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case let control where control.value < 0x20 || control.value == 0x7F:
                text += "\\u00" + (control.value < 16 ? "0" : "") + String(control.value, radix: 16)
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
