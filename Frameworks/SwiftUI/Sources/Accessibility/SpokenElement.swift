// What is said of a view to assistive software belongs to what is spoken of: the control or the words themselves, not the
// frame, the padding or the label's row around them.

/// What an element is to assistive software, as far as it decides where words about a view go.
enum Speech {
    private static let tags: Set<String> = [
        "button", "a", "input", "select", "textarea", "img", "video", "audio", "progress", "meter",
    ]
    private static let classes: Set<String> = ["text", "sym", "label"]
    private static let silentRoles: Set<String> = ["group", "presentation", "none", "list", "listitem"]

    static func isControl(tag: String) -> Bool { tags.contains(tag) }

    static func isSpoken(tag: String, role: String?, classes: some Sequence<some StringProtocol>) -> Bool {
        if let role, !silentRoles.contains(role) { return true }
        return tags.contains(tag) || classes.contains { self.classes.contains(String($0)) }
    }

    /// Whether an element is only what keeps a control and the words beside it together.
    static func isControlBox(tag: String, classes: some Collection<String>) -> Bool {
        switch classes.first {
        case "toggle", "labeled": tag == "label"
        case "pick", "slider": true
        default: false
        }
    }

    /// Whether an element is a control that such a box may be around.
    static func isBoxed(tag: String) -> Bool { tag == "input" || tag == "select" }
}

extension Element {
    /// The element that is spoken of, inside of wrappers that are only there for looks.
    var spokenInside: Element? {
        var inner = self
        while inner.owner?.flags.contains(.wrapsElements) == true, let next = inner.children.first { inner = next }
        let isSpoken = Speech.isSpoken(
            tag: inner.tag, role: inner.attribute("role"), classes: inner.classes.split(separator: " "))
        return inner !== self && (isSpoken || inner.isControlBox) ? inner : nil
    }

    var isControlBox: Bool {
        Speech.isControlBox(tag: tag, classes: classes.split(separator: " ").map(String.init))
    }
}

extension _Node {
    /// Adds what modifiers outside of wrappers and of a control's box say of an element of this node.
    func amendFromOutside(
        _ description: inout ElementDescription, for element: Element, beginningAt owner: _Node?, from child: _Node
    ) {
        var (owner, child) = (owner, child)
        let isBoxed = Speech.isBoxed(tag: description.tag)
        while let box = owner, box.passesSpeech(to: child, isBoxed: isBoxed),
            Speech.isSpoken(
                tag: description.tag, role: description.attribute("role"), classes: description.classes)
        {
            (child, owner) = (box, box.parent)
            while let next = owner, !next.flags.contains(.ownsElements) {
                next.accessibility?.amendInside(&description, ElementContext(node: next, element: element))
                (child, owner) = (next, next.parent)
            }
        }
    }
}

extension ViewGraph {
    /// Queues what is spoken of inside an element, for words about it have changed.
    func needsSpeech(inside element: Element) {
        var inner = element
        while inner.owner?.flags.contains(.wrapsElements) == true, let next = inner.children.first { inner = next }
        if inner.isControlBox, let control = inner.first(where: { Speech.isBoxed(tag: $0.tag) }) { inner = control }
        if inner !== element, let owner = inner.owner { needsResolve(owner) }
    }
}
