import Foundation
import SpiritAtlasCore

/// Why there is no answer: what the engines said, or what was wrong with the question.
struct Failure: Error, Hashable {
    /// One word for programs.
    var code: String
    /// One sentence for a person.
    var message: String
    /// Places whose names are like one that is not known.
    var suggestions: [Gazetteer.Match] = []

    init(_ code: String, _ message: String) {
        self.code = code
        self.message = message
    }

    /// What any error of the engines says.
    init(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as TimeError: self.init(error.code.rawValue, error.message)
        case let error as PlaceError:
            self.init(error.code.rawValue, error.message)
            suggestions = error.suggestions
        case let error as NumerologyError: self.init(error.code.rawValue, error.message)
        case let error as HumanDesignError: self.init(error.code.rawValue, error.message)
        case let error as ChartError: self.init(error.code.rawValue, error.message)
        case let error as EphemerisError: self.init(Self.code(error), error.description)
        case let error as DecodingError: self = Self.unreadable(error)
        default: self.init("failed", "The answer cannot be computed.")
        }
    }

    private static func code(_ error: EphemerisError) -> String {
        switch error {
        case .outOfRange: "dateOutOfRange"
        case .notFinite: "notFinite"
        case .unreadable: "badData"
        case .notFound: "notFound"
        case .unsuitable: "bodyUnavailable"
        }
    }

    private static func unreadable(_ error: DecodingError) -> Failure {
        switch error {
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            guard let key = context.codingPath.last else {
                return Failure("badJSON", "A line must be a JSON object.")
            }
            return Failure("badValue", "“\(key.stringValue)” has a value of the wrong type.")
        case .keyNotFound(let key, _): return Failure("missingValue", "“\(key.stringValue)” is missing.")
        case .dataCorrupted(let context):
            guard let key = context.codingPath.last else {
                return Failure("badJSON", "The line is not valid JSON.")
            }
            return Failure("badValue", "“\(key.stringValue)” has a value that is not known.")
        @unknown default: return Failure("badJSON", "The line is not valid JSON.")
        }
    }
}

/// `{"error": {"code", "message"}}`, with `suggestions` where a place is not known.
struct FailureAnswer: Encodable {
    struct Content: Encodable {
        var code: String
        var message: String
        var suggestions: [PlaceCommand.Answer.Found]?
    }

    var error: Content

    init(_ failure: Failure) {
        let places = failure.suggestions.map(PlaceCommand.Answer.Found.init)
        error = Content(code: failure.code, message: failure.message, suggestions: places.isEmpty ? nil : places)
    }
}
