import Foundation

/// A modifier that writes on the elements of its content, for texts in them to inherit, and tells the views in it by the
/// environment.
@MainActor @preconcurrency
protocol InheritedModifier: EnvironmentModifier, AmendingModifier {}

extension InheritedModifier {
    /// Makes a node that changes the environment and the descriptions of the elements below it.
    public static func _makeModifierNode<C: View>(
        _ view: ModifiedContent<C, Self>, in context: _NodeContext
    ) -> _ViewNode<ModifiedContent<C, Self>> {
        InheritedNode(view, in: context)
    }
}

/// The node of a modifier that changes the environment and writes on elements.
private final class InheritedNode<C: View, M: InheritedModifier>: EnvironmentNode<C, M> {
    override func modifierChanged(from old: M) {
        super.modifierChanged(from: old)
        graph.needsDescription(ofElementsIn: self)
    }

    override func amend(_ description: inout ElementDescription, for element: Element) {
        modifier.amend(&description, ElementContext(node: self, element: element))
    }
}

/// A value of text that views may read, and that a declaration of style says to the browser.
protocol InheritedTextValue {
    /// Where views read it.
    static var path: WritableKeyPath<EnvironmentValues, Self> { get }
    /// What is said to the browser about an element.
    @MainActor
    func declaration(on element: ElementDescription, _ environment: EnvironmentValues) -> (name: String, value: String)
}

extension TextAlignment: InheritedTextValue {
    static var path: WritableKeyPath<EnvironmentValues, Self> { \.multilineTextAlignment }

    /// Within a text, start and end are those of its own words; which side leads is a matter of what is around it.
    func declaration(on element: ElementDescription, _ environment: EnvironmentValues) -> (name: String, value: String)
    {
        guard self != .center, element.classes.contains("text") else { return ("text-align", css) }
        let isLeft = (self == .leading) == (environment.layoutDirection == .leftToRight)
        return ("text-align", isLeft ? "left" : "right")
    }
}

extension CGFloat: InheritedTextValue {
    static var path: WritableKeyPath<EnvironmentValues, Self> { \.lineSpacing }

    func declaration(on element: ElementDescription, _ environment: EnvironmentValues) -> (name: String, value: String)
    {
        ("line-height", "calc(1.29em + \(px))")
    }
}

extension Text.Case?: InheritedTextValue {
    static var path: WritableKeyPath<EnvironmentValues, Self> { \.textCase }

    func declaration(on element: ElementDescription, _ environment: EnvironmentValues) -> (name: String, value: String)
    {
        ("text-transform", map { "\($0)" } ?? "none")
    }
}

/// Sets a value of the environment; where it is the value of text, the browser hears of it too.
struct InheritedValueModifier<Value: InheritedTextValue>: InheritedModifier {
    let value: Value
    let path: WritableKeyPath<EnvironmentValues, Value>

    init(_ value: Value, path: WritableKeyPath<EnvironmentValues, Value>) { (self.value, self.path) = (value, path) }

    func change(_ values: inout EnvironmentValues) { values[keyPath: path] = value }

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        guard path == Value.path else { return }
        let (name, text) = value.declaration(on: element, context.environment)
        if element.style(name) == nil { element.setStyle(name, text) }
    }
}

private struct FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
private struct TextAlignmentKey: EnvironmentKey { static var defaultValue: TextAlignment { .leading } }
private struct LineSpacingKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
private struct TextCaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }

extension EnvironmentValues {
    /// The font of text; nil where the context chooses.
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }
    /// Which side lines of text keep to.
    public var multilineTextAlignment: TextAlignment {
        get { self[TextAlignmentKey.self] }
        set { self[TextAlignmentKey.self] = newValue }
    }
    /// Additional space between lines of text, in points.
    public var lineSpacing: CGFloat {
        get { self[LineSpacingKey.self] }
        set { self[LineSpacingKey.self] = newValue }
    }
    /// Capital or small letters; as written when nil.
    public var textCase: Text.Case? {
        get { self[TextCaseKey.self] }
        set { self[TextCaseKey.self] = newValue }
    }
}

extension View {
    /// Sets a font of the environment for this view and all in it.
    public func environment(_ keyPath: WritableKeyPath<EnvironmentValues, Font?>, _ value: Font?) -> some View {
        modifier(FontModifier(value, path: keyPath))
    }
    /// Sets an alignment of the environment for this view and all in it.
    public func environment(
        _ keyPath: WritableKeyPath<EnvironmentValues, TextAlignment>, _ value: TextAlignment
    ) -> some View {
        modifier(InheritedValueModifier(value, path: keyPath))
    }
    /// Sets a number of the environment for this view and all in it.
    public func environment(_ keyPath: WritableKeyPath<EnvironmentValues, CGFloat>, _ value: CGFloat) -> some View {
        modifier(InheritedValueModifier(value, path: keyPath))
    }
    /// Sets how letters are written for this view and all in it.
    public func environment(
        _ keyPath: WritableKeyPath<EnvironmentValues, Text.Case?>, _ value: Text.Case?
    ) -> some View {
        modifier(InheritedValueModifier(value, path: keyPath))
    }
}
