/// Lets the browser ask what a toggle that the app draws looks like in its other state, so that a press shows that at once.
struct ForeseenModifier: AmendingModifier {
    let isOn: Bool
    let draw: @MainActor (Bool) -> AnyView

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        element.on("foresee") { [isOn, draw] _ in context.foresee(draw(!isOn), insteadOf: draw(isOn), by: .click) }
    }
}

extension ElementContext {
    /// Tells the browser what would change if a view were another, as an event will make it.
    func foresee(_ next: AnyView, insteadOf now: AnyView, by event: ElementChange.Foresight) {
        let graph = node.graph
        var difference = StateDifference()
        let isKnown =
            element.isSent && (event == .press || element.hasOneControl)
            && difference.find(
                from: AsideDrawing(now, in: node.environment), to: AsideDrawing(next, in: node.environment), at: element
            )
        graph.tree.record(.foresight(element.id, event, isKnown ? difference.operations : []), of: element, nil)
    }
}

extension Element {
    /// Whether one button in this element, itself included, can be pressed, or one element without there being a button: what
    /// is tapped beside a button is not the control.
    fileprivate var hasOneControl: Bool {
        let buttons = count { $0.tag == "button" }
        return buttons == 1 || buttons == 0 && count { _ in true } == 1
    }

    private func count(where isCounted: (Element) -> Bool) -> Int {
        children.reduce(events.contains("click") && isCounted(self) ? 1 : 0) { $0 + $1.count(where: isCounted) }
    }
}

/// What is to be done to elements that look as some that were drawn aside, so that they look as others.
@MainActor
private struct StateDifference {
    /// Most elements that are compared; what is larger is no control.
    private static let limit = 150

    private(set) var operations: [ElementChange.Operation] = []
    private var count = 0

    /// Whether it is known in full.
    mutating func find(from old: AsideDrawing, to new: AsideDrawing, at element: Element) -> Bool {
        guard old.elements.count == 1, new.elements.count == 1, let old = old.elements.first,
            let new = new.elements.first, old.isLike(new)
        else { return false }
        return compare(old, new, at: element)
    }

    private mutating func compare(_ old: Element, _ new: Element, at element: Element) -> Bool {
        count += 1
        guard count <= Self.limit, old.tag == element.tag, old.children.count == element.children.count else {
            return false
        }
        // What a field shows is the browser's own.
        guard old.tag != "input" else { return true }
        let classes = Self.words(old.classes, new.classes, in: element.classes)
        if classes != element.classes { operations.append(.classes(element.id, classes)) }
        for (name, value) in ElementTree.differences(old.styles, new.styles) {
            operations.append(.style(element.id, name, value))
        }
        for (name, value) in ElementTree.differences(old.attributes, new.attributes) {
            operations.append(.attribute(element.id, name, value))
        }
        if old.text != new.text {
            guard old.children.isEmpty, new.children.isEmpty else { return false }
            operations.append(.text(element.id, new.text ?? ""))
        }
        return compareChildren(old.children, new.children, of: element)
    }

    /// Children that stay are at the beginning or at the end; between them some go and others come.
    private mutating func compareChildren(_ old: ElementList, _ new: ElementList, of element: Element) -> Bool {
        let shared = min(old.count, new.count)
        var start = 0
        while start < shared, old[start].isLike(new[start]) { start += 1 }
        var end = 0
        while end < shared - start, old[old.count - 1 - end].isLike(new[new.count - 1 - end]) { end += 1 }
        for index in 0..<start {
            guard compare(old[index], new[index], at: element.children[index]) else { return false }
        }
        for index in start..<old.count - end { operations.append(.remove(element.children[index].id, transition: nil)) }
        let next = end > 0 ? element.children[old.count - end].id : nil
        for index in start..<new.count - end {
            count += new[index].size
            operations.append(.insert(new[index], parent: element.id, before: next))
        }
        for distance in 0..<end {
            let place = old.count - end + distance
            guard compare(old[place], new[new.count - end + distance], at: element.children[place]) else {
                return false
            }
        }
        return count <= Self.limit
    }

    /// Words of a third text, without those that went and with those that came.
    private static func words(_ old: String, _ new: String, in text: String) -> String {
        guard old != new else { return text }
        let (before, after) = (old.split(separator: " "), new.split(separator: " "))
        let kept = text.split(separator: " ").filter { !before.contains($0) || after.contains($0) }
        return (kept + after.filter { !kept.contains($0) && !before.contains($0) }).joined(separator: " ")
    }
}

extension Element {
    /// Whether this may be the other element in another state.
    fileprivate func isLike(_ other: Element) -> Bool {
        tag == other.tag && classes.prefix { $0 != " " } == other.classes.prefix { $0 != " " }
    }

    fileprivate var size: Int { children.reduce(1) { $0 + $1.size } }
}
