import SwiftUI

private struct Slide: Identifiable, Hashable {
    let id: Int
    let title: String
    let color: Color

    static let all = zip(["Sea", "Wood", "Sand", "Snow"], [Color.blue, .green, .yellow, .cyan])
        .enumerated().map { Slide(id: $0.offset, title: $0.element.0, color: $0.element.1) }
}

public struct CarouselView: View {
    @State private var current: Slide.ID? = 0

    public init() {}

    public var body: some View {
        VStack(spacing: 20) {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0) {
                    ForEach(Slide.all) { slide in
                        RoundedRectangle(cornerRadius: 24)
                            .fill(slide.color.gradient)
                            .overlay { Text(slide.title).font(.largeTitle.bold()).foregroundStyle(.white) }
                            .padding(.horizontal, 20)
                            .containerRelativeFrame(.horizontal)
                            .scrollTransition(axis: .horizontal) { content, phase in
                                content
                                    .scaleEffect(phase.isIdentity ? 1 : 0.85)
                                    .opacity(phase.isIdentity ? 1 : 0.5)
                            }
                    }
                }
                .scrollTargetLayout()
            }
            .frame(height: 260)
            .scrollTargetBehavior(.viewAligned)
            .scrollPosition(id: $current)
            .scrollIndicators(.hidden)
            HStack {
                ForEach(Slide.all) { slide in
                    Circle()
                        .fill(slide.id == current ? Color.primary : .secondary.opacity(0.4))
                        .frame(width: 8, height: 8)
                }
            }
            Text(Slide.all.first { $0.id == current }?.title ?? "None").accessibilityIdentifier("title")
            HStack {
                Button("Back") { move(-1) }.disabled(current == 0)
                Button("Forward") { move(1) }.disabled(current == Slide.all.count - 1)
            }
            .buttonStyle(.bordered)
        }
    }

    private func move(_ step: Int) {
        withAnimation { current = min(max((current ?? 0) + step, 0), Slide.all.count - 1) }
    }
}

#Preview { CarouselView() }
