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
        /// It was not: those around the view are asked, and the browser does what it usually does.
        case ignored
    }
}

/// Somebody who hears keys at an element.
@MainActor
final class KeyHearer {
    let hear: (KeyPress) -> KeyPress.Result

    init(hear: @escaping (KeyPress) -> KeyPress.Result) { self.hear = hear }

    /// Asks those at an element and then those around it, until one of them takes the key.
    static func press(_ press: KeyPress, at element: Element) {
        var asked: Set<ObjectIdentifier> = []
        var next: Element? = element
        while let place = next {
            // What wraps an element has its traits as well.
            for hearer in place[KeyHearersTrait.self] where asked.insert(ObjectIdentifier(hearer)).inserted {
                if hearer.hear(press) == .handled { return }
            }
            next = place.parent
        }
    }
}

/// Who hears keys at an element, the innermost first.
struct KeyHearersTrait: ElementTrait {
    static var defaultValue: [KeyHearer] { [] }
}

/// Which keys a view has taken and which it has left. The browser cannot wait for an answer, so it goes by the last one.
@MainActor @Observable
final class KeyAnswers {
    fileprivate var results: [String: KeyPress.Result] = [:]

    nonisolated init() {}

    /// As many as a keyboard has.
    private static let most = 200

    fileprivate func note(_ result: KeyPress.Result, for key: String) {
        if results[key] != result, results.count < Self.most { results[key] = result }
    }
}

/// Hears keys inside of a view.
struct KeyPressModifier: AmendingModifier {
    /// Keys of which it is known beforehand that the view wants them.
    var keys: Set<KeyEquivalent> = []
    var phases: KeyPress.Phases = [.down, .repeat]
    let accepts: @MainActor (KeyPress) -> Bool
    let action: @MainActor (KeyPress) -> KeyPress.Result
    @State private var answers = KeyAnswers()

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        if element.attribute("tabindex") == nil { element.setAttribute("tabindex", "-1") }
        let answers = answers
        element[KeyHearersTrait.self].append(
            KeyHearer { press in
                guard phases.contains(press.phase), accepts(press) else { return .ignored }
                let result = action(press)
                if press.phase != .up { answers.note(result, for: press.heldName) }
                return result
            })
        let kept = Set(keys.map { "+\($0.name)" }).filter { answers.results[$0] != .ignored }
            .union(answers.results.filter { $0.value == .handled }.keys)
        let known = element.attribute("data-keys")
        let all = kept.union((known ?? "").split(separator: "\n").map(String.init))
        element.setAttribute("data-keys", all.sorted().joined(separator: "\n"))
        if phases.contains(.up) { hear("keyup", .up, at: &element, context.element) }
        guard known == nil else { return }
        hear("key", .down, at: &element, context.element)
    }

    private func hear(
        _ event: String, _ phase: KeyPress.Phases, at description: inout ElementDescription, _ element: Element
    ) {
        guard event == "key" || !description.handles(event) else { return }
        description.on(event) { [weak element] payload in
            guard let element, let name = payload.key else { return }
            let press = KeyPress(
                key: KeyEquivalent(browserKey: name), characters: name.count == 1 ? name : "",
                modifiers: EventModifiers(letters: payload.modifiers ?? ""),
                phase: phase == .down && payload.isOn == true ? .repeat : phase)
            KeyHearer.press(press, at: element)
        }
    }
}

extension KeyPress {
    /// As the browser looks for it: letters of the keys held down, and the name of the key.
    fileprivate var heldName: String {
        let letters: [(EventModifiers, String)] = [(.option, "a"), (.control, "c"), (.command, "m"), (.shift, "s")]
        return letters.filter { modifiers.contains($0.0) }.map(\.1).joined() + "+" + key.name
    }
}

extension View {
    /// What a key does while the focus is in this view.
    public func onKeyPress(_ key: KeyEquivalent, action: @escaping @MainActor () -> KeyPress.Result) -> some View {
        modifier(KeyPressModifier(keys: [key], accepts: { $0.key == key }, action: { _ in action() }))
    }

    /// What a key does while the focus is in this view.
    public func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping @MainActor (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(KeyPressModifier(keys: [key], phases: phases, accepts: { $0.key == key }, action: action))
    }

    /// What some keys do while the focus is in this view.
    public func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping @MainActor (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(KeyPressModifier(keys: keys, phases: phases, accepts: { keys.contains($0.key) }, action: action))
    }

    /// What keys that type some characters do while the focus is in this view.
    public func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping @MainActor (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(
            KeyPressModifier(
                phases: phases,
                accepts: { !$0.characters.isEmpty && $0.characters.unicodeScalars.allSatisfy(characters.contains) },
                action: action))
    }

    /// What keys do while the focus is in this view.
    public func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat], action: @escaping @MainActor (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(KeyPressModifier(phases: phases, accepts: { _ in true }, action: action))
    }

    /// What the keys that delete do while the focus is in this view.
    public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
        modifier(
            KeyPressModifier(
                keys: [.delete, .deleteForward], accepts: { $0.key == .delete || $0.key == .deleteForward },
                action: { _ in
                    action?()
                    return .handled
                }))
    }

    /// What the arrow keys do while the focus is in this view.
    public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
        modifier(
            KeyPressModifier(
                keys: [.upArrow, .downArrow, .leftArrow, .rightArrow],
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
                keys: [.escape], accepts: { $0.key == .escape },
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
