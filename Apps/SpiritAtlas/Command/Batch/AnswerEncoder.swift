import Foundation

/// Writes answers as JSON, with as many digits as a number needs to come back the same.
struct AnswerEncoder {
    private let encoder = JSONEncoder()

    /// - Parameter isPretty: over several lines for a person, instead of on one.
    init(isPretty: Bool) {
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    }

    func text(_ answer: some Encodable) throws -> String {
        String(decoding: try encoder.encode(answer), as: UTF8.self)
    }

    /// An error as JSON.
    func text(_ error: any Error) -> String {
        let failure = Failure(error)
        return (try? text(FailureAnswer(failure))) ?? #"{"error":{"code":"failed","message":"Unknown."}}"#
    }
}
