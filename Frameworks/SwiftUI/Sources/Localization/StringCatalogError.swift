/// Why a catalogue of strings cannot be read.
package struct StringCatalogError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What is wrong.
    package enum Code: Sendable { case unreadable, tooLarge, malformed, tooManyStrings, tooDeep }

    package let code: Code
    /// One sentence for the person who wrote the catalogue.
    package let description: String
}
