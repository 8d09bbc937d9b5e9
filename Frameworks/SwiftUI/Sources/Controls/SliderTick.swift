/// A mark on the line of a slider.
public struct SliderTick<V: BinaryFloatingPoint> {
    /// Tells a mark from others by its value.
    public struct ID: Hashable {
        fileprivate let value: V
    }

    let value: V
    /// What the value is called, told to who cannot see it.
    let name: Text?

    /// A mark at a value.
    public init(_ value: V) { (self.value, name) = (value, nil) }

    /// A mark at a value with a label: assistive software tells it where it is a text, as a phone shows none.
    public init(_ value: V, @ViewBuilder label: () -> some View) { (self.value, name) = (value, label() as? Text) }

    /// A mark at a value with a title.
    public init(_ titleKey: LocalizedStringKey, _ value: V) { self.init(value) { Text(titleKey) } }

    /// A mark at a value with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, _ value: V) { self.init(value) { Text(title) } }

    /// What tells the mark from others.
    public var id: ID { ID(value: value) }
}

extension SliderTick: Identifiable, Comparable {
    /// Whether both are at one value.
    public static func == (a: SliderTick, b: SliderTick) -> Bool { a.value == b.value }
    /// Whether the first comes before the second.
    public static func < (a: SliderTick, b: SliderTick) -> Bool { a.value < b.value }
}

/// Marks of a slider.
public protocol SliderTickContent<Value> {
    /// What the marks' values are.
    associatedtype Value: BinaryFloatingPoint
    /// The marks, in the order in which they were given.
    var _ticks: [SliderTick<Value>] { get }
}

extension SliderTick: SliderTickContent {
    /// This one.
    public var _ticks: [SliderTick<V>] { [self] }
}

/// Several marks of a slider.
public struct TupleSliderTickContent<V: BinaryFloatingPoint, T>: SliderTickContent {
    /// What the marks were made of.
    public var value: T
    /// The marks.
    public let _ticks: [SliderTick<V>]
}

/// A mark of a slider for each element of a collection.
public struct SliderTickContentForEach<Data: RandomAccessCollection, ID: Hashable, Content: SliderTickContent>:
    SliderTickContent
{
    /// The marks.
    public let _ticks: [SliderTick<Content.Value>]

    /// Marks for values, each told from others by a part of it.
    public init<V>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @SliderTickBuilder<V> content: @escaping (Data.Element) -> Content
    ) where V == Data.Element, Data.Element == Content.Value {
        _ticks = data.flatMap { content($0)._ticks }
    }

    /// Marks for values that know what tells them from others.
    public init<V>(_ data: Data, @SliderTickBuilder<V> content: @escaping (Data.Element) -> Content)
    where ID == V.ID, V: Identifiable, V == Data.Element, Data.Element == Content.Value {
        _ticks = data.flatMap { content($0)._ticks }
    }
}

/// Puts marks of a slider together.
@resultBuilder
public struct SliderTickBuilder<V: BinaryFloatingPoint> {
    /// Any number of marks.
    public typealias Ticks = TupleSliderTickContent<V, Void>

    /// One mark, or several.
    public static func buildExpression<C: SliderTickContent>(_ content: C) -> Ticks where C.Value == V {
        Ticks(value: (), _ticks: content._ticks)
    }
    /// Marks that follow one another.
    public static func buildBlock(_ content: Ticks...) -> Ticks {
        Ticks(value: (), _ticks: content.flatMap(\._ticks))
    }
    /// Marks on a condition.
    public static func buildIf(_ content: Ticks?) -> Ticks { content ?? Ticks(value: (), _ticks: []) }
    /// Marks of a condition that holds.
    public static func buildEither(first: Ticks) -> Ticks { first }
    /// Marks of a condition that does not hold.
    public static func buildEither(second: Ticks) -> Ticks { second }
}
