/// Why no place can be found.
public struct PlaceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of thing was wrong; the raw values are the codes of the command's JSON.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The question has no letters, or more than a name can have.
        case badName
        /// No city has that name.
        case unknownPlace
        /// The bundled gazetteer is missing or damaged.
        case badData
    }

    /// What was wrong, for programs.
    public let code: Code
    /// What was wrong, as one sentence for a person.
    public let message: String

    /// The places whose names are like the one that is unknown, the likeliest first.
    public let suggestions: [Gazetteer.Match]

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
        suggestions = []
    }

    /// Nothing is called so.
    init(unknown text: String, suggestions: [Gazetteer.Match]) {
        code = .unknownPlace
        self.suggestions = suggestions
        let names = suggestions.prefix(3).map(\.place.fullName)
        message =
            "No city is called “\(text)”."
            + (names.isEmpty ? "" : " Did you mean \(names.joined(separator: " or "))?")
    }

    /// The sentence, for whoever prints the error.
    public var description: String { message }
}
