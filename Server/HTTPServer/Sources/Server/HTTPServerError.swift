/// Why the server could not start.
public struct HTTPServerError: Error, Sendable, Equatable, CustomStringConvertible {
    public enum Code: Sendable {
        case addressInUse, addressUnavailable, notPermitted, alreadyStarted, badConfiguration, system
    }

    public var code: Code
    /// One sentence for the person who started it.
    public var message: String

    public init(_ code: Code, message: String) {
        self.code = code
        self.message = message
    }

    public var description: String { message }
}
