/// Text that nothing prints: a key or a password. Only who asks for its value sees it.
public struct ServiceSecret: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The text itself, for the request alone that needs it.
    public let value: String

    public init(_ value: String) { self.value = value }
    public init(stringLiteral value: String) { self.value = value }
}

extension ServiceSecret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { value.isEmpty ? "none" : "hidden" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(reflecting: description) }
}
