import Foundation

/// Acts on a tap.
package struct TapModifier: AmendingModifier {
    let count: Int
    let action: @MainActor (CGPoint) -> Void

    package func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        // A button's own action comes before that of a tap around it.
        guard element.tag != "button" || !element.handles("click"), context.environment.followsGestures else { return }
        element.addClass("tap")
        let isControl = ["button", "a", "input", "select", "textarea"].contains(element.tag)
        if !isControl, element.attribute("role") == nil, element.attribute("aria-hidden") == nil {
            element.setAttribute("role", "button")
            element.setAttribute("tabindex", "0")
        }
        element.hearTaps(count)
        element.on("click") { payload in
            guard payload.isTaps(count) else { return }
            action(CGPoint(x: payload.x ?? 0, y: payload.y ?? 0))
        }
    }
}

extension ElementDescription {
    /// Tells the browser that so many taps are one event, which is told when no more of them come.
    mutating func hearTaps(_ count: Int) {
        guard count > 1 else { return }
        let known = attribute("data-taps").flatMap { Int($0, radix: 10) } ?? 1
        setAttribute("data-taps", String(max(known, min(count, 10))))
    }
}

extension EventPayload {
    /// Whether a click is so many taps. A view that hears of one tap only hears of each; one that hears of several does not hear
    /// of one when it is the first of two.
    func isTaps(_ count: Int) -> Bool {
        if let number { return Int(clamping: number) == max(1, count) }
        return count <= 1 || clicks == count
    }
}

/// How long a press has to be, as the browser is told it.
enum PressLength {
    /// Milliseconds; a day at most, which is as good as never and fits a browser's timers.
    static func text(_ seconds: Double) -> String { String(Int(clamping: seconds.clamped(to: 0...86_400) * 1_000)) }
}

/// Acts on a long press.
package struct LongPressModifier: AmendingModifier {
    let duration: Double
    let action: @MainActor () -> Void
    var press: (@MainActor (Bool) -> Void)?

    package func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        guard context.environment.followsGestures else { return }
        element.setAttribute("data-longpress", PressLength.text(duration))
        element.on("longpress") { _ in action() }
        guard let press else { return }
        element.setAttribute("data-press", "")
        element.on("press") { press($0.isOn ?? false) }
    }
}

/// Hears when the pointer enters and leaves.
package struct HoverModifier: AmendingModifier {
    let action: @MainActor (Bool) -> Void

    package func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        element.on("hover") { action($0.isOn ?? false) }
    }
}

extension View {
    /// What a tap does.
    public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> some View {
        modifier(TapModifier(count: count) { _ in action() })
    }

    /// What a tap does, and where it was.
    public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor (CGPoint) -> Void) -> some View {
        modifier(TapModifier(count: count, action: action))
    }

    /// What a tap does, and where it was in a space; a browser tells places in the view itself.
    public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol,
        perform action: @escaping @MainActor (CGPoint) -> Void
    ) -> some View {
        gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
    }

    /// What a long press does, and what happens when a press begins and ends.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping @MainActor () -> Void,
        onPressingChanged: (@MainActor (Bool) -> Void)? = nil
    ) -> some View {
        modifier(LongPressModifier(duration: minimumDuration, action: action, press: onPressingChanged))
    }

    /// The older order of what a press and a long press do.
    @_disfavoredOverload
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: (@MainActor (Bool) -> Void)? = nil,
        perform action: @escaping @MainActor () -> Void
    ) -> some View {
        modifier(LongPressModifier(duration: minimumDuration, action: action, press: pressing))
    }

    /// What happens when the pointer enters and leaves.
    public func onHover(perform action: @escaping @MainActor (Bool) -> Void) -> some View {
        modifier(HoverModifier(action: action))
    }
}
