import Foundation

/// A key that went down.
public struct KeyPress: Sendable {
    /// The key.
    public let key: KeyEquivalent
    /// What it types.
    public let characters: String
    /// The keys that were held down with it.
    public let modifiers: EventModifiers
    /// What the key did.
    public let phase: Phases

    /// What a key does.
    public struct Phases: OptionSet, Sendable {
        /// One bit a phase.
        public let rawValue: Int
        /// The set with these bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// It goes down.
        public static let down = Phases(rawValue: 1)
        /// It stays down.
        public static let `repeat` = Phases(rawValue: 2)
        /// It goes up.
        public static let up = Phases(rawValue: 4)
        /// All of them.
        public static let all: Phases = [.down, .repeat, .up]
    }

    /// What has become of a key.
    public enum Result: Sendable {
        /// It was meant for this view.
        case handled
        /// It was not.
        case ignored
    }
}

/// Hears keys inside of a view.
struct KeyPressModifier: AmendingModifier {
    let accepts: @MainActor (KeyPress) -> Bool
    let action: @MainActor (KeyPress) -> KeyPress.Result

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        if element.attribute("tabindex") == nil { element.setAttribute("tabindex", "-1") }
        element.on("key") { payload in
            guard let name = payload.key else { return }
            let press = KeyPress(
                key: KeyEquivalent(browserKey: name), characters: name.count == 1 ? name : "",
                modifiers: EventModifiers(letters: payload.modifiers ?? ""), phase: .down)
            if accepts(press) { _ = action(press) }
        }
    }
}

extension View {
    /// What a key does while the focus is in this view.
    public func onKeyPress(_ key: KeyEquivalent, action: @escaping @MainActor () -> KeyPress.Result) -> some View {
        modifier(KeyPressModifier(accepts: { $0.key == key }, action: { _ in action() }))
    }

    /// What a key does while the focus is in this view.
    public func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping @MainActor (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(KeyPressModifier(accepts: { $0.key == key }, action: action))
    }

    /// What some keys do while the focus is in this view.
    public func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping @MainActor (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(KeyPressModifier(accepts: { keys.contains($0.key) }, action: action))
    }

    /// What keys that type some characters do while the focus is in this view.
    public func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping @MainActor (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(
            KeyPressModifier(
                accepts: { !$0.characters.isEmpty && $0.characters.unicodeScalars.allSatisfy(characters.contains) },
                action: action))
    }

    /// What keys do while the focus is in this view.
    public func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat], action: @escaping @MainActor (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(KeyPressModifier(accepts: { _ in true }, action: action))
    }

    /// What the keys that delete do while the focus is in this view.
    public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
        modifier(
            KeyPressModifier(
                accepts: { $0.key == .delete || $0.key == .deleteForward },
                action: { _ in
                    action?()
                    return .handled
                }))
    }

    /// What the arrow keys do while the focus is in this view.
    public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
        modifier(
            KeyPressModifier(
                accepts: { MoveCommandDirection($0.key) != nil },
                action: { press in
                    if let direction = MoveCommandDirection(press.key) { action?(direction) }
                    return .handled
                }))
    }

    /// What the escape key does while the focus is in this view.
    public func onExitCommand(perform action: (() -> Void)?) -> some View {
        modifier(
            KeyPressModifier(
                accepts: { $0.key == .escape },
                action: { _ in
                    action?()
                    return .handled
                }))
    }
}

/// Where an arrow key points.
public enum MoveCommandDirection: Hashable, Sendable {
    /// Up.
    case up
    /// Down.
    case down
    /// To the left.
    case left
    /// To the right.
    case right

    init?(_ key: KeyEquivalent) {
        switch key {
        case .upArrow: self = .up
        case .downArrow: self = .down
        case .leftArrow: self = .left
        case .rightArrow: self = .right
        default: return nil
        }
    }
}
