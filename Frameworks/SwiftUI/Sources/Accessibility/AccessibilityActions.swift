import Foundation

/// What assistive software may ask a view to do.
public struct AccessibilityActionKind: Equatable, Sendable {
    let name: Text
    /// What pressing it does.
    public static let `default` = AccessibilityActionKind(named: Text(system: "Activate"))
    /// Leaves it.
    public static let escape = AccessibilityActionKind(named: Text(system: "Dismiss"))
    /// What matters most on the screen.
    public static let magicTap = AccessibilityActionKind(named: Text(system: "Main action"))
    /// Removes it.
    public static let delete = AccessibilityActionKind(named: Text(system: "Delete"))
    /// Shows its menu.
    public static let showMenu = AccessibilityActionKind(named: Text(system: "Show menu"))
    /// An action with a name.
    public init(named name: Text) { self.name = name }
}

/// Which way a value is to change.
public enum AccessibilityAdjustmentDirection: Sendable {
    /// More.
    case increment
    /// Less.
    case decrement
}

/// An action as a button that only assistive software finds, beside the view.
private struct AccessibilityActionModifier: WrappingModifier {
    let name: Text
    let action: @MainActor () -> Void

    var extra: some View {
        ElementBox(
            "button", "for-readers", layout: .detached,
            configure: { [name, action] element, _ in
                element.setAttribute("type", "button")
                element.setAttribute("tabindex", "-1")
                element.setAttribute("aria-label", name.plain)
                element.on("click") { _ in action() }
            })
    }

    func describe(_ element: inout ElementDescription, _ context: ElementContext) { element.addClass("box") }

    func layout(of content: ElementLayout, _ context: ElementContext) -> ElementLayout { content.asContent }

    func wraps(_ element: Element) -> Bool { !element.layout.isDetached }
}

/// A view whose value assistive software and the arrow keys change.
private struct AdjustableModifier: AmendingModifier {
    let action: @MainActor (AccessibilityAdjustmentDirection) -> Void

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        // A view that speaks for itself has a picture's role until it is known to be more.
        if [nil, "group", "img"].contains(element.attribute("role")) {
            element.setAttribute("role", "spinbutton")
            // A spin button's value is read as such, whether it was said before or is said further out.
            element.setAttribute("aria-valuetext", element.attribute("aria-description"))
            element.setAttribute("aria-description", nil)
        }
        element.setAttribute("tabindex", "0")
        element.on("key") { payload in
            switch payload.key {
            case "ArrowUp", "ArrowRight": action(.increment)
            case "ArrowDown", "ArrowLeft": action(.decrement)
            default: break
            }
        }
    }
}

extension View {
    /// What assistive software may ask the view to do.
    @ViewBuilder
    public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping @MainActor () -> Void
    ) -> some View {
        if actionKind == .default {
            modifier(ActivationModifier(action: handler))
        } else {
            modifier(AccessibilityActionModifier(name: actionKind.name, action: handler))
        }
    }

    /// What assistive software may ask the view to do, under a name.
    public func accessibilityAction(named name: Text, _ handler: @escaping @MainActor () -> Void) -> some View {
        modifier(AccessibilityActionModifier(name: name, action: handler))
    }

    /// What assistive software may ask the view to do, under a name.
    public func accessibilityAction(
        named nameKey: LocalizedStringKey, _ handler: @escaping @MainActor () -> Void
    ) -> some View {
        modifier(AccessibilityActionModifier(name: Text(nameKey), action: handler))
    }

    /// What assistive software may ask the view to do, under a name.
    @_disfavoredOverload
    public func accessibilityAction<S: StringProtocol>(
        named name: S, _ handler: @escaping @MainActor () -> Void
    ) -> some View {
        modifier(AccessibilityActionModifier(name: Text(verbatim: String(name)), action: handler))
    }

    /// What assistive software may ask the view to do, with a label of any views.
    public func accessibilityAction<Label: View>(
        action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) -> some View {
        overlay { Button(action: action, label: label).modifier(ElementAttributes(className: "for-readers")) }
    }

    /// What assistive software may ask the view to do: the buttons of a builder.
    public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        let buttons = content().modifier(ElementAttributes(className: "for-readers"))
        return overlay { buttons }
    }

    /// What assistive software does to change the view's value.
    public func accessibilityAdjustableAction(
        _ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
    ) -> some View {
        modifier(AdjustableModifier(action: handler))
    }

    /// In which order assistive software comes to the view among those beside it: the higher the sooner.
    public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
        accessible(.sortPriority(sortPriority))
    }

    /// Other names by which a voice may call the view. What controls browsers by voice goes by the words that are seen or
    /// read aloud; more names for one thing cannot be said there, so `accessibilityLabel(_:)` counts.
    public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }

    /// Other names by which a voice may call the view; browsers know one, that of `accessibilityLabel(_:)`.
    public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View { self }

    /// Other names by which a voice may call the view; browsers know one, that of `accessibilityLabel(_:)`.
    @_disfavoredOverload
    public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View { self }

    /// Whether the view's colours stay when a person asks for opposite ones. Systems turn all of a browser's colours, but
    /// for those of pictures and films.
    public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }

    /// Shows the view large while it is pressed for long by a person whose text is at least as large as the sizes for
    /// accessibility are.
    public func accessibilityShowsLargeContentViewer() -> some View {
        modifier(ElementAttributes(attributes: [("data-large", "")]))
    }

    /// Shows another view large while this one is pressed for long by a person whose text is at least as large as the sizes
    /// for accessibility are.
    public func accessibilityShowsLargeContentViewer<V: View>(@ViewBuilder _ largeContentView: () -> V) -> some View {
        let shown = largeContentView()
        return overlay { ElementBox("div", "large-view", layout: .detached) { shown.accessibilityHidden(true) } }
            .accessibilityShowsLargeContentViewer()
    }

    /// Whether the view takes touches as they are from those who use a screen reader. Screen readers let no page ask for
    /// that; people press twice and hold.
    public func accessibilityDirectTouch(_ isDirectTouchArea: Bool = true) -> some View { self }

    /// Whether the view answers to the person. Browsers tell it by what can be pressed, which is known already.
    public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View { self }

    /// Where in the view assistive software presses: in its middle, in browsers.
    public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View { self }

    /// Speaks for the view by other views.
    public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
        let other = representation().modifier(ElementAttributes(className: "for-readers"))
        return accessibilityHidden(true).overlay { other }
    }

    /// Children that only assistive software finds.
    public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
        let inner = children().modifier(ElementAttributes(className: "for-readers"))
        return overlay { inner }
    }

    /// More about the view, to be asked for.
    public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ value: Text, importance: AccessibilityCustomContentImportance = .default
    ) -> some View {
        accessibilityHint(Text(labelKey) + Text(verbatim: ": ") + value)
    }

    /// More about the view, to be asked for.
    public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey,
        importance: AccessibilityCustomContentImportance = .default
    ) -> some View {
        accessibilityCustomContent(labelKey, Text(valueKey), importance: importance)
    }

    /// Says that this view and another of the same identity belong together; a browser reads them one after the other.
    public func accessibilityLabeledPair<ID: Hashable>(
        role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
    ) -> some View {
        self
    }

    /// The older way to name a view.
    public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
    /// The older way to say what a view holds.
    public func accessibility(value: Text) -> some View { accessibilityValue(value) }
    /// The older way to say what a view does.
    public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
    /// The older way to hide a view.
    public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
    /// The older way to name a view for tests.
    public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
    /// The older way to say what a view is.
    public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }
    /// The older way to say what a view is not.
    public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
        accessibilityRemoveTraits(traits)
    }
    /// The older way to order views.
    public func accessibility(sortPriority: Double) -> some View { accessibilitySortPriority(sortPriority) }
}

/// How much it matters what is said about a view.
public enum AccessibilityCustomContentImportance: Sendable {
    /// It can be asked for.
    case `default`
    /// It is read at once.
    case high
}

/// Which of two views that belong together.
public enum AccessibilityLabeledPairRole: Sendable {
    /// The label.
    case label
    /// What is labelled.
    case content
}

/// Acts when assistive software presses the view.
private struct ActivationModifier: AmendingModifier {
    let action: @MainActor () -> Void

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        guard !element.handles("click") else { return }
        if element.attribute("role") == nil { element.setAttribute("role", "button") }
        element.setAttribute("tabindex", "0")
        element.on("click") { _ in action() }
    }
}

/// Where assistive software is.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    private var focus: FocusState<Value>

    /// A state that says whether one view is where assistive software is.
    public init() where Value == Bool { focus = FocusState() }

    /// A state that says which of several views is where assistive software is.
    public init<T: Hashable>() where Value == T? { focus = FocusState() }

    /// Where it is; setting it moves it there.
    public var wrappedValue: Value {
        get { focus.wrappedValue }
        nonmutating set { focus.wrappedValue = newValue }
    }

    /// A way to read and move it from elsewhere.
    public typealias Binding = FocusState<Value>.Binding

    /// A binding, for `accessibilityFocused`.
    public var projectedValue: Binding { focus.projectedValue }
}

/// Lets the focus be moved to what people do not come to by keys; controls stay in their order.
private struct FocusTargetModifier: AmendingModifier {
    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        guard !Speech.isControl(tag: element.tag), element.attribute("tabindex") == nil else { return }
        element.setAttribute("tabindex", "-1")
    }
}

extension View {
    /// Ties where assistive software is to a state.
    public func accessibilityFocused(_ condition: FocusState<Bool>.Binding) -> some View {
        modifier(FocusTargetModifier()).focused(condition)
    }

    /// Ties where assistive software is to a state.
    public func accessibilityFocused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> some View {
        modifier(FocusTargetModifier()).focused(binding, equals: value)
    }
}
