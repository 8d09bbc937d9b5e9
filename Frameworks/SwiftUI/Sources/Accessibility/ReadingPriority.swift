/// How soon assistive software comes to a view among those beside it: the higher the sooner, 0 unless said.
struct ReadingPriority: ElementTrait {
    static var defaultValue: Double { 0 }
}

extension ElementDescription {
    /// Has the children read by their priorities, as `aria-owns` lets a browser do, and gives the element the name under which
    /// its own container orders it.
    @MainActor
    mutating func orderReading(of element: Element, isWrapper: Bool) {
        if element.parent?.attribute(Self.order) != nil, attribute("id") == nil {
            setAttribute("id", "e\(element.id)")
        }
        guard !isWrapper,
            element.children.contains(where: { $0.extras != nil && $0[ReadingPriority.self] != 0 })
        else { return }
        let sorted = element.children.enumerated().sorted { left, right in
            let (first, second) = (left.element[ReadingPriority.self], right.element[ReadingPriority.self])
            return first == second ? left.offset < right.offset : first > second
        }
        setAttribute(Self.order, sorted.map { $0.element.readingName }.joined(separator: " "))
    }

    static let order = "aria-owns"
}

extension Element {
    fileprivate var readingName: String { attribute("id") ?? "e\(id)" }

    /// The children that have to be described once more, to get a name by which they can be ordered.
    var unnamedInOrder: [Element] {
        guard attribute(ElementDescription.order) != nil else { return [] }
        return children.filter { $0.attribute("id") == nil }
    }
}
