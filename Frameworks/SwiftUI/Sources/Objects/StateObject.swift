import Combine

/// An object that the view makes once and keeps for as long as its place in the tree lives.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject> {
    private let make: () -> ObjectType
    private var object: ObjectType?

    /// Makes the object when the view is first shown.
    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

    /// The object. Outside a view's evaluation and events, a new one.
    @MainActor @preconcurrency
    public var wrappedValue: ObjectType { object ?? make() }

    /// Makes bindings to the object's properties.
    @MainActor @preconcurrency
    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
    }
}

// The closure runs once, on the main actor, where the view is.
extension StateObject: @unchecked Sendable where ObjectType: Sendable {}

extension StateObject: GraphProperty {
    static var usesSlot: Bool { true }

    @MainActor
    mutating func install(in node: _Node, slot: inout AnyObject?) {
        if let observer = slot as? ObjectObserver, let known = observer.object as? ObjectType {
            object = known
        } else {
            let made = make()
            let observer = ObjectObserver()
            observer.watch(made, for: node)
            slot = observer
            object = made
        }
    }
}
