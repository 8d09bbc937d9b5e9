import Foundation

/// Something to operate, as UIKit has it.
///
/// What it does is said by closures, `addAction(_:for:)`; targets and selectors need the runtime of Objective-C.
@MainActor @preconcurrency
open class UIControl: UIView {
    /// What is done with a control.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// States of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Nothing.
        public static let normal: State = []
        /// It is pressed.
        public static let highlighted = State(rawValue: 1)
        /// It cannot be pressed.
        public static let disabled = State(rawValue: 2)
        /// It is chosen.
        public static let selected = State(rawValue: 4)
        /// It has the focus.
        public static let focused = State(rawValue: 8)
    }

    /// What happens to a control.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Events of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A finger goes down on it.
        public static let touchDown = Event(rawValue: 1)
        /// A finger goes up on it.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// Its value is another.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// What it is there for.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// A field takes the keys.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// A field's text is another.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// A field gives up the keys.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// The return key ends a field's editing.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All that happens.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    private var actions: [(action: UIAction, events: Event)] = []

    /// Whether it can be pressed.
    open var isEnabled = true { didSet { changed(oldValue, isEnabled) } }
    /// Whether it is chosen.
    open var isSelected = false { didSet { changed(oldValue, isSelected) } }
    /// Whether it is drawn as if it were pressed; browsers draw that by themselves.
    open var isHighlighted = false
    /// Where its content stands across.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { changed(oldValue, contentHorizontalAlignment) }
    }

    /// Where content stands across.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// In the middle, at a side, or at both.
        case center, left, right, fill
        /// At the side where the language begins or ends.
        case leading, trailing
    }

    override public init(frame: CGRect) { super.init(frame: frame) }
    /// A control that does something.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }
    public required init?(coder: NSCoder) { nil }

    /// Does something when something happens; the same action counts once.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        actions.removeAll { $0.action == action && $0.events == controlEvents }
        actions.append((action, controlEvents))
    }
    /// No longer does something.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        actions.removeAll { $0.action == action && $0.events == controlEvents }
    }
    /// Does what is to be done when something happens.
    open func sendActions(for controlEvents: Event) {
        for entry in actions where !entry.events.isDisjoint(with: controlEvents) {
            entry.action.sender = self
            entry.action.handler(entry.action)
        }
    }

    /// The person has changed the value.
    package func valueChanges() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
}

/// Something that a control or a menu does, as UIKit has it.
@MainActor @preconcurrency
public final class UIAction: Hashable {
    /// Told of its action.
    public typealias Handler = @MainActor (UIAction) -> Void
    /// Names an action.
    public struct Identifier: Hashable, RawRepresentable, Sendable {
        /// The name.
        public let rawValue: String
        /// A name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// Its name in a menu.
    public var title: String
    /// Its picture in a menu.
    public var image: UIImage?
    /// What tells it apart.
    public nonisolated let identifier: Identifier
    /// Who lets it happen.
    public internal(set) weak var sender: AnyObject?
    let handler: Handler

    /// Something to do.
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping Handler
    ) {
        (self.title, self.image, self.handler) = (title, image, handler)
        self.identifier = identifier ?? Identifier(UUID().uuidString)
    }

    /// By the identifier.
    nonisolated public static func == (lhs: UIAction, rhs: UIAction) -> Bool { lhs.identifier == rhs.identifier }
    /// By the identifier.
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
