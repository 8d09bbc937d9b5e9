/// Something that an app says of a part of a text, for its text renderer.
@available(*, unavailable, message: "A browser draws text itself; use font, foregroundStyle or an AttributedString.")
public protocol TextAttribute {}

/// Draws text in the app's own way.
@available(*, unavailable, message: "A browser draws text itself; animate the parts as Text views of their own.")
public protocol TextRenderer {}

extension Text {
    /// Says something of the text, for a text renderer.
    @available(
        *, unavailable, message: "A browser draws text itself; use font, foregroundStyle or an AttributedString."
    )
    public func customAttribute<T>(_ value: T) -> Text { self }
}

extension View {
    /// Draws the text in this view in the app's own way.
    @available(*, unavailable, message: "A browser draws text itself; animate the parts as Text views of their own.")
    public func textRenderer<T>(_ renderer: T) -> some View { self }
}
