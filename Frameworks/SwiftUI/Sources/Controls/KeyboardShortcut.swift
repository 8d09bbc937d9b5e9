/// Keys that act as if a control were pressed.
public struct KeyboardShortcut: Hashable, Sendable {
    /// The key.
    public var key: KeyEquivalent
    /// The keys that are held down with it.
    public var modifiers: EventModifiers
    /// Whether keys are placed by language.
    public var localization: Localization

    /// What becomes of a shortcut in other languages.
    public struct Localization: Hashable, Sendable {
        private let name: String
        /// As the platform does it.
        public static let automatic = Localization(name: "automatic")
        /// Moved where the key is hard to reach.
        public static let withoutMirroring = Localization(name: "withoutMirroring")
        /// As it is.
        public static let custom = Localization(name: "custom")
    }

    /// The return key: what most people want.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// The escape key: away from here.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    /// Keys.
    public init(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization = .automatic
    ) {
        (self.key, self.modifiers, self.localization) = (key, modifiers, localization)
    }

    /// The keys as the client reads them: letters of `acms`, a plus sign, the key's name in the browser.
    var name: String { "\(modifiers.letters)+\(key.name)" }
}

/// A key.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// The character that the key types.
    public let character: Character

    /// The key of a character.
    public init(_ character: Character) { self.character = character }
    /// The key of a character.
    public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }

    /// The arrow up.
    public static let upArrow = KeyEquivalent("\u{F700}")
    /// The arrow down.
    public static let downArrow = KeyEquivalent("\u{F701}")
    /// The arrow to the left.
    public static let leftArrow = KeyEquivalent("\u{F702}")
    /// The arrow to the right.
    public static let rightArrow = KeyEquivalent("\u{F703}")
    /// Home.
    public static let home = KeyEquivalent("\u{F729}")
    /// End.
    public static let end = KeyEquivalent("\u{F72B}")
    /// A page up.
    public static let pageUp = KeyEquivalent("\u{F72C}")
    /// A page down.
    public static let pageDown = KeyEquivalent("\u{F72D}")
    /// Clear.
    public static let clear = KeyEquivalent("\u{F739}")
    /// Escape.
    public static let escape = KeyEquivalent("\u{1B}")
    /// Delete to the left.
    public static let delete = KeyEquivalent("\u{8}")
    /// Delete to the right.
    public static let deleteForward = KeyEquivalent("\u{F728}")
    /// Tab.
    public static let tab = KeyEquivalent("\t")
    /// The space bar.
    public static let space = KeyEquivalent(" ")
    /// Return.
    public static let `return` = KeyEquivalent("\r")

    private static let names: [Character: String] = [
        "\u{F700}": "arrowup", "\u{F701}": "arrowdown", "\u{F702}": "arrowleft", "\u{F703}": "arrowright",
        "\u{F729}": "home", "\u{F72B}": "end", "\u{F72C}": "pageup", "\u{F72D}": "pagedown", "\u{F739}": "clear",
        "\u{1B}": "escape", "\u{8}": "backspace", "\u{F728}": "delete", "\t": "tab", "\r": "enter",
    ]

    /// `KeyboardEvent.key` in small letters.
    var name: String { Self.names[character] ?? character.lowercased() }

    /// The key that a browser names.
    init(browserKey: String) {
        let name = browserKey.lowercased()
        let special = Self.names.first { $0.value == name }?.key
        self.init(special ?? browserKey.first ?? " ")
    }
}

/// Keys that are held down with another.
public struct EventModifiers: OptionSet, Hashable, Sendable {
    /// One bit a key.
    public let rawValue: Int
    /// The set with these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Capital letters are locked.
    public static let capsLock = EventModifiers(rawValue: 1)
    /// Shift.
    public static let shift = EventModifiers(rawValue: 2)
    /// Control.
    public static let control = EventModifiers(rawValue: 4)
    /// Option, or Alt.
    public static let option = EventModifiers(rawValue: 8)
    /// Command; on other keyboards Control does the same.
    public static let command = EventModifiers(rawValue: 16)
    /// The number pad.
    public static let numericPad = EventModifiers(rawValue: 32)
    /// All of them.
    public static let all = EventModifiers(rawValue: 63)

    var letters: String {
        (contains(.option) ? "a" : "") + (contains(.control) ? "c" : "") + (contains(.command) ? "m" : "")
            + (contains(.shift) ? "s" : "")
    }

    /// The keys that the client's letters name.
    init(letters: String) {
        self = []
        if letters.contains("a") { insert(.option) }
        if letters.contains("c") { insert(.control) }
        if letters.contains("m") { insert(.command) }
        if letters.contains("s") { insert(.shift) }
    }
}

/// Lets keys press the controls among the root elements.
struct KeyboardShortcutModifier: AmendingModifier {
    let shortcut: KeyboardShortcut

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        if element.attribute("data-shortcut") == nil { element.setAttribute("data-shortcut", shortcut.name) }
        guard shortcut == .defaultAction, element.tag == "button" else { return }
        element.addClass("default-action")
    }
}

extension View {
    /// Keys that act as if this control were pressed.
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }

    /// Keys that act as if this control were pressed.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        environment(\.keyboardShortcut, shortcut).modifier(KeyboardShortcutModifier(shortcut: shortcut))
    }

    /// Keys that act as if this control were pressed, if there are any.
    @ViewBuilder
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        if let shortcut { keyboardShortcut(shortcut) } else { self }
    }

    /// Keys that act as if this control were pressed.
    public func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
    ) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
    }
}
