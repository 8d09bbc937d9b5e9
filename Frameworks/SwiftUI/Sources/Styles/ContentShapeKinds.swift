extension View {
    /// The area of a kind of interaction; in a browser always the view's box.
    public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false) -> some View {
        contentShape(shape)
    }
}

/// Kinds of interaction with an area.
public struct ContentShapeKinds: OptionSet, Sendable {
    /// One bit a kind.
    public let rawValue: Int
    /// The set with these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Pressing.
    public static let interaction = ContentShapeKinds(rawValue: 1)
    /// Dragging.
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    /// A context menu.
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    /// The pointer.
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    /// Assistive software.
    public static let accessibility = ContentShapeKinds(rawValue: 16)
    /// The focus.
    public static let focusEffect = ContentShapeKinds(rawValue: 32)
}
