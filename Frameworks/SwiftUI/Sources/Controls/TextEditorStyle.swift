/// How editors of longer text look.
@MainActor @preconcurrency
public protocol TextEditorStyle {}

/// As the platform does it.
public struct AutomaticTextEditorStyle: TextEditorStyle {
    /// As the platform does it.
    nonisolated public init() {}
}

/// Without decoration, which on a phone is the same.
public struct PlainTextEditorStyle: TextEditorStyle {
    /// Without decoration.
    nonisolated public init() {}
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
    /// As the platform does it.
    public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
    /// Without decoration.
    public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

extension View {
    /// How editors of longer text in this view look: on a phone all styles are without decoration.
    public func textEditorStyle(_ style: some TextEditorStyle) -> some View { self }
}
