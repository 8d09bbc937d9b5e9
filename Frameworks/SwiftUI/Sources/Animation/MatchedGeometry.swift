/// What two views that stand for the same thing have in common while one gives way to the other.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    /// One bit a property.
    public let rawValue: UInt32
    /// The set with these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The place.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// The size.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// Both.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
    /// Says that this view stands for the same thing as others of the same identity: where one gives way to another
    /// under an animation, that one grows out of it.
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View {
        modifier(
            ElementAttributes(attributes: [("data-match", MatchedKey.text(AnyHashable(id), AnyHashable(namespace)))]))
    }

    /// Says that this view stands for a page that grows out of it.
    public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View {
        let key = MatchedKey.text(AnyHashable(id), AnyHashable(namespace))
        return modifier(ElementAttributes(attributes: [("data-zoom-source", key)]))
    }

    /// Says that this view stands for a page that grows out of it; a browser takes its looks from the view itself.
    public func matchedTransitionSource(
        id: some Hashable, in namespace: Namespace.ID,
        configuration: (EmptyMatchedTransitionSourceConfiguration) -> some MatchedTransitionSourceConfiguration
    ) -> some View {
        matchedTransitionSource(id: id, in: namespace)
    }

    /// How the page with this view comes: it slides, or grows out of a view.
    public func navigationTransition(_ style: some NavigationTransition) -> some View {
        let key = (style as? ZoomNavigationTransition)?.key
        return modifier(ElementAttributes(attributes: key.map { [("data-zoom", $0)] } ?? []))
    }
}

/// How a page comes.
@MainActor @preconcurrency
public protocol NavigationTransition {}

/// The platform's way.
public struct AutomaticNavigationTransition: NavigationTransition {}

/// Growing out of a view.
public struct ZoomNavigationTransition: NavigationTransition {
    let key: String
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
    /// The platform's way.
    public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
    /// Growing out of a view.
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition {
        ZoomNavigationTransition(key: MatchedKey.text(AnyHashable(sourceID), AnyHashable(namespace)))
    }
}

/// The text under which the browser knows an identity in a namespace.
enum MatchedKey {
    static func text(_ id: AnyHashable, _ namespace: AnyHashable) -> String {
        var hasher = Hasher()
        hasher.combine(namespace)
        hasher.combine(id)
        return String(UInt(bitPattern: hasher.finalize()), radix: 36)
    }
}
