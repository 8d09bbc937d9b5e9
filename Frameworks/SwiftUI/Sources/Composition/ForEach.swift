/// Views made from a collection, each with the identity of its element.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID

    /// Also for modules whose own kinds of content can be made from a collection: charts.
    package init(
        data: Data, content: @escaping (Data.Element) -> Content, id: @escaping (Data.Element) -> ID
    ) {
        (self.data, self.content, self.id) = (data, content, id)
    }
}

extension ForEach where Content: View {
    public init(
        _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) where ID == Data.Element.ID, Data.Element: Identifiable {
        self.init(data: data, content: content, id: { $0.id })
    }

    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }

    public init(
        _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
    ) where Data == Range<Int>, ID == Int {
        self.init(data: data, content: content, id: { $0 })
    }
}

extension ForEach {
    /// Never called.
    @MainActor @preconcurrency public var body: Never { fatalError("A primitive view has no body.") }
}

extension ForEach: View where Content: View {
    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ForEachNode(view, in: context)
    }
}
