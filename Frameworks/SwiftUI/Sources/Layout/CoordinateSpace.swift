import Foundation

/// What places are measured from.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
    /// The window.
    case global
    /// The view.
    case local
    /// A view with a name. Names are values of view code, which do not change.
    case named(AnyHashable)

    /// Whether it is the window.
    public var isGlobal: Bool { self == .global }
    /// Whether it is the view.
    public var isLocal: Bool { self == .local }
}

/// A kind of coordinate space.
public protocol CoordinateSpaceProtocol {
    /// The space.
    var coordinateSpace: CoordinateSpace { get }
}

/// The space of the window.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    /// The space of the window.
    public init() {}
    /// The window.
    public var coordinateSpace: CoordinateSpace { .global }
}

/// The space of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    /// The space of the view itself.
    public init() {}
    /// The view.
    public var coordinateSpace: CoordinateSpace { .local }
}

/// The space of a view with a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    let name: AnyHashable
    /// The view with the name.
    public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    /// The window.
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// The view.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The view with a name.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(name))
    }

    /// The nearest scroll view around.
    public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: ScrollViewSpace()) }

    /// The nearest scroll view around that scrolls along an axis.
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace { scrollView }
}

/// The name of the nearest scroll view.
struct ScrollViewSpace: Hashable {}
