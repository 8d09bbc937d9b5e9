/// Why a browser did not do what a test asked for.
public struct WebDriverError: Error, Sendable, CustomStringConvertible {
    /// The protocol's own word, such as `stale element reference`, or one of ours.
    public var code: String
    public var message: String

    public init(_ code: String, _ message: String) {
        self.code = code
        self.message = message
    }

    public var description: String { "\(code): \(message)" }

    /// Whether the page was only between two states, so that trying again helps.
    var isPassing: Bool {
        let passing = [
            "stale element reference", "element click intercepted", "element not interactable", "javascript error",
            "no such element", "detached shadow root", "script timeout", "aborted by navigation",
        ]
        return passing.contains(code) || message.contains("navigation") || message.contains("execution context")
    }
}
