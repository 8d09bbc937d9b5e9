/// Containers that are given their views one by one, as apps made them before there was `Group(subviews:)`.
public enum _VariadicView {
    /// What makes views of the views that it is given.
    public typealias ViewRoot = _VariadicView_ViewRoot
    /// What makes one view of the views that it is given.
    public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
    /// What makes several views of the views that it is given.
    public typealias MultiViewRoot = _VariadicView_MultiViewRoot

    /// Content, and what is made of its views.
    public struct Tree<Root: _VariadicView_ViewRoot, Content: View>: View {
        /// What makes views of the content's.
        public var root: Root
        /// The content.
        public var content: Content

        /// Content, and what is made of its views.
        public init(root: Root, content: Content) { (self.root, self.content) = (root, content) }

        /// Content, and what is made of its views.
        public init(_ root: Root, @ViewBuilder content: () -> Content) {
            (self.root, self.content) = (root, content())
        }

        /// What the root makes of the views.
        public var body: some View {
            root.body(children: Children(views: SubviewFinder.subviews(of: content).views))
        }
    }

    /// The views of a content, in their order. As a view it is all of them.
    @MainActor
    public struct Children: View, @MainActor RandomAccessCollection {
        let views: [Subview]

        /// One of the views.
        @MainActor
        public struct Element: View, @MainActor Identifiable {
            let view: Subview

            /// What tells the view apart from the others, also when others come and go.
            public var id: AnyHashable { AnyHashable(view.id) }
            /// The view.
            public var body: some View { view }
            /// The value of a `ForEach`, or of a tag, by which the view is told apart.
            public func id<ID: Hashable>(as type: ID.Type = ID.self) -> ID? { view.containerValues.tag(for: type) }
            /// What the view says of itself under a key.
            public subscript<Key: _ViewTraitKey>(key: Key.Type) -> Key.Value {
                view.containerValues[TraitContainerKey<Key>.self]
            }
        }

        /// The place of the first.
        public var startIndex: Int { views.startIndex }
        /// The place behind the last.
        public var endIndex: Int { views.endIndex }
        /// The view at a place.
        public subscript(index: Int) -> Element { Element(view: views[index]) }

        /// All views.
        public var body: some View { ForEach(views) { $0 } }
    }
}

/// What makes views of the views that it is given.
@MainActor @preconcurrency
public protocol _VariadicView_ViewRoot {
    /// What is made of them.
    associatedtype Body: View
    /// Makes views of the views.
    @ViewBuilder func body(children: _VariadicView.Children) -> Body
}

/// What makes one view of the views that it is given.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}

/// What makes several views of the views that it is given.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

/// What views say of themselves to the container that is given them.
public protocol _ViewTraitKey {
    /// What is said.
    associatedtype Value
    /// What holds for views that say nothing.
    static var defaultValue: Value { get }
}

/// A trait among the values for containers.
private enum TraitContainerKey<Key: _ViewTraitKey>: ContainerValueKey {
    static var defaultValue: Key.Value { Key.defaultValue }
}

/// Says something to the container around; the view itself stays as it is.
private struct TraitModifier<Key: _ViewTraitKey>: ViewModifier, ContainerValueSetting {
    let value: Key.Value

    func body(content: Content) -> some View { content }

    func set(in values: inout ContainerValues) { values[TraitContainerKey<Key>.self] = value }
}

extension View {
    /// Says something to the container that is given the view.
    public func _trait<Key: _ViewTraitKey>(_ key: Key.Type, _ value: Key.Value) -> some View {
        modifier(TraitModifier<Key>(value: value))
    }
}
