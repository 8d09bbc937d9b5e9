/// The elements that stand for the rows of a lazy container that are not made.
@MainActor
struct LazyMarks {
    let window: LazyWindow
    let owner: _Node
    /// How many rows there are.
    let total: Int
    /// How many of them are made.
    let made: Int

    /// Puts marks where rows are missing, and takes away those behind which nothing is missing any more.
    func update(more: @escaping @MainActor () -> Void, show: @escaping @MainActor (Range<Int>) -> Void) {
        set(\.front, isWanted: window.isMoving && window.start > 0) { describe(missing: window.start, &$0) }
        set(\.mark, isWanted: window.isMoving || made < total) { description in
            describe(missing: total - window.start - made, &description)
            if window.isMoving {
                // The browser measures the rows before this mark, and asks for those that it is about to show.
                description.setAttribute("data-rows", "\(window.start) \(made) \(total) \(elementCount)")
                description.on("rows") { if let rows = $0.rows { show(rows) } }
            } else {
                description.setAttribute("data-visible", "ahead")
                description.on("visible") { _ in more() }
            }
        }
    }

    private func set(
        _ mark: ReferenceWritableKeyPath<LazyWindow, Element?>, isWanted: Bool,
        _ describe: (inout ElementDescription) -> Void
    ) {
        let tree = owner.graph.tree
        if isWanted != (window[keyPath: mark] != nil) {
            if let old = window[keyPath: mark] { tree.forget(old) }
            window[keyPath: mark] = isWanted ? tree.makeElement(owner: owner) : nil
            owner.graph.rootElementsChanged(of: owner)
        }
        guard let element = window[keyPath: mark] else { return }
        var description = ElementDescription()
        description.layout.kinds = .detached
        describe(&description)
        _ = tree.apply(description, to: element, owner.graph.transaction.description)
    }

    private func describe(missing: Int, _ description: inout ElementDescription) {
        description.addClass("more-rows")
        description.setAttribute("aria-hidden", "true")
        if window.isMoving {
            description.setStyle("--missing", String(missing))
            if missing == 0 { description.setAttribute("hidden", "") }
        } else {
            description.setStyle("min-height", "1px")
        }
    }

    /// How many elements the made rows are.
    private var elementCount: Int {
        var elements: [Element] = []
        owner.collect(&elements)
        return elements.count - (window.front == nil ? 0 : 1) - (window.mark == nil ? 0 : 1)
    }
}
