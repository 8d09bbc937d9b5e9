import Foundation

/// Something that an app says of a part of a text, for its text renderer.
public protocol TextAttribute {}

/// Draws text in the app's own way: each line, run or letter where and as it says.
///
/// The browser breaks and shapes the lines and tells where every letter stands; until then places are worked out from the
/// number of letters. What is drawn are the letters themselves, so they can be selected and are read aloud as one text.
public protocol TextRenderer: Animatable {
    /// Draws the text of a layout.
    func draw(layout: Text.Layout, in ctx: inout GraphicsContext)
    /// How large the text is for a proposal.
    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
    /// How far what is drawn reaches beyond the text.
    var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
    /// As large as the text.
    public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize { text.sizeThatFits(proposal) }
    /// Nowhere: nothing is cut off beyond it.
    public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// Stands for a text that a renderer is asked about.
public struct TextProxy {
    let size: CGSize

    /// How large the text itself is for a proposal.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        guard let width = proposal.width, width > 0, width < size.width else { return size }
        return CGSize(width: width, height: size.height * (size.width / width).rounded(.up))
    }
}

extension Text {
    /// Says something of the text, for a text renderer.
    public func customAttribute<T: TextAttribute>(_ value: T) -> Text {
        with { $0.attributes = TextAttributeSet(value) }
    }
}

extension View {
    /// Draws the text in this view in the app's own way.
    public func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
        modifier(TextRendererModifier(renderer: renderer))
    }
}

/// Draws the text below in the app's own way.
private struct TextRendererModifier<T: TextRenderer>: EnvironmentModifier {
    let renderer: T

    func change(_ values: inout EnvironmentValues) {
        // The transaction of this place counts, not that of the text.
        values.textRendering = TextRendering(
            renderer, animation: ThreadState.current.node?.graph.transaction.description)
    }
}

private struct TextRenderingKey: EnvironmentKey { static var defaultValue: TextRendering? { nil } }

extension EnvironmentValues {
    /// How text is drawn, where an app says so.
    var textRendering: TextRendering? {
        get { self[TextRenderingKey.self] }
        set { self[TextRenderingKey.self] = newValue }
    }
}

/// A text renderer of any type.
struct TextRendering {
    private let renderer: any TextRenderer
    /// How the text gets here from what was drawn before.
    var animation: AnimationDescription?
    /// What is drawn first where the text comes by a transition.
    var arrival: TextArrival?

    init(_ renderer: any TextRenderer, animation: AnimationDescription? = nil) {
        (self.renderer, self.animation) = (renderer, animation)
    }

    /// What is drawn of a layout.
    func drawing(of layout: Text.Layout, _ environment: EnvironmentValues) -> CanvasRecorder {
        let recorder = CanvasRecorder()
        var context = GraphicsContext(recorder: recorder, environment: environment)
        renderer.draw(layout: layout, in: &context)
        return recorder
    }

    /// The size that the renderer wishes for a text.
    func size(of text: CGSize) -> CGSize {
        renderer.sizeThatFits(proposal: ProposedViewSize(text), text: TextProxy(size: text))
    }

    /// This renderer on its way from another to itself; nil where there is nothing between them.
    func steps(from old: TextRendering, count: Int) -> [TextRendering]? {
        func steps<T: TextRenderer>(to new: T) -> [TextRendering]? {
            guard let old = old.renderer as? T else { return nil }
            let way = new.animatableData - old.animatableData
            guard way.magnitudeSquared > 0 else { return nil }
            return (0...count).map { index in
                var (step, part) = (new, way)
                part.scale(by: Double(index) / Double(count))
                step.animatableData = old.animatableData + part
                return TextRendering(step)
            }
        }
        return steps(to: renderer)
    }
}

/// What an app says of a run of text, for its text renderer.
// The values are made with the text and only read by a renderer, where the text is drawn.
package struct TextAttributeSet: Equatable, @unchecked Sendable {
    private var values: [ObjectIdentifier: any TextAttribute]

    init<T: TextAttribute>(_ value: T) { values = [ObjectIdentifier(T.self): value] }

    subscript<T: TextAttribute>(key: T.Type) -> T? { values[ObjectIdentifier(key)] as? T }

    /// These values, and those around them where there are none.
    func adding(_ outer: TextAttributeSet) -> TextAttributeSet {
        var set = self
        set.values.merge(outer.values) { own, _ in own }
        return set
    }

    package static func == (left: TextAttributeSet, right: TextAttributeSet) -> Bool {
        left.values.count == right.values.count
            && left.values.allSatisfy { key, value in right.values[key].map { areEqual(value, $0) } ?? false }
    }

    private static func areEqual<T: TextAttribute>(_ left: T, _ right: any TextAttribute) -> Bool {
        if let left = left as? any Equatable { return left.equals(right) }
        guard let right = right as? T, _isPOD(T.self) else { return false }
        return withUnsafeBytes(of: left) { left in withUnsafeBytes(of: right) { left.elementsEqual($0) } }
    }
}
