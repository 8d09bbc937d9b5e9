import SwiftUI

struct MeasurePage: View {
    @State private var width = 240.0
    @State private var shift = 20.0
    @State private var spacing = 8.0

    var body: some View {
        Demo("View that fits", "The first of several views that has room.") {
            FitsDemo(width: width)
        } knobs: {
            SliderKnob("width", $width, in: 60...300)
        }
        Demo("Geometry reader", "A view that knows how large it is.") {
            GeometryDemo(width: width)
        } knobs: {
            SliderKnob("width", $width, in: 60...300)
        }
        Demo("Alignment guides", "A view may say where its edge is.") {
            AlignmentGuideDemo(shift: shift)
        } knobs: {
            SliderKnob("shift", $shift, in: -60...60)
        }
        Demo("A layout of one's own", "Layout places its views as it likes: here, in lines that wrap.") {
            FlowDemo(spacing: spacing)
        } knobs: {
            SliderKnob("spacing", $spacing, in: 0...24)
        }
    }
}

struct FitsDemo: View {
    let width: Double

    var body: some View {
        ViewThatFits {
            Label("Add to my reading list", systemImage: "book")
            Label("Add", systemImage: "book")
            Image(systemName: "book").accessibilityLabel("Add")
        }
        .padding(12)
        .frame(width: width)
        .background(.blue.opacity(0.15), in: RoundedRectangle(cornerRadius: 12))
    }
}

struct GeometryDemo: View {
    let width: Double

    var body: some View {
        GeometryReader { proxy in
            Text("\(Int(proxy.size.width)) × \(Int(proxy.size.height))")
                .monospacedDigit()
                .frame(width: proxy.size.width, height: proxy.size.height)
                .background(.green.opacity(0.2))
        }
        .frame(width: width, height: 100)
    }
}

struct AlignmentGuideDemo: View {
    let shift: Double

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Capsule().fill(.blue).frame(width: 140, height: 28)
            Capsule().fill(.orange).frame(width: 140, height: 28)
                .alignmentGuide(.leading) { $0[.leading] - shift }
            Capsule().fill(.blue).frame(width: 140, height: 28)
        }
    }
}

struct FlowDemo: View {
    let spacing: Double

    var body: some View {
        FlowLayout(spacing: spacing) {
            ForEach(["Sourdough", "Rye", "Pretzel", "Focaccia", "Bagel", "Brioche", "Naan", "Pita"], id: \.self) {
                Text($0)
                    .padding(.horizontal, 12)
                    .padding(.vertical, 6)
                    .background(.brown.opacity(0.2), in: Capsule())
            }
        }
    }

    private struct FlowLayout: Layout {
        var spacing: Double

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            let width = proposal.width ?? 320
            return CGSize(width: width, height: places(subviews, width: width).height)
        }

        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
        ) {
            for (subview, point) in zip(subviews, places(subviews, width: bounds.width).points) {
                subview.place(at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), proposal: .unspecified)
            }
        }

        private func places(_ subviews: Subviews, width: Double) -> (points: [CGPoint], height: Double) {
            var (x, y, line) = (0.0, 0.0, 0.0)
            var points: [CGPoint] = []
            for subview in subviews {
                let size = subview.sizeThatFits(.unspecified)
                if x > 0, x + size.width > width { (x, y, line) = (0, y + line + spacing, 0) }
                points.append(CGPoint(x: x, y: y))
                x += size.width + spacing
                line = max(line, size.height)
            }
            return (points, y + line)
        }
    }
}
