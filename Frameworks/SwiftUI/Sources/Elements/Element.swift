/// One element of the document that the browser shows: what a primitive view or a wrapping modifier is drawn as.
@MainActor
package final class Element {
    /// Unique in its tree and never used again, also not for a successor.
    package internal(set) var id: Int {
        get { Int(truncatingIfNeeded: number >> 1) }
        set { number = UInt32(truncatingIfNeeded: newValue) << 1 | number & 1 }
    }
    /// Whether the browser has been told of it; changes to what it does not know yet are not sent.
    package internal(set) var isSent: Bool {
        get { number & 1 != 0 }
        set { number = newValue ? number | 1 : number & ~1 }
    }

    // The id, and as the last bit whether it is sent: with the layout 8 bytes, so that an element has 80.
    private var number: UInt32
    package internal(set) var layout = ElementLayout.hug
    /// The text of a leaf.
    package internal(set) var text: String?
    package internal(set) var children: ElementList = []
    // An owner unmounts its elements before it goes; a parent empties its children's links.
    unowned(unsafe) var owner: _Node?
    unowned(unsafe) package internal(set) var parent: Element?
    package internal(set) var shape = ElementShape.empty
    var extras: ElementExtras?

    init(id: Int) {
        number = UInt32(truncatingIfNeeded: id) << 1
    }

    package var tag: String { shape.tag }
    /// The classes, separated by blanks.
    package var classes: String { shape.classes }
    package var styles: [ElementProperty] { shape.styles }
    package var attributes: [ElementProperty] { shape.attributes }
    /// What an input shows.
    package var value: String? { extras?.value }
    /// The newest edit of an input that the server has seen.
    package var editCounter: Int { extras?.editCounter ?? 0 }
    /// How the element comes and goes under an animation.
    package var transition: TransitionDescription? { extras?.transition }
    /// The events that something handles.
    package var events: [String] {
        var names: [String] = []
        for entry in extras?.handlers ?? [] where !names.contains(entry.event) { names.append(entry.event) }
        return names
    }

    /// The value of an attribute, if there is one.
    package func attribute(_ name: String) -> String? {
        attributes.first { $0.name == name }?.value
    }

    /// The value of a style declaration, if there is one.
    package func style(_ name: String) -> String? {
        styles.first { $0.name == name }?.value
    }

    /// A trait that the view gave to its container.
    package subscript<T: ElementTrait>(trait: T.Type) -> T.Value {
        guard let extras else { return trait.defaultValue }
        return TraitEntry.value(of: trait, in: extras.traits)
    }

    /// The first element in this subtree, itself included, that satisfies the condition; parents before children.
    package func first(where condition: (Element) -> Bool) -> Element? {
        if condition(self) { return self }
        for child in children {
            if let found = child.first(where: condition) { return found }
        }
        return nil
    }

    /// The texts of the leaves in this subtree, in order.
    package var texts: [String] {
        (text.map { [$0] } ?? []) + children.flatMap(\.texts)
    }

    func markSent() {
        guard !isSent else { return }
        isSent = true
        for child in children { child.markSent() }
    }
}

/// What only few elements have.
@MainActor
final class ElementExtras {
    var handlers: [(event: String, handler: ElementDescription.Handler)] = []
    var traits: [TraitEntry] = []
    var value: String?
    var editCounter = 0
    private var transitionBox: TransitionBox?

    var transition: TransitionDescription? {
        get { transitionBox?.transition }
        set {
            if newValue == nil, transitionBox == nil { return }
            guard newValue != transitionBox?.transition else { return }
            transitionBox = newValue.map(TransitionBox.init)
        }
    }

    /// Few elements have one, and it is large.
    private final class TransitionBox {
        let transition: TransitionDescription

        init(_ transition: TransitionDescription) {
            self.transition = transition
        }
    }
}
