/// A property of a view that is brought up to date before the view's body runs.
public protocol DynamicProperty {
    /// Called before each evaluation of the body, after the properties inside.
    @MainActor @preconcurrency mutating func update()
}

extension DynamicProperty {
    /// Does nothing.
    @MainActor @preconcurrency public mutating func update() {}
}
