import Foundation

/// A place in a view that another view can read by its geometry proxy.
public struct Anchor<Value>: Equatable {
    let box: AnchorBox
    let value: (CGRect) -> Value

    package init(box: AnchorBox, value: @escaping (CGRect) -> Value) {
        (self.box, self.value) = (box, value)
    }

    /// The same view.
    public static func == (lhs: Anchor<Value>, rhs: Anchor<Value>) -> Bool { lhs.box === rhs.box }

    /// Which place of a view.
    public struct Source: Sendable {
        let value: @Sendable (CGRect) -> Value
    }
}

// The closure reads nothing but its rectangle, and the box is read on the main actor.
extension Anchor: @unchecked Sendable {}

extension Anchor: Hashable {
    /// Hashes the view.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(box)) }
}

extension Anchor.Source where Value == CGRect {
    /// The view's rectangle.
    public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source { $0 } }
    /// A rectangle in the view.
    public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
        Anchor<CGRect>.Source { rect.offsetBy(dx: $0.minX, dy: $0.minY) }
    }
}

extension Anchor.Source where Value == CGPoint {
    /// A point of the view, in parts of its size.
    public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source { CGPoint(x: $0.minX + $0.width * point.x, y: $0.minY + $0.height * point.y) }
    }
    /// The middle.
    public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
    /// The middle above.
    public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
    /// The middle below.
    public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
    /// The middle of the leading side.
    public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
    /// The middle of the trailing side.
    public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
    /// The leading corner above.
    public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
    /// The trailing corner above.
    public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
    /// The leading corner below.
    public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
    /// The trailing corner below.
    public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

/// A measured rectangle in the window; who has read it is evaluated again when it changes.
// Written and read on the main actor only. It cannot be isolated to it: Apple's geometry proxy and anchors, which hold it, are
// not, and views use them in closures that are not either.
@Observable
package final class AnchorBox: @unchecked Sendable {
    package var rect = CGRect.zero

    package init() {}
}

/// Measures its content's first root element into a box.
struct MeasureModifier: AmendingModifier {
    let box: AnchorBox
    let followsScrolling: Bool

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        if followsScrolling || element.attribute("data-geometry") == nil {
            element.setAttribute("data-geometry", followsScrolling ? "place" : "")
        }
        element.on("geometry") { [box] payload in
            if let rect = CGRect(measured: payload), rect != box.rect { box.rect = rect }
        }
    }
}

extension CGRect {
    /// What the browser has measured.
    package init?(measured payload: EventPayload) {
        guard let width = payload.width, let height = payload.height, width.isFinite, height.isFinite else {
            return nil
        }
        self.init(x: payload.x ?? 0, y: payload.y ?? 0, width: max(0, width), height: max(0, height))
    }
}

private struct AnchorPreferenceModifier<A, K: PreferenceKey>: ViewModifier {
    let source: Anchor<A>.Source
    let transform: (inout K.Value, Anchor<A>) -> Void
    @State private var box = AnchorBox()

    func body(content: Content) -> some View {
        let anchor = Anchor<A>(box: box, value: source.value)
        content
            .modifier(MeasureModifier(box: box, followsScrolling: false))
            .transformPreference(K.self) { transform(&$0, anchor) }
    }
}

extension View {
    /// Gives the views around this one a value made of a place in this view.
    public func anchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View {
        modifier(AnchorPreferenceModifier<A, K>(source: value) { $0 = transform($1) })
    }

    /// Changes the value that this view gives to the views around it, by a place in this view.
    public func transformAnchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
    ) -> some View {
        modifier(AnchorPreferenceModifier<A, K>(source: value, transform: transform))
    }

    /// Puts views in front of this one that know what the views in it have said.
    public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(PreferenceLayer<K, V>(isBehind: false, alignment: alignment, make: transform))
    }

    /// Puts views behind this one that know what the views in it have said.
    public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(PreferenceLayer<K, V>(isBehind: true, alignment: alignment, make: transform))
    }
}

private struct PreferenceLayer<K: PreferenceKey, V: View>: ViewModifier {
    let isBehind: Bool
    let alignment: Alignment
    let make: (K.Value) -> V
    @State private var value: K.Value?

    func body(content: Content) -> some View {
        content.onPreference(K.self) { value = $0 }
            .modifier(LayerModifier(isBehind: isBehind, alignment: alignment, layer: make(value ?? K.defaultValue)))
    }
}
