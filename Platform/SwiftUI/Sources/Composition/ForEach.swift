/// Views made from a collection, each with the identity of its element.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
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

extension ForEach: View where Content: View {
    /// Never called.
    public var body: Never { fatalError("A primitive view has no body.") }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ForEachNode(view, in: context)
    }
}

/// The node of a collection: keeps the node of each id, wherever the id moves. Equal ids are told apart by their order.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    _ViewNode<ForEach<Data, ID, Content>>
{
    private var view: ForEach<Data, ID, Content>
    private var ids: [ID] = []
    private var nodes: [_ViewNode<Content>] = []

    init(_ view: ForEach<Data, ID, Content>, in context: _NodeContext) {
        self.view = view
        super.init(context)
        for (id, content) in evaluate() {
            ids.append(id)
            nodes.append(Content._makeNode(content, in: childContext))
        }
    }

    override func update(_ view: ForEach<Data, ID, Content>) {
        self.view = view
        reevaluate()
    }

    override func reevaluate() {
        let items = evaluate()
        if items.count == ids.count, zip(items, ids).allSatisfy({ $0.id == $1 }) {
            for (index, item) in items.enumerated() { nodes[index].update(item.content) }
        } else {
            reorder(items)
        }
    }

    private func evaluate() -> [(id: ID, content: Content)] {
        track { view.data.map { (view.id($0), view.content($0)) } }
    }

    private func reorder(_ items: [(id: ID, content: Content)]) {
        var known: [ID: [Int]] = [:]
        for (index, id) in ids.enumerated().reversed() { known[id, default: []].append(index) }
        var made: [_ViewNode<Content>] = []
        made.reserveCapacity(items.count)
        for item in items {
            if let index = known[item.id]?.popLast() {
                nodes[index].update(item.content)
                made.append(nodes[index])
            } else {
                made.append(Content._makeNode(item.content, in: childContext))
            }
        }
        for index in known.values.joined().sorted() { nodes[index].unmount() }
        ids = items.map(\.id)
        nodes = made
        graph.rootElementsChanged(of: self)
    }

    override func forEachChild(_ visit: (_Node) -> Void) {
        for node in nodes { visit(node) }
    }
}
