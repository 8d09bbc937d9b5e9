public import SwiftUI

/// A QR code, dark on white whatever the looks, since readers want it so.
public struct QRCodeView: View {
    private let code: QRCode
    private let label: LocalizedStringKey

    /// - Parameter label: What a screen reader says of it.
    public init(_ code: QRCode, label: LocalizedStringKey) {
        self.code = code
        self.label = label
    }

    public var body: some View {
        Modules(code: code)
            .fill(.black)
            .padding(16)
            .background(.white, in: RoundedRectangle(cornerRadius: 16))
            .aspectRatio(1, contentMode: .fit)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(Text(label))
    }

    private struct Modules: Shape {
        let code: QRCode

        func path(in rect: CGRect) -> Path {
            let step = min(rect.width, rect.height) / CGFloat(code.size)
            var path = Path()
            for y in 0..<code.size {
                var x = 0
                while x < code.size {
                    guard code[x, y] else {
                        x += 1
                        continue
                    }
                    // A run is one rectangle, so that no hair of white shows between its modules.
                    let start = x
                    while x < code.size, code[x, y] { x += 1 }
                    path.addRect(
                        CGRect(
                            x: rect.minX + CGFloat(start) * step, y: rect.minY + CGFloat(y) * step,
                            width: CGFloat(x - start) * step, height: step))
                }
            }
            return path
        }
    }
}
