/// Multiplies the colours of a view by those of another, and leaves what is clear as it is.
///
/// A colour that is laid over the view and blended would show where there is nothing to be multiplied by it, so each part is
/// multiplied by a filter of its own, which stands in the page beside the view.
struct MultipliedColors: ViewModifier {
    let color: Color
    @Environment(\.colorScheme) private var scheme

    func body(content: Content) -> some View {
        let surroundings = surroundings
        let parts = color.resolve(in: surroundings)
        let name = "m" + color.hexadecimal(withOpacity: true, in: surroundings).dropFirst()
        content.effect(.filter("url(#\(name))"))
            .background {
                ElementBox(
                    "svg", "color-filter",
                    configure: { element, _ in
                        element.setAttribute("aria-hidden", "true")
                        for side in ["width", "height"] { element.setAttribute(side, "0") }
                    }
                ) {
                    ElementBox("filter", configure: { element, _ in describe(&element, name) }) {
                        ElementBox("feColorMatrix", configure: { element, _ in describe(&element, parts) })
                    }
                }
            }
    }

    private var surroundings: EnvironmentValues {
        var values = EnvironmentValues()
        values.colorScheme = scheme
        return values
    }

    private func describe(_ element: inout ElementDescription, _ name: String) {
        element.setAttribute("id", name)
        element.setAttribute("color-interpolation-filters", "sRGB")
    }

    private func describe(_ element: inout ElementDescription, _ parts: Color.Resolved) {
        let rows = [parts.red, parts.green, parts.blue, parts.opacity].enumerated().map { index, part in
            (0..<5).map { $0 == index ? Double(part).css : "0" }.joined(separator: " ")
        }
        element.setAttribute("values", rows.joined(separator: " "))
    }
}
