/// Why answers have no score.
public struct AyurvedaError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was wrong.
    public enum Code: String, Sendable, Codable, CaseIterable {
        /// Every question was skipped.
        case noAnswers
        /// The questionnaire has no question about the domain.
        case unknownQuestion
        /// The question has no such answer.
        case unknownAnswer
    }

    /// What was wrong.
    public let code: Code
    /// One sentence for the person who answered.
    public let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The sentence, for whoever prints the error.
    public var description: String { message }
}
