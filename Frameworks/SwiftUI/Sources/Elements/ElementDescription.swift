/// A name and a value: a style declaration or an attribute.
package struct ElementProperty: Hashable, Sendable {
    package var name: String
    package var value: String
}

/// What an element is to be: written by a primitive view, then changed by the modifiers around it, outwards.
///
/// It is compared with the element's last state, and only differences travel to the browser.
@MainActor
package struct ElementDescription {
    package typealias Handler = @MainActor (EventPayload) -> Void

    /// The HTML tag. An element whose tag changes is replaced by a new one.
    package var tag = "div"
    package var classes: [String] = []
    package private(set) var styles: [ElementProperty] = []
    package private(set) var attributes: [ElementProperty] = []
    /// The text of a leaf. Elements with children have none.
    package var text: String?
    /// What an input shows, under the text-field protocol ("true" or "false" for a checkbox): the browser's own edits
    /// count as known, so only a different value is sent, with the number of the edit it answers.
    package var value: String?
    /// How the element takes part in its container's layout; preset from `layout(of:_:)`.
    package var layout = ElementLayout.hug
    /// How the element comes and goes under an animation.
    package var transition: TransitionDescription?
    private(set) var handlers: [(event: String, handler: Handler)] = []
    private(set) var traits: [TraitEntry] = []

    package init(tag: String = "div") {
        self.tag = tag
    }

    // MARK: Classes, styles, attributes

    /// How many an element has as a rule; room for them is made at once.
    private static let usualCount = 4

    /// Adds a class unless it is there.
    package mutating func addClass(_ name: String) {
        guard !classes.contains(name) else { return }
        if classes.count == 1 { classes.reserveCapacity(Self.usualCount) }
        classes.append(name)
    }

    /// Sets or removes a style declaration; the last one to speak wins.
    package mutating func setStyle(_ name: String, _ value: String?) {
        Self.set(name, value, in: &styles)
    }

    /// The value of a style declaration, if there is one.
    package func style(_ name: String) -> String? {
        styles.first { $0.name == name }?.value
    }

    /// Sets or removes an attribute; an empty string is an attribute without a value.
    package mutating func setAttribute(_ name: String, _ value: String?) {
        Self.set(name, value, in: &attributes)
    }

    /// The value of an attribute, if there is one.
    package func attribute(_ name: String) -> String? {
        attributes.first { $0.name == name }?.value
    }

    private static func set(_ name: String, _ value: String?, in properties: inout [ElementProperty]) {
        let index = properties.firstIndex { $0.name == name }
        switch (index, value) {
        case (let index?, let value?): properties[index].value = value
        case (let index?, nil): properties.remove(at: index)
        case (nil, let value?):
            if properties.isEmpty { properties.reserveCapacity(usualCount) }
            properties.append(ElementProperty(name: name, value: value))
        case (nil, nil): break
        }
    }

    // MARK: Events

    /// Handles an event of the browser. Several handlers of one event run in the order in which they were added.
    package mutating func on(_ event: String, _ handler: @escaping Handler) {
        handlers.append((event, handler))
    }

    /// Takes away every handler of an event.
    package mutating func removeHandlers(of event: String) {
        handlers.removeAll { $0.event == event }
    }

    /// Whether something handles the event.
    package func handles(_ event: String) -> Bool {
        handlers.contains { $0.event == event }
    }

    // MARK: Traits

    /// What the view says to the container that it is in: a tag, a tab item, list row insets.
    package subscript<T: ElementTrait>(trait: T.Type) -> T.Value {
        get { TraitEntry.value(of: trait, in: traits) }
        set { TraitEntry.set(trait, newValue, in: &traits) }
    }

    /// Takes over what a wrapped element says to its container.
    mutating func inherit(from element: Element) {
        guard let extras = element.extras else { return }
        traits = extras.traits
        transition = extras.transition
    }
}

/// A value that an element carries for the container around it.
package protocol ElementTrait {
    associatedtype Value
    @MainActor static var defaultValue: Value { get }
}

/// One trait of one element.
@MainActor
struct TraitEntry {
    var key: ObjectIdentifier
    var value: Any

    static func value<T: ElementTrait>(of trait: T.Type, in entries: [TraitEntry]) -> T.Value {
        let key = ObjectIdentifier(trait)
        let found = entries.first { $0.key == key }
        return found?.value as? T.Value ?? trait.defaultValue
    }

    static func set<T: ElementTrait>(_ trait: T.Type, _ value: T.Value, in entries: inout [TraitEntry]) {
        let entry = TraitEntry(key: ObjectIdentifier(trait), value: value)
        if let index = entries.firstIndex(where: { $0.key == entry.key }) {
            entries[index] = entry
        } else {
            entries.append(entry)
        }
    }

    static func areEqual(_ old: [TraitEntry], _ new: [TraitEntry]) -> Bool {
        guard old.count == new.count else { return false }
        return zip(old, new).allSatisfy { old, new in
            guard old.key == new.key, let value = old.value as? any Equatable else { return false }
            return value.equals(new.value)
        }
    }
}

extension Equatable {
    /// Compares with a value of any type.
    func equals(_ other: Any) -> Bool {
        (other as? Self) == self
    }
}
