import Foundation

/// A choice of a colour, by the browser's own palette.
public struct ColorPicker<Label: View>: View {
    let selection: Binding<Color>
    let label: Label
    @Environment(\.hidesLabels) private var hidesLabel

    /// A choice of a colour.
    public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        (self.selection, self.label) = (selection, label())
    }

    /// The label with its field.
    public var body: some View {
        if hidesLabel {
            field
        } else {
            ElementBox("label", "labeled", layout: .fillHorizontally) {
                ElementBox("span", "labeled-label") { label }
                field
            }
        }
    }

    private var field: some View {
        ElementBox("input", "color-field", configure: describe)
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("type", "color")
        if let title = (label as? Text)?.plain { element.setAttribute("aria-label", title) }
        element.value = selection.wrappedValue.hexadecimal
        guard context.environment.isEnabled else { return element.setAttribute("disabled", "") }
        element.on("change") { payload in
            guard let color = payload.value.flatMap(Color.init(hexadecimal:)) else { return }
            selection.wrappedValue = color
        }
    }
}

extension ColorPicker where Label == Text {
    /// A choice of a colour, with a title.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
    }

    /// A choice of a colour, with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
    }
}

extension Color {
    /// Red, green and blue as `#rrggbb`; the system's colours as they are in light.
    var hexadecimal: String {
        let parts = resolve(in: EnvironmentValues())
        func hex(_ part: Float) -> String {
            let value = Int((min(max(part, 0), 1) * 255).rounded())
            return (value < 16 ? "0" : "") + String(value, radix: 16)
        }
        return "#" + hex(parts.red) + hex(parts.green) + hex(parts.blue)
    }

    /// A colour of `#rrggbb`; nil of anything else.
    init?(hexadecimal text: String) {
        guard text.count == 7, text.hasPrefix("#"), let number = UInt32(text.dropFirst(), radix: 16) else { return nil }
        self.init(
            red: Double(number >> 16 & 255) / 255, green: Double(number >> 8 & 255) / 255,
            blue: Double(number & 255) / 255)
    }

    /// A colour in its parts.
    public struct Resolved: Hashable, Sendable, Codable {
        /// How red.
        public var red: Float
        /// How green.
        public var green: Float
        /// How blue.
        public var blue: Float
        /// How little shines through.
        public var opacity: Float

        /// A colour of its parts.
        public init(
            colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
        ) {
            (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
        }
    }

    /// A colour of its parts.
    public init(_ resolved: Resolved) {
        self.init(
            .sRGB, red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
            opacity: Double(resolved.opacity))
    }
}
