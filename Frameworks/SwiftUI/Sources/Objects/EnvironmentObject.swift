import Combine

/// An object that a view further out has put into the environment; the view follows its changes.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject> {
    private var object: ObjectType?

    /// Looks for the object by its type.
    public init() {}

    /// The object.
    @MainActor @preconcurrency
    public var wrappedValue: ObjectType {
        if let object { return object }
        // As on Apple's platforms: a view that needs an object cannot be drawn without it.
        fatalError(
            "No ObservableObject of type \(ObjectType.self) found; .environmentObject(_:) of an ancestor puts it there."
        )
    }

    /// Makes bindings to the object's properties.
    @MainActor @preconcurrency
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

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

extension EnvironmentObject: Sendable where ObjectType: Sendable {}
extension EnvironmentObject.Wrapper: Sendable where ObjectType: Sendable {}

extension EnvironmentObject: GraphProperty {
    static var usesSlot: Bool { true }

    @MainActor
    mutating func install(in node: _Node, slot: inout AnyObject?) {
        let stored: ObjectType? = node.environmentValues.value(of: ObjectIdentifier(ObjectType.self))
        object = stored
        guard let stored else { return }
        let observer = slot as? ObjectObserver ?? ObjectObserver()
        slot = observer
        observer.watch(stored, for: node)
    }
}

/// Puts an object into the environment.
struct ObservableObjectModifier<Object: ObservableObject>: EnvironmentModifier {
    let object: Object

    func change(_ values: inout EnvironmentValues) {
        values.set(object, for: ObjectIdentifier(Object.self))
    }
}

extension View {
    /// Puts an object into the environment, where `@EnvironmentObject` finds it by its type.
    public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        modifier(ObservableObjectModifier(object: object))
    }
}
