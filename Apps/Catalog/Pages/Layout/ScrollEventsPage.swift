import SwiftUI

struct ScrollEventsPage: View {
    @State private var share = 0.5
    @State private var anchor = anchors[0]
    @State private var bounce = bounces[0]
    @State private var step = 40.0

    private static let anchors = [
        Choice("bottom", UnitPoint.bottom), Choice("center", .center), Choice("top", .top),
    ]
    private static let bounces = [
        Choice("basedOnSize", ScrollBounceBehavior.basedOnSize), Choice("always", .always),
    ]

    var body: some View {
        Demo("Position", "Where a scroll view is can be read and set.", height: 240) { ScrollPositionDemo() }
        Demo("Geometry", "How far it has scrolled, and how much there is.", height: 240) { ScrollGeometryDemo() }
        Demo("In sight", "Which rows are in sight, and what the scroll view is doing.", height: 240) {
            ScrollSightDemo()
        }
        Demo("Insets", "A bar over the content that nothing hides behind.", height: 240) { InsetDemo() }
        Demo("Where it begins", "A conversation begins at its end, and bounces only where there is more.") {
            AnchorDemo(anchor: anchor.value, bounce: bounce.value)
        } knobs: {
            ChoiceKnob("defaultScrollAnchor", $anchor, Self.anchors)
            ChoiceKnob("scrollBounceBehavior", $bounce, Self.bounces)
        }
        Demo("Where it rests", "A ScrollTargetBehavior of one's own chooses the place where scrolling ends.") {
            RestDemo(step: step)
        } knobs: {
            SliderKnob("step", $step, in: 20...120, step: 20)
        }
        Demo("Relative size", "A part of the scroll view's own width.") {
            RelativeDemo(share: share)
        } knobs: {
            SliderKnob("share", $share, in: 0.2...1, step: 0.1)
        }
    }
}

struct ScrollPositionDemo: View {
    @State private var row: Int? = 1

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 0) {
                ForEach(1..<101) { Text("Row \($0)").frame(height: 40).id($0) }
            }
            .scrollTargetLayout()
            .padding(.horizontal, 20)
        }
        .scrollPosition(id: $row)
        .accessibilityLabel("Rows")
        .safeAreaInset(edge: .bottom) {
            Button("Row \(row ?? 0), go to 50") { withAnimation { row = 50 } }
                .buttonStyle(.borderedProminent)
                .padding(10)
        }
    }
}

struct ScrollGeometryDemo: View {
    @State private var offset = 0

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                ForEach(1..<41) { Text("Line \($0)") }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(20)
        }
        .accessibilityLabel("Lines")
        .frame(height: 240)
        .onScrollGeometryChange(for: Int.self) {
            Int($0.contentOffset.y)
        } action: {
            offset = $1
        }
        .overlay(alignment: .topTrailing) {
            Text("\(offset) pt")
                .monospacedDigit()
                .padding(8)
                .background(.regularMaterial, in: Capsule())
                .padding(10)
        }
    }
}

struct ScrollSightDemo: View {
    @State private var seen: [Int] = []
    @State private var phase = ScrollPhase.idle

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 0) {
                ForEach(1..<101) { Text("Row \($0)").frame(height: 40).id($0) }
            }
            .scrollTargetLayout()
            .padding(.horizontal, 20)
        }
        .accessibilityLabel("Rows")
        .onScrollTargetVisibilityChange(idType: Int.self) { seen = $0 }
        .onScrollPhaseChange { phase = $1 }
        .safeAreaInset(edge: .bottom) {
            HStack {
                Text("Rows \(seen.first ?? 0) to \(seen.last ?? 0)")
                Spacer()
                Text(verbatim: "\(phase)").foregroundStyle(.secondary)
            }
            .monospacedDigit()
            .padding(12)
            .background(.bar)
        }
    }
}

struct InsetDemo: View {
    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                ForEach(1..<21) { Text("Message \($0)") }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .accessibilityLabel("Messages")
        .contentMargins(20, for: .scrollContent)
        .safeAreaInset(edge: .bottom) {
            Text("Always in sight")
                .frame(maxWidth: .infinity)
                .padding(12)
                .background(.bar)
        }
    }
}

struct RelativeDemo: View {
    let share: Double

    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 12) {
                ForEach(1..<6) { number in
                    RoundedRectangle(cornerRadius: 16)
                        .fill(.teal.opacity(Double(number) / 5))
                        .frame(height: 100)
                        .containerRelativeFrame(.horizontal) { length, _ in length * share }
                }
            }
        }
        .frame(height: 104)
        .accessibilityLabel("Cards")
    }
}

struct AnchorDemo: View {
    let anchor: UnitPoint
    let bounce: ScrollBounceBehavior

    var body: some View {
        ScrollViewReader { proxy in
            VStack(spacing: 8) {
                ScrollView {
                    VStack(alignment: .leading, spacing: 14) {
                        ForEach(1..<31) { Text("Message \($0)").id($0) }
                    }
                    .frame(maxWidth: .infinity, alignment: .leading)
                }
                .defaultScrollAnchor(anchor)
                .scrollBounceBehavior(bounce)
                .frame(height: 170)
                .accessibilityLabel("Conversation")
                Button("The first message") { show(1, by: proxy) }
                    .buttonStyle(.bordered)
            }
        }
        // The anchor counts when the view appears.
        .id("\(anchor)")
    }

    private func show(_ message: Int, by proxy: ScrollViewProxy) {
        withAnimation { proxy.scrollTo(message, anchor: .top) }
    }
}

struct RestDemo: View {
    let step: Double

    /// Rests at the marks of a ruler.
    private struct Marks: ScrollTargetBehavior {
        let step: Double

        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            target.rect.origin.x = (target.rect.origin.x / step).rounded() * step
        }
    }

    var body: some View {
        VStack(spacing: 4) {
            Image(systemName: "arrowtriangle.down.fill")
                .foregroundStyle(.red)
                .frame(maxWidth: .infinity, alignment: .leading)
                .accessibilityHidden(true)
            ScrollView(.horizontal) {
                HStack(alignment: .top, spacing: 0) {
                    ForEach(0..<31) { mark in
                        Text("\(mark)")
                            .font(.footnote)
                            .frame(width: step, height: 56, alignment: .leading)
                            .overlay(alignment: .leading) { Color.secondary.frame(width: 1) }
                    }
                }
            }
            .scrollTargetBehavior(Marks(step: step))
            .accessibilityLabel("A ruler")
        }
    }
}
