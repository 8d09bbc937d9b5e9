extension Binding: Sequence where Value: MutableCollection {
    /// A binding to each element.
    public typealias Element = Binding<Value.Element>
    /// Goes through the bindings.
    public typealias Iterator = IndexingIterator<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
    /// A place in the collection.
    public typealias Index = Value.Index
    /// The places in the collection.
    public typealias Indices = Value.Indices

    /// The first place.
    public var startIndex: Value.Index { wrappedValue.startIndex }
    /// Behind the last place.
    public var endIndex: Value.Index { wrappedValue.endIndex }
    /// The places.
    public var indices: Value.Indices { wrappedValue.indices }
    /// The place after another.
    public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }
    /// The next place.
    public func formIndex(after i: inout Value.Index) { wrappedValue.formIndex(after: &i) }

    /// A binding to an element. When the collection has become shorter it gives the element that was there, and sets nothing.
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        let last = wrappedValue[position]
        return Binding<Value.Element>(
            get: {
                let now = wrappedValue
                return now.startIndex <= position && position < now.endIndex ? now[position] : last
            },
            set: {
                guard wrappedValue.startIndex <= position, position < wrappedValue.endIndex else { return }
                wrappedValue[position] = $0
            })
    }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
    /// The place before another.
    public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
    /// The place before.
    public func formIndex(before i: inout Value.Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection & RandomAccessCollection {}

extension ForEach where Content: View {
    /// A view for each element of a collection that a binding leads to, with a binding to the element.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == Binding<C> {
        self.init(data: data, content: content, id: { $0.wrappedValue[keyPath: id] })
    }
}

extension List where SelectionValue == Never {
    /// A row for each element of a collection that a binding leads to, with a binding to the element.
    public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
    ) where Content == ForEach<Binding<C>, ID, Row> {
        self.init { ForEach(data, id: id, content: rowContent) }
    }
}
