/// Something that takes the values of a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// What it takes.
    associatedtype Input
    /// The failures that it can be told of.
    associatedtype Failure: Error

    /// Comes first; the subscriber asks the subscription for values.
    func receive(subscription: any Subscription)
    /// A value; the answer says how many more the subscriber is ready for.
    func receive(_ input: Input) -> Subscribers.Demand
    /// The end.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Something has happened.
    public func receive() -> Subscribers.Demand { receive(()) }
}

/// One subscriber's connection to a publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Asks for more values.
    func request(_ demand: Subscribers.Demand)
}

/// Subscriptions that do nothing.
public enum Subscriptions {
    /// A subscription from which nothing comes.
    public static var empty: any Subscription { EmptySubscription() }
}

private final class EmptySubscription: Subscription, Sendable {
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
}

/// Something that can be stopped.
public protocol Cancellable {
    /// Stops it.
    func cancel()
}

extension Cancellable {
    /// Keeps it in a collection, where it goes on for as long as it stays there.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(AnyCancellable(self))
    }

    /// Keeps it in a set, where it goes on for as long as it stays there.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(AnyCancellable(self)) }
}

/// Tells values apart in descriptions of chains.
@frozen
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
    let value: UInt64

    /// A new identifier.
    public init() { value = .random(in: .min ... .max) }

    /// The identifier of an object.
    public init(_ object: AnyObject) { value = UInt64(clamping: UInt(bitPattern: ObjectIdentifier(object).hashValue)) }

    /// The identifier in hexadecimal.
    public var description: String { "0x" + String(value, radix: 16) }
}

/// Something with an identifier.
public protocol CustomCombineIdentifierConvertible {
    /// Tells it apart from others.
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    /// The object's own.
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
