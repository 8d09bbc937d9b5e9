/// Tells which of a view's fields has the focus, and moves it.
@propertyWrapper
public struct FocusState<Value: Hashable> {
    /// A way to read and move the focus from elsewhere.
    @propertyWrapper
    public struct Binding {
        let location: BindingLocation<Value>

        public var wrappedValue: Value {
            get { location.read() }
            nonmutating set { location.write(newValue, Transaction()) }
        }

        public var projectedValue: Binding { self }
    }

    private let initial: Value
    private var box: StateBox<Value>?

    public init() where Value == Bool {
        initial = false
    }

    public init<T: Hashable>() where Value == T? {
        initial = nil
    }

    public var wrappedValue: Value {
        get { box?.read() ?? initial }
        nonmutating set { box?.write(newValue, Transaction()) }
    }

    public var projectedValue: Binding {
        let unconnected = SwiftUI.Binding<Value>.constant(initial).location
        return Binding(location: box ?? unconnected)
    }
}

// The box guards its value with a lock, and nothing else changes after the view is connected.
extension FocusState: @unchecked Sendable where Value: Sendable {}

extension FocusState: GraphProperty {
    static var usesSlot: Bool { true }

    @MainActor
    mutating func install(in node: _Node, slot: inout AnyObject?) {
        if let known = slot as? StateBox<Value> {
            box = known
        } else {
            let made = StateBox(initial, inbox: node.graph.inbox)
            slot = made
            box = made
        }
    }
}

extension FocusState.Binding: GraphProperty {
    @MainActor
    mutating func install(in node: _Node, slot: inout AnyObject?) {}

    func drawsLike(_ other: FocusState<Value>.Binding) -> Bool { location.isSame(as: other.location) }
}

extension View {
    /// Connects the field's focus with a state: the field has the focus while the state has the value.
    public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        modifier(FocusModifier(binding: binding, value: value, unfocused: nil))
    }

    /// Connects the field's focus with a state.
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        modifier(FocusModifier(binding: condition, value: true, unfocused: false))
    }
}

struct FocusModifier<Value: Hashable>: ViewModifier {
    typealias Body = Never

    var binding: FocusState<Value>.Binding
    var value: Value
    /// What the state is when nothing has the focus; nil for optionals, which become nil.
    var unfocused: Value?

    public static func _makeModifierNode<C: View>(
        _ view: ModifiedContent<C, Self>, in context: _NodeContext
    ) -> _ViewNode<ModifiedContent<C, Self>> {
        FocusNode(view, in: context)
    }

    /// The state's value when nothing has the focus.
    var none: Value? {
        if let unfocused { return unfocused }
        guard let type = Value.self as? any ExpressibleByNilLiteral.Type else { return nil }
        return type.init(nilLiteral: ()) as? Value
    }
}

/// The node of `.focused`: follows the browser's focus and asks it to move.
final class FocusNode<C: View, Value: Hashable>: ModifierNode<C, FocusModifier<Value>> {
    /// Whether the browser was last told, or has last told, that the field has the focus.
    private var hasFocus = false

    override func didMakeContent() {
        follow()
    }

    override func modifierChanged(from old: FocusModifier<Value>) {
        follow()
        graph.needsDescription(ofElementsIn: self)
    }

    override func reevaluate() {
        follow()
    }

    /// Asks the browser to move the focus when the state says other than it does.
    private func follow() {
        let current = track { modifier.binding.wrappedValue }
        let wanted = current == modifier.value
        guard wanted != hasFocus else { return }
        hasFocus = wanted
        graph.afterUpdate { [weak self] in
            guard let self, flags.contains(.mounted) else { return }
            var elements: [Element] = []
            content?.collect(&elements)
            guard let field = elements.first?.focusable else { return }
            if hasFocus {
                graph.perform(.focus(field.id))
            } else if modifier.binding.location.read() == modifier.none {
                graph.perform(.blur)
            }
        }
    }

    /// What has gone has no focus.
    override func willUnmount() {
        focusWent()
        super.willUnmount()
    }

    override func amend(_ description: inout ElementDescription, for element: Element) {
        description.on("focus") { [weak self] _ in self?.focusCame() }
        description.on("blur") { [weak self] _ in self?.focusWent() }
    }

    private func focusCame() {
        hasFocus = true
        modifier.binding.wrappedValue = modifier.value
    }

    private func focusWent() {
        guard hasFocus else { return }
        hasFocus = false
        if modifier.binding.wrappedValue == modifier.value, let none = modifier.none {
            modifier.binding.wrappedValue = none
        }
    }
}

extension Element {
    /// The element in this subtree that can have the focus.
    fileprivate var focusable: Element? {
        first { ["input", "textarea", "select", "button"].contains($0.tag) } ?? self
    }
}
