public import Wire

/// How long a password may be, in Unicode scalars of its composed form.
public struct PasswordLimits: Sendable, Hashable {
    public var minimum: Int
    public var maximum: Int

    public init(minimum: Int = 8, maximum: Int = 256) {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// What the document of an API says of a password.
    public var schemaRule: JSONValue { ["minLength": .number(Double(minimum)), "maxLength": .number(Double(maximum))] }
}
