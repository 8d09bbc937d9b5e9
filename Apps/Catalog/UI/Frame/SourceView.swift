import SwiftUI
import UIKit

/// Swift source in colours, with a button that copies it.
struct SourceView: View {
    let text: String
    @State private var isCopied = false

    var body: some View {
        ScrollView(.horizontal) {
            SwiftSource(text).text
                .font(.system(.footnote, design: .monospaced))
                .lineSpacing(3)
                .fixedSize(horizontal: true, vertical: true)
                .textSelection(.enabled)
                .padding(16)
                .padding(.trailing, 40)
        }
        .accessibilityLabel("Source")
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background(Color.codeBackground)
        .overlay(alignment: .topTrailing) {
            Button(isCopied ? "Copied" : "Copy", systemImage: isCopied ? "checkmark" : "doc.on.doc") {
                UIPasteboard.general.string = text
                isCopied = true
            }
            .labelStyle(.iconOnly)
            .buttonStyle(.bordered)
            .controlSize(.small)
            .padding(10)
        }
        // Code runs from left to right in every language.
        .environment(\.layoutDirection, .leftToRight)
        .task(id: isCopied) {
            guard isCopied, (try? await Task.sleep(for: .seconds(2))) != nil else { return }
            isCopied = false
        }
    }
}

extension Color {
    /// What source stands on.
    static let codeBackground = Color(light: 0xF6F7FA, dark: 0x131519)

    /// A colour with a light and a dark value, as `0xRRGGBB`.
    init(light: Int, dark: Int) {
        self.init(uiColor: UIColor { $0.userInterfaceStyle == .dark ? UIColor(hex: dark) : UIColor(hex: light) })
    }
}

extension UIColor {
    fileprivate convenience init(hex: Int) {
        func part(_ shift: Int) -> CGFloat { CGFloat(hex >> shift & 0xFF) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }
}
