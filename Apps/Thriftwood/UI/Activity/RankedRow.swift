import SwiftUI

/// A name, its figure, and a line as long as that is great.
struct RankedRow: View {
    let name: Text
    var detail: Text?
    let value: Text
    /// Of the greatest, 0 ... 1.
    let part: Double
    let accent: Color

    var body: some View {
        VStack(alignment: .leading, spacing: 5) {
            HStack(alignment: .firstTextBaseline, spacing: 12) {
                name.lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
                value.foregroundStyle(Color.faint).monospacedDigit().fixedSize()
            }
            if let detail { detail.font(.footnote).foregroundStyle(Color.faint).lineLimit(1) }
            Capsule()
                .fill(Color.hair)
                .frame(height: 4)
                .overlay {
                    GeometryReader { space in
                        Capsule()
                            .fill(accent)
                            .frame(width: max(4, space.size.width * min(max(part, 0), 1)))
                    }
                }
                .accessibilityHidden(true)
        }
        .accessibilityElement(children: .combine)
    }
}
