/// Where a text stops being JSON.
public struct JSONError: Error, Sendable, Equatable {
    /// The place of the byte.
    public var position: Int

    public init(position: Int) { self.position = position }
}
