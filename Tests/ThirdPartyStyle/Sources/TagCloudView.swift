import SwiftUI

struct WrappingLayout: Layout {
    var spacing: CGFloat = 8

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let rows = rows(in: proposal.replacingUnspecifiedDimensions().width, subviews: subviews)
        let height = rows.reduce(0) { $0 + $1.height } + spacing * CGFloat(max(rows.count - 1, 0))
        return CGSize(width: proposal.width ?? rows.map(\.width).max() ?? 0, height: height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var y = bounds.minY
        for row in rows(in: bounds.width, subviews: subviews) {
            var x = bounds.minX
            for index in row.indices {
                let size = subviews[index].sizeThatFits(.unspecified)
                subviews[index].place(at: CGPoint(x: x, y: y), anchor: .topLeading, proposal: ProposedViewSize(size))
                x += size.width + spacing
            }
            y += row.height + spacing
        }
    }

    private struct Row {
        var indices: [Int] = []
        var width: CGFloat = 0
        var height: CGFloat = 0
    }

    private func rows(in width: CGFloat, subviews: Subviews) -> [Row] {
        var rows = [Row()]
        for (index, subview) in subviews.enumerated() {
            let size = subview.sizeThatFits(.unspecified)
            if rows[rows.count - 1].width + size.width > width, !rows[rows.count - 1].indices.isEmpty {
                rows.append(Row())
            }
            rows[rows.count - 1].indices.append(index)
            rows[rows.count - 1].width += size.width + spacing
            rows[rows.count - 1].height = max(rows[rows.count - 1].height, size.height)
        }
        return rows
    }
}

struct Chip: ButtonStyle {
    var isSelected: Bool

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.footnote.weight(.medium))
            .padding(.horizontal, 12)
            .padding(.vertical, 6)
            .background(isSelected ? AnyShapeStyle(.tint) : AnyShapeStyle(.thinMaterial), in: .capsule)
            .foregroundStyle(isSelected ? Color.white : Color.primary)
            .scaleEffect(configuration.isPressed ? 0.95 : 1)
            .animation(.spring(response: 0.3, dampingFraction: 0.6), value: configuration.isPressed)
    }
}

public struct TagCloudView: View {
    @State private var selection: Set<String> = []
    private let tags = ["Swift", "Coffee", "Trains", "Bread", "Rivers", "Chess"]

    public init() {}

    public var body: some View {
        ScrollView {
            WrappingLayout(spacing: 6) {
                ForEach(tags, id: \.self) { tag in
                    Button(tag) {
                        if selection.remove(tag) == nil { selection.insert(tag) }
                    }
                    .buttonStyle(Chip(isSelected: selection.contains(tag)))
                    .accessibilityAddTraits(selection.contains(tag) ? [.isSelected] : [])
                }
            }
            .padding()
            Text("^[\(selection.count) tag](inflect: true) chosen").font(.caption).foregroundStyle(.secondary)
        }
    }
}
