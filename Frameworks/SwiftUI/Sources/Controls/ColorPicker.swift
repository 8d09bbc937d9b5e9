import Foundation

/// A choice of a colour, by the browser's own palette.
///
/// Whether the palette offers an opacity is the browser's doing too: Safari's does, and where another one's does not, a
/// slider for it stands beside the colour.
public struct ColorPicker<Label: View>: View {
    let selection: Binding<Color>
    let supportsOpacity: Bool
    let label: Label
    @Environment(\.hidesLabels) private var hidesLabel

    /// A choice of a colour.
    public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        (self.selection, self.supportsOpacity, self.label) = (selection, supportsOpacity, label())
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

    @ViewBuilder private var field: some View {
        if supportsOpacity {
            ElementBox("span", "color-fields") {
                ElementBox("input", "color-field", configure: describe)
                ElementBox("input", "color-opacity", configure: describeOpacity)
            }
        } else {
            ElementBox("input", "color-field", configure: describe)
        }
    }

    private func describeOpacity(_ element: inout ElementDescription, _ context: ElementContext) {
        let color = selection.wrappedValue.resolve(in: EnvironmentValues())
        element.setAttribute("type", "range")
        element.setAttribute("max", "1")
        element.setAttribute("step", "0.01")
        element.setAttribute("aria-label", String(system: "Opacity"))
        element.setStyle("--color", selection.wrappedValue.hexadecimal(withOpacity: false))
        element.value = Double(color.opacity).css
        guard context.environment.isEnabled else { return element.setAttribute("disabled", "") }
        for name in ["input", "change"] {
            element.on(name) { payload in
                guard let number = payload.number, number.isFinite else { return }
                var now = selection.wrappedValue.resolve(in: EnvironmentValues())
                now.opacity = Float(min(max(number, 0), 1))
                selection.wrappedValue = Color(now)
            }
        }
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("type", "color")
        if let title = (label as? Text)?.plain { element.setAttribute("aria-label", title) }
        if supportsOpacity {
            element.setAttribute("alpha", "")
            element.setAttribute("data-alpha", "")
        }
        element.value = selection.wrappedValue.hexadecimal(withOpacity: supportsOpacity)
        guard context.environment.isEnabled else { return element.setAttribute("disabled", "") }
        element.on("change") { payload in
            guard let picked = payload.value.flatMap(PickedColor.init) else { return }
            let before = supportsOpacity ? selection.wrappedValue.resolve(in: EnvironmentValues()).opacity : 1
            selection.wrappedValue = picked.color(opacity: before)
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

/// What a browser says was picked: `#rrggbb`, or `color(srgb r g b / a)` where its palette knows opacity.
struct PickedColor {
    private let parts: [Double]

    init?(_ text: String) {
        if text.count == 7, text.hasPrefix("#"), let number = UInt32(text.dropFirst(), radix: 16) {
            parts = [16, 8, 0].map { Double(number >> $0 & 255) / 255 }
        } else if text.count < 100, text.hasPrefix("color(srgb "), text.hasSuffix(")") {
            let words = text.dropFirst(11).dropLast().split { $0 == " " || $0 == "/" }
            let numbers = words.compactMap { Double($0) }.filter(\.isFinite).map { $0.clamped(to: -8...8) }
            guard numbers.count == words.count, 3...4 ~= words.count else { return nil }
            parts = numbers.map { min(max($0, 0), 1) }
        } else {
            return nil
        }
    }

    /// The colour, of this opacity where nothing was said of one.
    func color(opacity: Float) -> Color {
        Color(red: parts[0], green: parts[1], blue: parts[2], opacity: parts.count > 3 ? parts[3] : Double(opacity))
    }
}

extension Color {
    /// Red, green and blue as `#rrggbb`, and how little shines through as two digits more where anything does; the system's
    /// colours as they are in light.
    func hexadecimal(withOpacity: Bool, in surroundings: EnvironmentValues = EnvironmentValues()) -> String {
        let parts = resolve(in: surroundings)
        func hex(_ part: Float) -> String {
            let value = Int(clamping: (part.clamped(to: 0...1) * 255).rounded())
            return (value < 16 ? "0" : "") + String(value, radix: 16)
        }
        let opaque = "#" + hex(parts.red) + hex(parts.green) + hex(parts.blue)
        return withOpacity && parts.opacity < 1 ? opaque + hex(parts.opacity) : opaque
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
