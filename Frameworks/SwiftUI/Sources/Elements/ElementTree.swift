/// The document of one live view: its elements, and the changes that the browser has not been told yet.
@MainActor
package final class ElementTree {
    package let root: Element
    private(set) var changes: [ElementChange] = []
    private var lastID = 1
    /// The elements that handle events, by id.
    private var handling: [Int: Unmanaged<Element>] = [:]

    init() {
        root = Element(id: 1)
        root.shape = ElementShape(tag: "div", classes: "window", styles: [], attributes: [])
        root.isSent = true
    }

    /// Finds an element by id.
    package func element(_ id: Int) -> Element? {
        if let found = handling[id] { return found.takeUnretainedValue() }
        return root.first { $0.id == id }
    }

    /// The element of an event, if it handles any.
    func handlingElement(_ id: Int) -> Element? {
        handling[id]?.takeUnretainedValue()
    }

    /// How many elements have been made since the beginning.
    var madeCount: Int { lastID }

    /// Makes an element that belongs to a node.
    func makeElement(owner: _Node) -> Element {
        let element = Element(id: nextID())
        element.owner = owner
        return element
    }

    private func nextID() -> Int {
        lastID += 1
        return lastID
    }

    /// Forgets an element whose owner leaves the tree. What the view has said of it goes, since actions and traits hold
    /// nodes, which hold the element; how it leaves is still to be told.
    func forget(_ element: Element) {
        element.owner = nil
        guard let extras = element.extras else { return }
        if !extras.handlers.isEmpty { handling[element.id] = nil }
        extras.handlers = []
        extras.traits = []
    }

    /// Empties the document: the view has ended.
    func end() {
        for child in root.children { child.parent = nil }
        root.children = []
        root.owner = nil
        changes = []
        handling = [:]
    }

    /// Records a change that is not one of an element.
    func command(_ command: ClientCommand) {
        changes.append(ElementChange(.command(command)))
    }

    /// Hands over the changes since the last call; inserted elements count as sent from now on.
    func takeChanges() -> [ElementChange] {
        for change in changes {
            if case .insert(let element, _, _) = change.operation { element.markSent() }
        }
        defer { changes = [] }
        return changes
    }

    // MARK: Description

    /// Brings an element to a description. Returns whether its container has to look at it again.
    func apply(_ description: ElementDescription, to element: Element, _ animation: AnimationDescription?) -> Bool {
        applyShape(of: description, to: element, animation)
        if element.text != description.text {
            element.text = description.text
            record(.text(element.id, description.text ?? ""), of: element, animation)
        }
        let traitsChanged = applyExtras(of: description, to: element)
        let layoutChanged = element.layout != description.layout
        element.layout = description.layout
        return traitsChanged || layoutChanged
    }

    private func applyShape(of description: ElementDescription, to element: Element, _ animation: AnimationDescription?)
    {
        let classes = Self.classes(of: description)
        let old = element.shape
        if old.tag == description.tag, old.classes == classes, old.styles == description.styles,
            old.attributes == description.attributes
        {
            return
        }
        let shape = ElementShape(
            tag: description.tag, classes: classes, styles: description.styles, attributes: description.attributes)
        element.shape = ElementShapeTable.shared.intern(shape)
        guard element.isSent else { return }
        guard old.tag == shape.tag else { return replace(element, animation) }
        if old.classes != classes { record(.classes(element.id, classes), of: element, animation) }
        for (name, value) in Self.differences(old.styles, shape.styles) {
            record(.style(element.id, name, value), of: element, animation)
        }
        for (name, value) in Self.differences(old.attributes, shape.attributes) {
            record(.attribute(element.id, name, value), of: element, animation)
        }
    }

    private static func classes(of description: ElementDescription) -> String {
        var text = description.classes.first ?? ""
        for name in description.classes.dropFirst() { append(name, to: &text) }
        if description.layout.horizontal == .fill { append("fx", to: &text) }
        if description.layout.vertical == .fill { append("fy", to: &text) }
        let kinds = description.layout.kinds
        if kinds.contains(.rigid) { append("kx", to: &text) }
        if kinds.contains(.proportioned) { append("rx", to: &text) }
        if kinds.contains(.truncates) { append("tx", to: &text) }
        if kinds.contains(.long) { append("long", to: &text) }
        if kinds.contains(.shortDivider) { append("ds", to: &text) }
        if kinds.contains(.divider), description.classes.first != "divider" { append("dv", to: &text) }
        // Text itself is known by its class.
        guard kinds.contains(.textAbove) || kinds.contains(.textBelow), description.classes.first != "text" else {
            return text
        }
        if kinds.contains(.textAbove) { append("ta", to: &text) }
        if kinds.contains(.textBelow) { append("tb", to: &text) }
        return text
    }

    private static func append(_ name: String, to text: inout String) {
        if !text.isEmpty { text += " " }
        text += name
    }

    static func differences(
        _ old: [ElementProperty], _ new: [ElementProperty]
    ) -> [(name: String, value: String?)] {
        var found: [(String, String?)] = []
        for property in new where !old.contains(property) { found.append((property.name, property.value)) }
        for property in old where !new.contains(where: { $0.name == property.name }) {
            found.append((property.name, nil))
        }
        return found
    }

    private func applyExtras(of description: ElementDescription, to element: Element) -> Bool {
        let needsExtras =
            !description.handlers.isEmpty || !description.traits.isEmpty || description.value != nil
            || description.transition != nil
        guard needsExtras || element.extras != nil else { return false }
        let extras = element.extras ?? ElementExtras()
        element.extras = extras
        let wasHandling = !extras.handlers.isEmpty
        let handlesOthers = !Self.areSameEvents(extras.handlers, description.handlers)
        extras.handlers = description.handlers
        if handlesOthers {
            let events = element.events
            let names = events.isEmpty ? nil : events.joined(separator: " ")
            record(.attribute(element.id, "data-on", names), of: element, nil)
        }
        if extras.handlers.isEmpty {
            if wasHandling { handling[element.id] = nil }
        } else {
            handling[element.id] = Unmanaged.passUnretained(element)
        }
        extras.transition = description.transition
        if extras.value != description.value {
            extras.value = description.value
            if let value = description.value {
                record(.value(element.id, value, basedOn: extras.editCounter), of: element, nil)
            }
        }
        let traitsChanged = !TraitEntry.areEqual(extras.traits, description.traits)
        extras.traits = description.traits
        return traitsChanged
    }

    private static func areSameEvents(
        _ old: [(event: String, handler: ElementDescription.Handler)],
        _ new: [(event: String, handler: ElementDescription.Handler)]
    ) -> Bool {
        old.count == new.count && zip(old, new).allSatisfy { $0.event == $1.event }
    }

    /// Gives an element whose tag has changed a new identity: the browser cannot change a tag.
    private func replace(_ element: Element, _ animation: AnimationDescription?) {
        guard let parent = element.parent, let index = parent.children.firstIndex(where: { $0 === element }) else {
            return
        }
        record(.remove(element.id, transition: nil), of: element, animation)
        handling[element.id] = nil
        element.id = nextID()
        if element.extras?.handlers.isEmpty == false { handling[element.id] = Unmanaged.passUnretained(element) }
        element.markUnsent()
        let next = index + 1 < parent.children.count ? parent.children[index + 1].id : nil
        record(.insert(element, parent: parent.id, before: next), of: parent, animation)
    }

    func record(_ operation: ElementChange.Operation, of element: Element, _ animation: AnimationDescription?) {
        guard element.isSent else { return }
        changes.append(ElementChange(operation, animation: animation))
    }
}

extension Element {
    func markUnsent() {
        isSent = false
        for child in children { child.markUnsent() }
    }
}
