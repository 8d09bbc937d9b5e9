import SwiftUI

/// A text of any length, of which no more is shown than somebody asks for (LB-194).
struct TextInParts: View {
    private let text: String
    @State private var shown = TextPart.first

    init(_ text: String) { self.text = text }

    var body: some View {
        let part = TextPart(text, upTo: shown)
        Text(verbatim: part.text).font(.mono(.footnote)).textSelection(.enabled)
            .fixedSize(horizontal: false, vertical: true)
        if part.left > 0 {
            Button("Show more: \(sizeText(part.left)) are left") { shown *= 4 }.frame(minHeight: 44)
        }
    }
}

/// The beginning of a text, cut where no character is parted.
struct TextPart: Equatable {
    static let first = 32 << 10
    let text: String
    /// Bytes behind it.
    let left: Int

    init(_ whole: String, upTo most: Int) {
        let utf8 = whole.utf8
        guard utf8.count > most, let limit = utf8.index(utf8.startIndex, offsetBy: most, limitedBy: utf8.endIndex)
        else {
            (text, left) = (whole, 0)
            return
        }
        // What stands across the limit comes with the next part.
        let end = limit.samePosition(in: whole) ?? whole.rangeOfComposedCharacterSequence(at: limit).lowerBound
        text = String(whole[..<end])
        left = utf8.count - text.utf8.count
    }
}
