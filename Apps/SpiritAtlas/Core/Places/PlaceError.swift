/// Why no place can be found.
public struct PlaceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of thing was wrong; the raw values are the codes of the command's JSON.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The question has no letters, or more than a name can have.
        case badName
        /// No city has a name like that.
        case unknownPlace
        /// The bundled gazetteer is missing or damaged.
        case badData
    }

    /// What was wrong, for programs.
    public let code: Code
    /// What was wrong, as one sentence for a person.
    public let message: String

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The sentence, for whoever prints the error.
    public var description: String { message }
}
