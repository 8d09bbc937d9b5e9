/// Why a secret could not be made, kept or read.
public struct SecretsError: Error, Sendable, Equatable, CustomStringConvertible {
    public enum Code: Sendable {
        /// More passwords wait to be hashed than the line holds; try again later.
        case busy
        /// A key file or a sealed file can be read by others than its owner.
        case readableByOthers
        /// A key file or a sealed file is damaged, or was sealed by other keys.
        case damaged
        /// The disk refused.
        case storage
        /// A secret, its key or their number is beyond the limits.
        case tooLarge
        /// The library refused, which means that memory ran out.
        case outOfMemory
    }

    public var code: Code
    /// One sentence for the operator; it never holds a secret.
    public var message: String

    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    public var description: String { message }
}
