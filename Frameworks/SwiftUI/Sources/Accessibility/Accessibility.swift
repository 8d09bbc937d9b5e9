import Foundation

/// What a view is to assistive software.
public struct AccessibilityTraits: OptionSet, Sendable {
    /// One bit a trait.
    public let rawValue: UInt64
    /// The set with these bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// A button.
    public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
    /// A heading.
    public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
    /// Selected.
    public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
    /// A link.
    public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
    /// A search field.
    public static let isSearchField = AccessibilityTraits(rawValue: 1 << 4)
    /// A picture.
    public static let isImage = AccessibilityTraits(rawValue: 1 << 5)
    /// Makes a sound.
    public static let playsSound = AccessibilityTraits(rawValue: 1 << 6)
    /// A key of a keyboard.
    public static let isKeyboardKey = AccessibilityTraits(rawValue: 1 << 7)
    /// Text that cannot be changed.
    public static let isStaticText = AccessibilityTraits(rawValue: 1 << 8)
    /// Sums a screen up.
    public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 9)
    /// Changes often.
    public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 10)
    /// Turns a page.
    public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 11)
    /// Keeps what is behind away.
    public static let isModal = AccessibilityTraits(rawValue: 1 << 12)
    /// A switch.
    public static let isToggle = AccessibilityTraits(rawValue: 1 << 13)
    /// A bar of tabs.
    public static let isTabBar = AccessibilityTraits(rawValue: 1 << 14)

    fileprivate var role: String? {
        let roles: [(AccessibilityTraits, String)] = [
            (.isButton, "button"), (.isHeader, "heading"), (.isLink, "link"), (.isSearchField, "searchbox"),
            (.isImage, "img"), (.isToggle, "switch"), (.isTabBar, "tablist"), (.updatesFrequently, "status"),
            (.isModal, "dialog"),
        ]
        return roles.first { contains($0.0) }?.1
    }
}

/// How the parts of a view are told to assistive software.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    package enum Kind: Sendable { case ignore, contain, combine }
    package let kind: Kind
    /// Not at all: the view speaks for itself.
    public static let ignore = AccessibilityChildBehavior(kind: .ignore)
    /// One by one, as a group.
    public static let contain = AccessibilityChildBehavior(kind: .contain)
    /// Together as one.
    public static let combine = AccessibilityChildBehavior(kind: .combine)
}

/// Changes what one root element tells assistive software.
@MainActor
package struct AccessibilityModifier: AmendingModifier {
    package enum Change: Equatable {
        case label(String), value(String), hint(String), hidden(Bool), identifier(String)
        case add(AccessibilityTraits), remove(AccessibilityTraits), children(AccessibilityChildBehavior)
        case heading(Int), sortPriority(Double)

        /// Whether it is said of what is spoken of, an element of this tag inside of wrappers.
        func goesInside(_ tag: String) -> Bool {
            switch self {
            case .label, .value, .hint, .heading: true
            // Words that act as a button do so by a gesture of the wrapper, which is then the button.
            case .add(let traits), .remove(let traits):
                Speech.isControl(tag: tag) || traits.isDisjoint(with: [.isButton, .isLink, .isSelected, .isToggle])
            case .hidden, .identifier, .children, .sortPriority: false
            }
        }
    }

    let change: Change

    package func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        // What is said of a menu is said of its button, which asks for it.
        if element.isMenuBox { return }
        if isForInside(element, context) { return }
        apply(&element, context)
    }

    /// Changes what is spoken of inside of the elements that the modifier is on.
    func amendInside(_ element: inout ElementDescription, _ context: ElementContext) {
        if change.goesInside(element.tag) { apply(&element, context) }
    }

    private func isForInside(_ element: ElementDescription, _ context: ElementContext) -> Bool {
        if Speech.isControlBox(tag: element.tag, classes: element.classes) { return change.goesInside("input") }
        guard element.attribute("role") == nil, let inside = context.element.spokenInside else { return false }
        return change.goesInside(inside.tag)
    }

    private func apply(_ element: inout ElementDescription, _ context: ElementContext) {
        switch change {
        case .label(let text): label(text, &element)
        case .value(let text):
            let isRange =
                element.attribute("type") == "range" || ["slider", "spinbutton"].contains(element.attribute("role"))
            element.setAttribute(isRange ? "aria-valuetext" : "aria-description", text)
        case .hint(let text): element.setAttribute("title", text)
        case .hidden(let isHidden): element.setAttribute("aria-hidden", isHidden ? "true" : nil)
        case .identifier(let name): element.setAttribute("data-testid", name)
        case .add(let traits): add(traits, &element)
        case .remove(let traits):
            if traits.role == element.attribute("role") { element.setAttribute("role", nil) }
            if traits.contains(.isSelected) { element.setAttribute("aria-selected", nil) }
        case .children(let behavior): children(behavior, &element, context)
        case .heading(let level):
            element.setAttribute("role", "heading")
            element.setAttribute("aria-level", String(level))
        case .sortPriority(let priority): element[ReadingPriority.self] = priority
        }
    }

    private func label(_ text: String, _ element: inout ElementDescription) {
        if element.tag == "img" { return element.setAttribute("alt", text) }
        element.setAttribute("aria-label", text)
        // A name that is given counts more than the words beside or inside.
        element.setAttribute("aria-labelledby", nil)
        if element.classes.contains("sym") {
            element.setAttribute("aria-hidden", nil)
            element.setAttribute("role", "img")
        } else if element.classes.contains("label") {
            // An icon and its title are one thing, which now has another name.
            element.setAttribute("role", "img")
        } else if element.tag == "div" || element.tag == "span", element.attribute("role") == nil {
            // Browsers know no role for words that are read otherwise; a picture's takes a name and hides what it is made of.
            element.setAttribute("role", element.text == nil ? "group" : "img")
        }
    }

    private func add(_ traits: AccessibilityTraits, _ element: inout ElementDescription) {
        if let role = traits.role, element.tag != role {
            element.setAttribute("role", role)
            if role == "heading", element.attribute("aria-level") == nil { element.setAttribute("aria-level", "2") }
            if role == "button", element.tag != "button" { element.setAttribute("tabindex", "0") }
        }
        if traits.contains(.isSelected) {
            let isButton = element.tag == "button" || element.attribute("role") == "button"
            element.setAttribute(isButton ? "aria-pressed" : "aria-selected", "true")
        }
        if traits.contains(.isModal) { element.setAttribute("aria-modal", "true") }
    }

    private func children(
        _ behavior: AccessibilityChildBehavior, _ element: inout ElementDescription, _ context: ElementContext
    ) {
        guard element.attribute("role") == nil, element.tag == "div" || element.tag == "span" else { return }
        switch behavior.kind {
        case .ignore: element.setAttribute("role", "img")
        case .contain: element.setAttribute("role", "group")
        case .combine:
            let controls: Set<String> = ["button", "a", "input", "select", "textarea"]
            if context.element.first(where: { controls.contains($0.tag) }) != nil {
                element.setAttribute("role", "group")
            } else {
                // One thing, named by all the words in it, which may change without notice here.
                element.setAttribute("role", "img")
                element.setAttribute("id", "e\(context.id)")
                if element.attribute("aria-label") == nil {
                    element.setAttribute("aria-labelledby", "e\(context.id)")
                }
            }
        }
    }
}

extension ElementDescription {
    /// Whether this is only what keeps a menu's button and its list together.
    fileprivate var isMenuBox: Bool { classes.contains("menu") }
}

extension _Node {
    /// What the modifiers around the element that holds this node's elements say, from the inside out.
    var accessibilityOfContainer: [AccessibilityModifier] {
        var ancestor = parent
        while let next = ancestor, !next.flags.contains(.ownsElements) { ancestor = next.parent }
        ancestor = ancestor?.parent
        var said: [AccessibilityModifier] = []
        while let next = ancestor, !next.flags.contains(.ownsElements) {
            if let modifier = next.accessibility { said.append(modifier) }
            ancestor = next.parent
        }
        return said
    }
}

extension View {
    package func accessible(_ change: AccessibilityModifier.Change) -> some View {
        modifier(AccessibilityModifier(change: change))
    }

    /// What the view is called.
    public func accessibilityLabel(_ label: Text) -> some View { accessible(.label(label.plain)) }
    /// What the view is called.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View { accessible(.label(labelKey.plain)) }
    /// What the view is called.
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { accessible(.label(String(label))) }
    /// What the view holds.
    public func accessibilityValue(_ value: Text) -> some View { accessible(.value(value.plain)) }
    /// What the view holds.
    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View { accessible(.value(valueKey.plain)) }
    /// What the view holds.
    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { accessible(.value(String(value))) }
    /// What the view does.
    public func accessibilityHint(_ hint: Text) -> some View { accessible(.hint(hint.plain)) }
    /// What the view does.
    public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { accessible(.hint(hintKey.plain)) }
    /// What the view does.
    @_disfavoredOverload
    public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { accessible(.hint(String(hint))) }
    /// Whether assistive software passes over the view.
    public func accessibilityHidden(_ hidden: Bool) -> some View { accessible(.hidden(hidden)) }
    /// A name for tests.
    public func accessibilityIdentifier(_ identifier: String) -> some View { accessible(.identifier(identifier)) }
    /// What the view is, in addition.
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { accessible(.add(traits)) }
    /// What the view is not.
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        // Said of a toggle that the app draws, it is said of the button in it, however deep that is.
        accessible(.remove(traits)).transformEnvironment(\.toggledState) { if traits.contains(.isToggle) { $0 = nil } }
    }
    /// Makes the view one thing for assistive software.
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        accessible(.children(children))
    }
    /// The level of a heading.
    public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
        accessible(.heading(Int(clamping: level.rawValue)))
    }
    /// What the view is for, shown when the pointer rests on it.
    public func help(_ textKey: LocalizedStringKey) -> some View { accessible(.hint(textKey.plain)) }
    /// What the view is for, shown when the pointer rests on it.
    public func help(_ text: Text) -> some View { accessible(.hint(text.plain)) }
    /// What the view is for, shown when the pointer rests on it.
    @_disfavoredOverload
    public func help<S: StringProtocol>(_ text: S) -> some View { accessible(.hint(String(text))) }
}

/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt, Sendable {
    /// None in particular.
    case unspecified = 2
    /// The first.
    case h1 = 1
    /// The third.
    case h3 = 3
    /// The fourth.
    case h4 = 4
    /// The fifth.
    case h5 = 5
    /// The sixth.
    case h6 = 6

    /// The second.
    public static var h2: AccessibilityHeadingLevel { .unspecified }
}
