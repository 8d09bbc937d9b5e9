import Foundation

/// What the focus does in a view.
public struct FocusInteractions: OptionSet, Sendable {
    /// One bit a kind.
    public let rawValue: Int
    /// The set with these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// It can be pressed.
    public static let activate = FocusInteractions(rawValue: 1)
    /// It takes text.
    public static let edit = FocusInteractions(rawValue: 2)
    /// As the platform does it.
    public static let automatic: FocusInteractions = [.activate, .edit]
}

extension View {
    /// Whether the focus may come to the view.
    public func focusable(_ isFocusable: Bool = true) -> some View {
        modifier(ElementAttributes(attributes: [("tabindex", isFocusable ? "0" : nil)]))
    }

    /// Whether the focus may come to the view, and what it does there.
    public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
        focusable(isFocusable)
    }

    /// Keeps the focus in this part while it is moved by a remote control's arrows. Browsers move it by Tab, in the order of
    /// the views.
    public func focusSection() -> some View { self }

    /// A part in which the focus begins where a view asks for it by `prefersDefaultFocus(_:in:)`, which is heard without it.
    public func focusScope(_ namespace: Namespace.ID) -> some View { self }

    /// Whether the focus begins here.
    public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View {
        modifier(ElementAttributes(attributes: prefersDefaultFocus ? [("data-focus", "")] : []))
    }

    /// Whether a ring around the view shows that it has the focus.
    public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
        modifier(ElementAttributes(className: disabled ? "no-ring" : nil))
            .transformEnvironment(\.isFocusEffectEnabled) { $0 = $0 && !disabled }
    }

    /// Where the focus begins.
    public func defaultFocus<V: Hashable>(
        _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View {
        onAppear { binding.wrappedValue = value }
    }

    /// What happens to the view when the pointer is over it.
    public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View {
        modifier(HoverLooksModifier(effect: isEnabled ? effect : nil))
    }

    /// Whether something happens to views when the pointer is over them.
    public func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
        transformEnvironment(\.isHoverEffectEnabled) { $0 = $0 && !disabled }
    }

    /// How the pointer looks over the view.
    public func pointerStyle(_ style: PointerStyle?) -> some View {
        effect(.style("cursor", style?.css ?? "auto"))
    }
}

/// When a default focus counts.
public struct DefaultFocusEvaluationPriority: Sendable {
    /// As the platform does it.
    public static let automatic = DefaultFocusEvaluationPriority()
    /// Also when the person has moved it.
    public static let userInitiated = DefaultFocusEvaluationPriority()
}

/// What happens to a view when the pointer is over it.
public struct HoverEffect: Equatable, Sendable {
    let className: String
    /// As the platform does it: it shines.
    public static let automatic = HoverEffect(className: "hovers")
    /// It shines.
    public static let highlight = HoverEffect(className: "hovers")
    /// It rises.
    public static let lift = HoverEffect(className: "lifts")
}

/// Lets a view shine or rise when the pointer is over it.
private struct HoverLooksModifier: AmendingModifier {
    let effect: HoverEffect?

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        guard let effect, context.environment.isHoverEffectEnabled else { return }
        element.addClass(effect.className)
    }
}

/// How the pointer looks.
public struct PointerStyle: Sendable {
    let css: String
    /// As usual.
    public static let `default` = PointerStyle(css: "default")
    /// Over something to press.
    public static let link = PointerStyle(css: "pointer")
    /// Over text.
    public static let horizontalText = PointerStyle(css: "text")
    /// Over something that can be grabbed.
    public static let grabIdle = PointerStyle(css: "grab")
    /// Over something that is grabbed.
    public static let grabActive = PointerStyle(css: "grabbing")
    /// Over something that can be zoomed into.
    public static let zoomIn = PointerStyle(css: "zoom-in")
    /// Over something that can be zoomed out of.
    public static let zoomOut = PointerStyle(css: "zoom-out")
    /// Over the border of columns.
    public static let columnResize = PointerStyle(css: "col-resize")
    /// Over the border of rows.
    public static let rowResize = PointerStyle(css: "row-resize")
}
