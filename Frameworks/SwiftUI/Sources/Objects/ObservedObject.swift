import Combine

/// An object that belongs to somebody else; the view follows its changes.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject> {
    /// The object.
    public var wrappedValue: ObjectType

    /// Follows an object.
    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

    /// Follows an object.
    public init(initialValue: ObjectType) { wrappedValue = initialValue }

    /// Makes bindings to the object's properties.
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

extension ObservedObject: Sendable where ObjectType: Sendable {}
extension ObservedObject.Wrapper: Sendable where ObjectType: Sendable {}

extension ObservedObject: GraphProperty {
    static var usesSlot: Bool { true }

    @MainActor
    mutating func install(in node: _Node, slot: inout AnyObject?) {
        let observer = slot as? ObjectObserver ?? ObjectObserver()
        slot = observer
        observer.watch(wrappedValue, for: node)
    }

    func drawsLike(_ other: ObservedObject<ObjectType>) -> Bool { wrappedValue === other.wrappedValue }
}
