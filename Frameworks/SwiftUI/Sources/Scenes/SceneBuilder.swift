/// Builds an app's scenes.
@resultBuilder
@MainActor @preconcurrency
public struct SceneBuilder {
    /// A scene as it is.
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    /// One scene.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    /// Several scenes.
    public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> _Scenes<repeat each Content> {
        _Scenes(contents: (repeat each content))
    }
    /// A scene or none. The type tells which, or none could not be inferred.
    public static func buildOptional<Content: Scene>(_ content: Content?) -> Content? { content }
    /// A scene that needs a newer system.
    public static func buildLimitedAvailability(_ scene: some Scene) -> some Scene { scene }
}

/// A scene that a condition may leave out. A browser shows the app's first scene only.
extension Optional: Scene where Wrapped: Scene {
    /// A scene without a body.
    public typealias Body = Never
}

/// Several scenes.
public struct _Scenes<each Content: Scene>: Scene {
    /// Scenes without a body.
    public typealias Body = Never
    let contents: (repeat each Content)
}

extension Scene where Body == Never {
    // `Never` has no value: only a mistake in this module could ask for one.
    /// Never called.
    public var body: Never { fatalError("A primitive scene has no body.") }
}
