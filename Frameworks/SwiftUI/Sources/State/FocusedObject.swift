import Combine

/// Reads the observable object that the view with the focus, or a view on the screen, gives; follows its changes.
@propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
    private var store: FocusedValueStore?

    /// Looks for the object by its type.
    nonisolated public init() {}

    /// The object; nil where no view gives one.
    @MainActor @preconcurrency
    public var wrappedValue: ObjectType? { store?.values[object: ObjectType.self] }

    /// Makes bindings to the object's properties; nil where no view gives one.
    @MainActor @preconcurrency
    public var projectedValue: Wrapper? { wrappedValue.map { Wrapper(object: $0) } }

    /// Makes bindings to the properties of an object.
    @dynamicMemberLookup
    public struct Wrapper {
        let object: ObjectType

        /// A binding to a property.
        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<
            Subject
        > {
            Binding(location: ObjectLocation(object: object, keyPath: keyPath))
        }
    }
}

extension FocusedObject.Wrapper: Sendable where ObjectType: Sendable {}

extension FocusedObject: GraphProperty {
    static var usesSlot: Bool { true }

    @MainActor
    mutating func install(in node: _Node, slot: inout AnyObject?) {
        store = node.environmentValues.focusedValues
        // Who gives another object has the views drawn anew that have read it; so this one is watched until then.
        guard let given = wrappedValue else {
            (slot as? ObjectObserver)?.discard()
            return
        }
        let observer = slot as? ObjectObserver ?? ObjectObserver()
        slot = observer
        observer.watch(given, for: node)
    }
}

extension View {
    /// Gives an object while the focus is in the view; nothing when nil.
    public func focusedObject<T: ObservableObject>(_ object: T?) -> some View {
        modifier(FocusedValueModifier(needsFocus: true) { $0[object: T.self] = object })
    }
    /// Gives an object while the focus is in the view.
    public func focusedObject<T: ObservableObject>(_ object: T) -> some View {
        focusedObject(Optional(object))
    }
    /// Gives an object for as long as the view is on the screen; nothing when nil.
    public func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View {
        modifier(FocusedValueModifier(needsFocus: false) { $0[object: T.self] = object })
    }
    /// Gives an object for as long as the view is on the screen.
    public func focusedSceneObject<T: ObservableObject>(_ object: T) -> some View {
        focusedSceneObject(Optional(object))
    }
}
