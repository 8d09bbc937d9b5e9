/// The node of a collection: keeps the node of each id, wherever the id moves. Equal ids are told apart by their order.
///
/// As the rows of a lazy container it makes a screenful, and more when the browser comes near the end of them.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    _ViewNode<ForEach<Data, ID, Content>>
{
    private var view: ForEach<Data, ID, Content>
    private(set) var ids: [ID] = []
    private(set) var nodes: [_ViewNode<Content>] = []
    /// Only in a lazy container: how many rows there may be, and the mark behind the last one.
    private var window: LazyWindow?

    init(_ view: ForEach<Data, ID, Content>, in context: _NodeContext) {
        self.view = view
        super.init(context)
        if isRowsOfLazyContainer { window = LazyWindow() }
        if window == nil { make(evaluate(0..<view.data.count)) }
        fillWindow()
    }

    override func update(_ view: ForEach<Data, ID, Content>) {
        self.view = view
        reevaluate()
    }

    override func reevaluate() {
        let items = evaluate(0..<min(window?.count ?? Int.max, view.data.count))
        if items.count == ids.count, zip(items, ids).allSatisfy({ $0.id == $1 }) {
            for (index, item) in items.enumerated() { nodes[index].update(item.content) }
        } else {
            reorder(items)
        }
        fillWindow()
    }

    private func evaluate(_ range: Range<Int>) -> [(id: ID, content: Content)] {
        track { view.data.dropFirst(range.lowerBound).prefix(range.count).map { (view.id($0), view.content($0)) } }
    }

    private func make(_ items: [(id: ID, content: Content)]) {
        ids.reserveCapacity(ids.count + items.count)
        nodes.reserveCapacity(ids.count + items.count)
        for item in items {
            ids.append(item.id)
            nodes.append(Content._makeNode(item.content, in: childContext))
        }
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

    // MARK: Laziness

    /// Whether the views are what a lazy container holds, not something deeper inside one of its rows.
    private var isRowsOfLazyContainer: Bool {
        guard EnvironmentValues(scope: environment, reader: nil).lazyRows else { return false }
        var ancestor = parent
        while let next = ancestor {
            if next.flags.contains(.ownsElements), !next.flags.contains(.wrapsElements) {
                return !EnvironmentValues(scope: next.environment, reader: nil).lazyRows
            }
            ancestor = next.parent
        }
        return false
    }

    /// Makes rows while the window has room for them, a few at a time, and marks their end.
    private func fillWindow() {
        guard let window else { return }
        let old = ids.count
        while window.room > 0, ids.count < view.data.count {
            let start = ids.count
            let made = graph.tree.madeCount
            make(evaluate(start..<min(start + window.nextCount, view.data.count)))
            window.note(rows: ids.count - start, elements: graph.tree.madeCount - made)
        }
        window.count = max(window.count, ids.count)
        markEnd()
        if ids.count > old { graph.rootElementsChanged(of: self) }
    }

    /// Puts a mark behind the last row while there are more, and takes it away when there are none.
    private func markEnd() {
        guard let window else { return }
        let isMore = ids.count < view.data.count
        guard isMore != (window.mark != nil) else { return }
        if isMore {
            let mark = graph.tree.makeElement(owner: self)
            window.mark = mark
            describe(mark)
        } else if let mark = window.mark {
            graph.tree.forget(mark)
            window.mark = nil
        }
        graph.rootElementsChanged(of: self)
    }

    private func describe(_ mark: Element) {
        var description = ElementDescription()
        description.addClass("more-rows")
        description.setStyle("min-height", "1px")
        description.layout.kinds = .detached
        description.setAttribute("data-visible", "ahead")
        description.setAttribute("aria-hidden", "true")
        description.on("visible") { [weak self] _ in self?.makeMoreRows() }
        _ = graph.tree.apply(description, to: mark, nil)
    }

    /// Makes a lazy container's rows up to one of an identity. Returns whether there is one that was not made.
    func makeRows(through id: ID) -> Bool {
        guard let window, let index = view.data.enumerated().first(where: { view.id($0.element) == id })?.offset,
            index >= ids.count
        else { return false }
        window.count = max(window.count, index + 1)
        graph.invalidate(self)
        return true
    }

    /// Makes the next rows, and a new mark behind them: the browser tells of each mark once.
    private func makeMoreRows() {
        guard let window, flags.contains(.mounted) else { return }
        window.open()
        if let mark = window.mark { graph.tree.forget(mark) }
        window.mark = nil
        graph.invalidate(self)
        graph.rootElementsChanged(of: self)
    }

    override func collect(_ elements: inout [Element]) {
        super.collect(&elements)
        if let mark = window?.mark { elements.append(mark) }
    }

    override func willUnmount() {
        if let mark = window?.mark { graph.tree.forget(mark) }
    }
}
