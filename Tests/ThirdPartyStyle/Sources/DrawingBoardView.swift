import SwiftUI

private struct Stroke: Equatable {
    var points: [CGPoint] = []
    var color = Color.primary
    var width: CGFloat = 4
}

public struct DrawingBoardView: View {
    @State private var strokes: [Stroke] = []
    @State private var current: Stroke?
    @State private var color = Color.primary
    @State private var width: CGFloat = 4
    @State private var isClearing = false

    private let colors: [Color] = [.primary, .red, .blue, .green]

    public init() {}

    public var body: some View {
        VStack(spacing: 0) {
            Canvas { context, _ in
                for stroke in strokes + (current.map { [$0] } ?? []) {
                    var path = Path()
                    path.addLines(stroke.points)
                    context.stroke(
                        path, with: .color(stroke.color),
                        style: StrokeStyle(lineWidth: stroke.width, lineCap: .round, lineJoin: .round))
                }
            }
            .background(Color(.secondarySystemBackground))
            .accessibilityIdentifier("board")
            .gesture(
                DragGesture(minimumDistance: 0, coordinateSpace: .local)
                    .onChanged { value in
                        if current == nil { current = Stroke(color: color, width: width) }
                        current?.points.append(value.location)
                    }
                    .onEnded { _ in
                        if let current { strokes.append(current) }
                        current = nil
                    }
            )
            tools.padding().background(.bar)
        }
    }

    private var tools: some View {
        VStack {
            HStack {
                ForEach(Array(colors.enumerated()), id: \.offset) { index, choice in
                    Circle().fill(choice).frame(width: 28, height: 28)
                        .overlay { if choice == color { Circle().stroke(.tint, lineWidth: 3).padding(-4) } }
                        .onTapGesture { color = choice }
                        .accessibilityLabel("Colour \(index + 1)")
                        .accessibilityAddTraits(.isButton)
                }
                Slider(value: $width, in: 1...20) { Text("Width") }
            }
            HStack {
                Text("\(strokes.count) strokes")
                Spacer()
                Button("Undo", systemImage: "arrow.uturn.backward") { _ = strokes.popLast() }
                    .disabled(strokes.isEmpty)
                Button("Clear", role: .destructive) { isClearing = true }.disabled(strokes.isEmpty)
            }
        }
        .confirmationDialog("Clear the board?", isPresented: $isClearing) {
            Button("Clear all", role: .destructive) { strokes.removeAll() }
        }
    }
}

#Preview { DrawingBoardView() }
