import SwiftUI

struct Wave: Shape {
    var phase: Double
    var animatableData: Double {
        get { phase }
        set { phase = newValue }
    }

    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: 0, y: rect.midY))
            for x in stride(from: 0, through: rect.width, by: 4) {
                path.addLine(to: CGPoint(x: x, y: rect.midY + sin(Double(x) / 20 + phase) * 8))
            }
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
            path.closeSubpath()
        }
    }
}

struct RingProgressStyle: ProgressViewStyle {
    var lineWidth: CGFloat = 6

    func makeBody(configuration: Configuration) -> some View {
        ZStack {
            Circle().stroke(.quaternary, lineWidth: lineWidth)
            Circle()
                .trim(from: 0, to: configuration.fractionCompleted ?? 0)
                .stroke(.tint, style: StrokeStyle(lineWidth: lineWidth, lineCap: .round))
                .rotationEffect(.degrees(-90))
            configuration.label
        }
    }
}

public struct WeatherView: View {
    @State private var hour: Int?
    @State private var isShowingInfo = false

    public init() {}

    public var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                Text("18°").font(.system(size: 72, weight: .ultraLight))
                ProgressView(value: 0.6) { Text("60 %") }
                    .progressViewStyle(RingProgressStyle())
                    .frame(width: 80, height: 80)
                ScrollView(.horizontal, showsIndicators: false) {
                    LazyHStack(spacing: 12) {
                        ForEach(0..<24, id: \.self) { hour in
                            VStack {
                                Text("\(hour):00").font(.caption2)
                                Image(systemName: "cloud.rain.fill").symbolRenderingMode(.multicolor)
                            }
                            .padding(8)
                            .glassEffect(.regular, in: .rect(cornerRadius: 12))
                            .containerRelativeFrame(.horizontal, count: 6, spacing: 12)
                            .id(hour)
                        }
                    }
                    .scrollTargetLayout()
                }
                .scrollTargetBehavior(.viewAligned)
                .scrollPosition(id: $hour)
                .contentMargins(.horizontal, 16, for: .scrollContent)
                Canvas { context, size in
                    for index in 0..<7 {
                        let height = size.height * CGFloat(index + 1) / 8
                        let bar = CGRect(
                            x: CGFloat(index) * size.width / 7, y: size.height - height, width: 8, height: height)
                        context.fill(Path(roundedRect: bar, cornerRadius: 4), with: .color(.blue.opacity(0.6)))
                    }
                }
                .frame(height: 80)
                ViewThatFits(in: .horizontal) {
                    HStack { details }
                    VStack(alignment: .leading) { details }
                }
            }
            .padding()
        }
        .background(alignment: .bottom) { Wave(phase: 1).fill(.blue.gradient.opacity(0.2)).frame(height: 120) }
        .safeAreaInset(edge: .bottom) {
            Button("About", systemImage: "info.circle") { isShowingInfo = true }
                .labelStyle(.titleAndIcon)
                .popover(isPresented: $isShowingInfo, arrowEdge: .bottom) {
                    Text("Numbers of a test.").padding().presentationCompactAdaptation(.popover)
                }
        }
        .refreshable { await Task.yield() }
    }

    @ViewBuilder private var details: some View {
        Label("12 km/h", systemImage: "wind")
        Label("40 %", systemImage: "humidity")
    }
}
