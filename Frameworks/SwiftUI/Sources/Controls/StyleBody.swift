/// Draws what a style makes, once what the style itself reads is there: a style may have an environment and state as
/// views have.
private struct StyleBody<Style, Drawn: View>: View {
    var style: HeldStyle<Style>
    let make: @MainActor (Style) -> Drawn

    var body: some View { make(style.value) }
}

/// A style as a property of the view that draws it.
struct HeldStyle<Style>: StyleHolding {
    var value: Style

    static var held: Any.Type { Style.self }
}

/// A property whose own dynamic properties belong to the view, though its type does not say that it has any.
protocol StyleHolding: DynamicProperty {
    /// The type of what is held, which is at the property's own place.
    static var held: Any.Type { get }
}

/// What a style makes, as a view that follows what the style reads.
@MainActor
func drawn<Style, Drawn: View>(
    by style: Style, _ make: @escaping @MainActor (Style) -> Drawn
) -> AnyView {
    hasProperties(Style.self)
        ? AnyView(StyleBody(style: HeldStyle(value: style), make: make)) : AnyView(make(style))
}

/// Whether a style reads anything itself.
@MainActor
func hasProperties<Style>(_ type: Style.Type) -> Bool {
    // What an object has is not at the object's place.
    !(type is AnyObject.Type) && !ViewType.of(type).properties.isEmpty
}
