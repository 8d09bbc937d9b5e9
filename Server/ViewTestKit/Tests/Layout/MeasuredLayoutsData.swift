import SwiftUI

extension LayoutTable {
    static func addMeasured(to table: inout LayoutTable) {
        table.add("GeometryReader: above leading", ["a": [0, 0, 100, 50]]) {
            GeometryReader { Box("a", $0.size.width / 2, $0.size.height / 2) }
        }
        table.add("GeometryReader: takes all that is left", ["a": [0, 0, 200, 20], "b": [0, 28, 50, 72]]) {
            VStack {
                Color.red.frame(height: 20).named("a")
                GeometryReader { Box("b", $0.size.width / 4, $0.size.height) }
            }
        }
        table.add("GeometryReader: in halves", ["a": [0, 0, 48, 20], "b": [104, 0, 48, 20]]) {
            HStack {
                GeometryReader { Box("a", $0.size.width / 2, 20) }
                GeometryReader { Box("b", $0.size.width / 2, 20) }
            }
        }
        table.add("GeometryReader: several views are layers", ["a": [0, 0, 40, 20], "b": [0, 0, 20, 40]]) {
            GeometryReader { _ in
                Box("a", 40, 20); Box("b", 20, 40)
            }
        }
        table.add("GeometryReader: in a frame", ["a": [70, 35, 60, 30]]) {
            GeometryReader { Box("a", $0.size.width, $0.size.height) }.frame(width: 60, height: 30)
        }
        table.add("onGeometryChange tells the size", ["a": [0, 20, 200, 60], "b": [70, 45, 60, 10]]) { Told() }
        table.add("ViewThatFits: the first that fits", ["b": [50, 40, 100, 20]]) {
            ViewThatFits {
                Box("a", 300, 20); Box("b", 100, 20); Box("c", 50, 20)
            }
        }
        table.add("ViewThatFits: the last when none fits", ["c": [-25, 40, 250, 20]]) {
            ViewThatFits {
                Box("a", 300, 20); Box("c", 250, 20)
            }
        }
        table.add("ViewThatFits: along one axis", ["a": [50, -50, 100, 200]]) {
            ViewThatFits(in: .horizontal) {
                Box("a", 100, 200); Box("b", 50, 20)
            }
        }
        addFitting(to: &table)
        table.add("A layout of one's own", ["a": [60, 20, 40, 20], "b": [80, 40, 40, 20], "c": [100, 60, 40, 20]]) {
            Stairs(step: 20) {
                Box("a", 40, 20); Box("b", 40, 20); Box("c", 40, 20)
            }
        }
        table.add("A layout that makes all as wide as the widest", ["a": [36, 40, 60, 20], "b": [104, 40, 60, 20]]) {
            EqualWidths(spacing: 8) {
                Color.red.frame(minWidth: 40, idealWidth: 40, maxWidth: .infinity).frame(height: 20).named("a")
                Color.red.frame(minWidth: 60, idealWidth: 60, maxWidth: .infinity).frame(height: 20).named("b")
            }
        }
        table.add(
            "A layout that flows",
            ["n0": [0, 0, 60, 20], "n1": [70, 0, 60, 20], "n2": [140, 0, 60, 20], "n3": [0, 30, 60, 20]]
        ) {
            Flow(spacing: 10) { ForEach(0..<4, id: \.self) { Box("n\($0)", 60, 20) } }
                .frame(maxHeight: .infinity, alignment: .top)
        }
        table.add("A layout that fills is proposed the space", ["a": [0, 0, 100, 100], "b": [100, 0, 100, 100]]) {
            Halves {
                Fill("a"); Fill("b")
            }
        }
        table.add("Views say something to their layout", ["a": [60, 40, 20, 20], "b": [120, 40, 20, 20]]) {
            Gaps {
                Box("a", 20, 20); Box("b", 20, 20).layoutValue(key: Gap.self, value: 40)
            }
        }
    }

    static func addLists(to table: inout LayoutTable) {
        table.add("List: plain rows", 390, 200, ["a": [16, 12, 40, 20], "b": [16, 56, 40, 20]]) {
            List {
                Box("a", 40, 20); Box("b", 40, 20)
            }.listStyle(.plain)
        }
        table.add("List: inset rows are inset twice", 390, 300, ["a": [32, 20, 40, 20], "b": [32, 64, 40, 20]]) {
            List {
                Box("a", 40, 20); Box("b", 40, 20)
            }.listStyle(.insetGrouped)
        }
        table.add("List: a row that fills", 390, 200, ["a": [16, 11, 358, 60]]) {
            List { Color.red.frame(height: 60).named("a") }.listStyle(.plain)
        }
        table.add("List: insets of one's own", 390, 200, ["a": [0, 0, 390, 60], "b": [0, 60, 390, 60]]) {
            List {
                Color.red.frame(height: 60).named("a").listRowInsets(EdgeInsets())
                Color.red.frame(height: 60).named("b").listRowInsets(EdgeInsets())
            }
            .listStyle(.plain)
        }
        table.add("List: a row with a spacer", 390, 200, ["a": [16, 12, 40, 20], "b": [334, 12, 40, 20]]) {
            List {
                HStack {
                    Box("a", 40, 20); Spacer(); Box("b", 40, 20)
                }
            }.listStyle(.plain)
        }
        table.add("Form: rows as in an inset list", 390, 300, ["a": [32, 20, 40, 20], "b": [318, 64, 40, 20]]) {
            Form {
                Box("a", 40, 20)
                LabeledContent {
                    Box("b", 40, 20)
                } label: {
                    Box("c", 40, 20)
                }
            }
        }
    }
}

/// Tells the size of one view to another.
private struct Told: View {
    @State private var size = CGSize.zero

    var body: some View {
        Color.red.padding(.vertical, 20).hidden().overlay {
            Color.blue.named("a").padding(.vertical, 20)
                .onGeometryChange(for: CGSize.self) {
                    $0.size
                } action: {
                    size = $0
                }
        }
        .overlay { Box("b", size.width * 0.3, size.height * 0.1) }
    }
}

/// Each view a step further.
private struct Stairs: Layout {
    var step: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        let most = CGFloat(max(0, subviews.count - 1)) * step
        return CGSize(width: most + (sizes.last?.width ?? 0), height: most + (sizes.last?.height ?? 0))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (index, subview) in subviews.enumerated() {
            let far = CGFloat(index) * step
            subview.place(at: CGPoint(x: bounds.minX + far, y: bounds.minY + far), proposal: .unspecified)
        }
    }
}

/// All views as wide as the widest, side by side.
private struct EqualWidths: Layout {
    var spacing: CGFloat

    private func largest(_ subviews: Subviews) -> CGSize {
        subviews.map { $0.sizeThatFits(.unspecified) }.reduce(.zero) {
            CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
        }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let size = largest(subviews)
        let count = CGFloat(subviews.count)
        return CGSize(width: size.width * count + spacing * (count - 1), height: size.height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let size = largest(subviews)
        var x = bounds.minX + size.width / 2
        for subview in subviews {
            subview.place(
                at: CGPoint(x: x, y: bounds.midY), anchor: .center,
                proposal: ProposedViewSize(width: size.width, height: size.height))
            x += size.width + spacing
        }
    }
}

/// Rows as full as they can be.
private struct Flow: Layout {
    var spacing: CGFloat

    private func places(_ subviews: Subviews, _ width: CGFloat) -> ([CGPoint], CGSize) {
        var (places, x, y, row): ([CGPoint], CGFloat, CGFloat, CGFloat) = ([], 0, 0, 0)
        for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            if x > 0, x + size.width > width { (x, y, row) = (0, y + row + spacing, 0) }
            places.append(CGPoint(x: x, y: y))
            x += size.width + spacing
            row = max(row, size.height)
        }
        return (places, CGSize(width: width, height: y + row))
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        places(subviews, proposal.width ?? .infinity).1
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (subview, place) in zip(subviews, places(subviews, bounds.width).0) {
            subview.place(at: CGPoint(x: bounds.minX + place.x, y: bounds.minY + place.y), proposal: .unspecified)
        }
    }
}

/// Views side by side that share all of the space.
private struct Halves: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let width = bounds.width / CGFloat(max(1, subviews.count))
        for (index, subview) in subviews.enumerated() {
            subview.place(
                at: CGPoint(x: bounds.minX + CGFloat(index) * width, y: bounds.minY),
                proposal: ProposedViewSize(width: width, height: bounds.height))
        }
    }
}

private struct Gap: LayoutValueKey {
    static let defaultValue: CGFloat = 0
}

/// Views side by side, each with as much space before it as it says.
private struct Gaps: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        subviews.reduce(.zero) { size, subview in
            let own = subview.sizeThatFits(.unspecified)
            return CGSize(width: size.width + own.width + subview[Gap.self], height: max(size.height, own.height))
        }
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var x = bounds.minX
        for subview in subviews {
            x += subview[Gap.self]
            subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
            x += subview.sizeThatFits(.unspecified).width
        }
    }
}
