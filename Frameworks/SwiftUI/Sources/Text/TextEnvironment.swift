import Foundation

private struct LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
private struct LineReserveKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct TruncationKey: EnvironmentKey { static var defaultValue: Text.TruncationMode { .tail } }

extension EnvironmentValues {
    /// How many lines a text may take; any number when nil.
    public var lineLimit: Int? {
        get { self[LineLimitKey.self] }
        set { self[LineLimitKey.self] = newValue.map { max(1, $0) } }
    }

    /// How text that does not fit is cut.
    public var truncationMode: Text.TruncationMode {
        get { self[TruncationKey.self] }
        set { self[TruncationKey.self] = newValue }
    }

    /// Whether text takes the room of all its lines even when it has fewer.
    package var reservesLines: Bool {
        get { self[LineReserveKey.self] }
        set { self[LineReserveKey.self] = newValue }
    }
}

/// Writes a style declaration on each root element that has none of that name: what is inside inherits it. Nil says nothing.
package struct InheritedStyleModifier: AmendingModifier {
    let name: String
    let value: String?

    package func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        if let value, element.style(name) == nil { element.setStyle(name, value) }
    }
}

/// Moves what stands on a line up from it.
private struct RaisedText: AmendingModifier {
    let offset: CGFloat

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        // An offset nearer to the text comes first, as with other attributes of text.
        guard element.style("position") == nil, element.style("bottom") == nil else { return }
        element.setStyle("position", "relative")
        element.setStyle("bottom", offset.px)
    }
}

extension View {
    /// At most so many lines for each text; any number when nil.
    public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

    /// At most so many lines for each text, and the room of all of them if asked for.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        environment(\.lineLimit, limit).environment(\.reservesLines, reservesSpace)
    }

    /// At most so many lines for each text; fields begin with the fewest and grow.
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        environment(\.lineLimit, limit.upperBound).environment(\.fieldLines, limit)
    }

    /// At most so many lines for each text.
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        environment(\.lineLimit, limit.upperBound)
    }

    /// At least so many lines for each field.
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        environment(\.fieldLines, limit.lowerBound...max(limit.lowerBound, 40))
    }

    /// How text that does not fit is cut.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View { environment(\.truncationMode, mode) }

    /// Which side lines of text keep to.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        modifier(InheritedValueModifier(alignment, path: \.multilineTextAlignment))
    }

    /// More space between lines of text.
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
        modifier(InheritedValueModifier(lineSpacing, path: \.lineSpacing))
    }

    /// Capital or small letters; as written when nil.
    public func textCase(_ textCase: Text.Case?) -> some View {
        modifier(InheritedValueModifier(textCase, path: \.textCase))
    }

    /// Space between letters, in addition to the font's.
    public func kerning(_ kerning: CGFloat) -> some View {
        modifier(InheritedStyleModifier(name: "letter-spacing", value: kerning.px))
    }

    /// Space between letters, in addition to the font's.
    public func tracking(_ tracking: CGFloat) -> some View { kerning(tracking) }

    /// Moves text up from its line.
    public func baselineOffset(_ baselineOffset: CGFloat) -> some View { modifier(RaisedText(offset: baselineOffset)) }

    /// Underlines text.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
        modifier(InheritedStyleModifier(name: "text-decoration", value: Self.line("underline", isActive, color)))
    }

    /// Strikes text out.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
        modifier(InheritedStyleModifier(name: "text-decoration", value: Self.line("line-through", isActive, color)))
    }

    private static func line(_ kind: String, _ isActive: Bool, _ color: Color?) -> String {
        isActive ? kind + (color.map { " " + $0.css } ?? "") : "none"
    }

    /// Whether the person may select text.
    public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
        modifier(
            InheritedStyleModifier(name: "user-select", value: S.allowsSelection ? "text" : "none"))
    }
}

/// Whether text may be selected.
public protocol TextSelectability {
    /// Whether it may.
    static var allowsSelection: Bool { get }
}

/// Text may be selected.
public struct EnabledTextSelectability: TextSelectability {
    /// It may.
    public static let allowsSelection = true
}

/// Text may not be selected.
public struct DisabledTextSelectability: TextSelectability {
    /// It may not.
    public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
    /// Text may be selected.
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
    /// Text may not be selected.
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
