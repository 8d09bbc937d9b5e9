/// The node of a collection: keeps the node of each id, wherever the id moves. Equal ids are told apart by their order.
///
/// As the rows of a lazy container it makes those of a window.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    _ViewNode<ForEach<Data, ID, Content>>
{
    private var view: ForEach<Data, ID, Content>
    private(set) var ids: [ID] = []
    private(set) var nodes: [_ViewNode<Content>] = []
    /// Only in a lazy container.
    private var window: LazyWindow?
    private var parked: ParkedRows<ID, _ViewNode<Content>>?
    /// Whether rows leave because the window moves, not because they are gone.
    private var isMoving = false

    init(_ view: ForEach<Data, ID, Content>, in context: _NodeContext) {
        self.view = view
        super.init(context)
        if isRowsOfLazyContainer {
            let values = EnvironmentValues(scope: environment, reader: nil)
            window = LazyWindow(isWhole: values.listContext != nil)
        }
        if window == nil { make(evaluate(0..<view.data.count)) }
        fillWindow()
    }

    override func update(_ view: ForEach<Data, ID, Content>) {
        self.view = view
        reevaluate()
    }

    override func reevaluate() {
        window?.fit(into: view.data.count)
        let items = evaluate(windowRange)
        if items.count == ids.count, zip(items, ids).allSatisfy({ $0.id == $1 }) {
            for (index, item) in items.enumerated() { nodes[index].update(item.content) }
        } else {
            reorder(items)
        }
        isMoving = false
        fillWindow()
    }

    private var windowRange: Range<Int> {
        let total = view.data.count
        guard let window else { return 0..<total }
        return window.start..<max(window.start, min(window.start + window.count, total))
    }

    private func evaluate(_ range: Range<Int>, adding: Bool = false) -> [(id: ID, content: Content)] {
        track(adding: adding) {
            view.data.dropFirst(range.lowerBound).prefix(range.count).map { (view.id($0), view.content($0)) }
        }
    }

    private func make(_ items: [(id: ID, content: Content)]) {
        ids.reserveCapacity(ids.count + items.count)
        nodes.reserveCapacity(ids.count + items.count)
        for item in items {
            ids.append(item.id)
            nodes.append(node(of: item))
        }
    }

    private func node(of item: (id: ID, content: Content)) -> _ViewNode<Content> {
        guard let known = parked?.take(item.id) else { return Content._makeNode(item.content, in: childContext) }
        known.update(item.content)
        return known
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
                made.append(node(of: item))
            }
        }
        for index in known.values.joined().sorted() { leave(nodes[index], ids[index]) }
        ids = items.map(\.id)
        nodes = made
        graph.rootElementsChanged(of: self)
    }

    private func leave(_ node: _ViewNode<Content>, _ id: ID) {
        guard isMoving, node.holdsState else { return node.unmount() }
        let parked = parked ?? ParkedRows()
        self.parked = parked
        parked.park(node, id)
    }

    override func forEachChild(_ visit: (_Node) -> Void) {
        for node in nodes { visit(node) }
        parked?.forEach(visit)
    }

    override func collect(_ elements: inout [Element]) {
        if let front = window?.front { elements.append(front) }
        for node in nodes { node.collect(&elements) }
        if let mark = window?.mark { elements.append(mark) }
    }

    override func willUnmount() {
        for mark in [window?.front, window?.mark] { mark.map(graph.tree.forget) }
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

    /// Makes rows while the window has room for them, a few at a time, and marks where others are.
    private func fillWindow() {
        guard let window else { return }
        let old = ids.count
        window.fit(into: view.data.count)
        while window.wantsMore(of: view.data.count, made: ids.count) {
            let start = window.start + ids.count
            let made = graph.tree.madeCount
            make(evaluate(start..<min(start + window.nextCount, view.data.count), adding: true))
            window.note(rows: window.start + ids.count - start, elements: graph.tree.madeCount - made)
        }
        if ids.count > old { graph.rootElementsChanged(of: self) }
        LazyMarks(window: window, owner: self, total: view.data.count, made: ids.count).update {
            [weak self] in
            self?.makeMoreRows()
        } show: {
            [weak self] in
            self?.show($0)
        }
    }

    /// Makes a lazy container's row of an identity, with others around it. Returns whether there is one that was not made.
    func makeRows(through id: ID) -> Bool {
        guard let window, !ids.contains(id),
            let index = view.data.enumerated().first(where: { view.id($0.element) == id })?.offset
        else { return false }
        let around = LazyWindow.screen / LazyWindow.least
        window.fit(into: view.data.count)
        show(window.isMoving ? max(0, index - around)..<index + around : 0..<index + 1)
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

    /// Makes the rows that the browser is about to show, and lets go of others.
    private func show(_ rows: Range<Int>) {
        guard let window, flags.contains(.mounted) else { return }
        window.move(to: rows, of: view.data.count)
        isMoving = true
        graph.invalidate(self)
    }
}
