import SwiftUI

extension UIColor {
    fileprivate var hex: String {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return String(format: "#%02X%02X%02X", Int(red * 255), Int(green * 255), Int(blue * 255))
    }
}

private struct ChannelSlider: View {
    let name: LocalizedStringKey
    let color: Color
    @Binding var value: Double

    var body: some View {
        HStack {
            Text(name).frame(width: 60, alignment: .leading)
            Slider(value: $value, in: 0...255, step: 1) { Text(name) }.tint(color)
            Text("\(Int(value))").monospacedDigit().frame(width: 40, alignment: .trailing)
        }
    }
}

public struct ColorMixerView: View {
    @State private var red = 255.0
    @State private var green = 128.0
    @State private var blue = 0.0
    @State private var saved: [Color] = []
    @State private var background = Color.white
    @State private var isCopied = false

    public init() {}

    private var color: Color { Color(.sRGB, red: red / 255, green: green / 255, blue: blue / 255, opacity: 1) }

    public var body: some View {
        VStack(spacing: 16) {
            RoundedRectangle(cornerRadius: 20, style: .continuous)
                .fill(color)
                .overlay { RoundedRectangle(cornerRadius: 20, style: .continuous).stroke(.separator) }
                .frame(height: 120)
                .accessibilityIdentifier("swatch")
            Text(UIColor(color).hex).font(.title3.monospaced()).textSelection(.enabled)
            ChannelSlider(name: "Red", color: .red, value: $red)
            ChannelSlider(name: "Green", color: .green, value: $green)
            ChannelSlider(name: "Blue", color: .blue, value: $blue)
            ColorPicker("Background", selection: $background, supportsOpacity: false)
            HStack {
                Button("Copy") {
                    UIPasteboard.general.string = UIColor(color).hex
                    isCopied = true
                }
                Button("Save") { withAnimation { saved.append(color) } }
                Button("Mix") { (red, green, blue) = (0, 0, 255) }
            }
            .buttonStyle(.bordered)
            if isCopied { Text("Copied").font(.caption) }
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 44))]) {
                ForEach(Array(saved.enumerated()), id: \.offset) { index, color in
                    Circle().fill(color).frame(width: 44, height: 44).accessibilityLabel("Saved colour \(index + 1)")
                        .accessibilityIdentifier("saved\(index)")
                }
            }
            Spacer()
        }
        .padding()
        .background(background)
    }
}

#Preview { ColorMixerView() }
