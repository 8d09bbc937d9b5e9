import SwiftUI

private struct Story: Identifiable, Equatable {
    let id: Int
    let name: String
    var isSeen = false
}

public struct StoriesView: View {
    @State private var stories = ["You", "Mara", "Jon", "Ida", "Kim", "Lea"].enumerated().map {
        Story(id: $0.offset, name: $0.element)
    }
    @State private var open: Int?

    public init() {}

    public var body: some View {
        ZStack {
            VStack(alignment: .leading) {
                ScrollView(.horizontal, showsIndicators: false) {
                    HStack(spacing: 14) {
                        ForEach(stories) { story in
                            Button {
                                withAnimation(.spring(response: 0.35)) { open = story.id }
                            } label: {
                                avatar(story)
                            }
                            .buttonStyle(.plain)
                        }
                    }
                    .padding(.horizontal)
                }
                Divider()
                Spacer()
            }
            if let open {
                StoryPlayer(story: $stories[open]) { step in
                    withAnimation { self.open = stories.indices.contains(open + step) ? open + step : nil }
                }
                .id(open)
                .transition(.move(edge: .bottom))
                .zIndex(1)
            }
        }
    }

    private func avatar(_ story: Story) -> some View {
        VStack(spacing: 4) {
            Text(story.name.prefix(1))
                .font(.title2.bold())
                .frame(width: 60, height: 60)
                .background(Circle().fill(Color(.systemGray5)))
                .padding(4)
                .overlay {
                    Circle().strokeBorder(
                        story.isSeen
                            ? AnyShapeStyle(Color.gray.opacity(0.4))
                            : AnyShapeStyle(
                                AngularGradient(colors: [.orange, .pink, .purple, .orange], center: .center)),
                        lineWidth: 3)
                }
            Text(story.name).font(.caption2).lineLimit(1)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(story.isSeen ? "\(story.name), seen" : story.name)
    }
}

private struct StoryPlayer: View {
    @Binding var story: Story
    let move: (Int) -> Void
    @GestureState private var drag = CGSize.zero

    var body: some View {
        ZStack(alignment: .top) {
            Color.black
            Text("Story of \(story.name)").foregroundStyle(.white).font(.title)
                .frame(maxHeight: .infinity)
            HStack(spacing: 0) {
                Color.clear.contentShape(Rectangle()).onTapGesture { move(-1) }
                    .accessibilityElement().accessibilityLabel("Back").accessibilityAddTraits(.isButton)
                Color.clear.contentShape(Rectangle()).onTapGesture { move(1) }
                    .accessibilityElement().accessibilityLabel("Forward").accessibilityAddTraits(.isButton)
            }
            Button("Close", systemImage: "xmark") { move(100) }
                .labelStyle(.iconOnly).tint(.white).padding()
                .frame(maxWidth: .infinity, alignment: .trailing)
        }
        .ignoresSafeArea()
        .offset(y: max(0, drag.height))
        .gesture(
            DragGesture().updating($drag) { value, state, _ in state = value.translation }
                .onEnded { if $0.translation.height > 100 { move(100) } }
        )
        .onAppear { story.isSeen = true }
    }
}

#Preview { StoriesView() }
