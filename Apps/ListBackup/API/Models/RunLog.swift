public import Foundation

/// One line of what a backup did (LB-090).
public struct RunLogLine: Codable, Sendable, Equatable, Identifiable {
    /// How much it matters.
    public enum Level: String, Codable, Sendable, CaseIterable { case note, warning, failure }

    /// From 1 on, without gaps.
    public var number: Int
    public var at: Date
    public var level: Level
    /// A sentence or a request; secrets in it are covered.
    public var text: String

    public var id: Int { number }

    public init(number: Int, at: Date, level: Level, text: String) {
        self.number = number
        self.at = at
        self.level = level
        self.text = text
    }
}
