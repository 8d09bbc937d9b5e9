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
            FileHandle.standardError.write(line.json(at: Date()))
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
    /// The line as JSON with a line break: time, level, label, message, then the fields.
    public func json(at time: Date) -> Data {
        var object = fields
        object["time"] = time.ISO8601Format(.iso8601(timeZone: .gmt, includingFractionalSeconds: true))
        object["level"] = "\(level)"
        object["label"] = label
        object["message"] = message
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard var data = try? encoder.encode(object) else { return Data() }
        data.append(0x0A)
        return data
    }
}
