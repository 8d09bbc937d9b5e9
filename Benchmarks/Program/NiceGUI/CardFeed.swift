import SwiftUI

/// A feed of 100 cards: the same that `Benchmarks/NiceGUI/feed.py` shows.
struct CardFeed: View {
    /// Whether all cards are made at once, as NiceGUI makes them, not as a feed is written with SwiftUI.
    let isEager: Bool

    var body: some View {
        ScrollView {
            Group {
                if isEager {
                    VStack(spacing: 16) { cards }
                } else {
                    LazyVStack(spacing: 16) { cards }
                }
            }
            .frame(maxWidth: 576)
            .frame(maxWidth: .infinity)
        }
    }

    private var cards: some View {
        ForEach(0..<100, id: \.self) { FeedCard(number: $0) }
    }
}

/// One card.
private struct FeedCard: View {
    let number: Int
    @State private var likes: Int

    init(number: Int) {
        self.number = number
        _likes = State(initialValue: 1 + number % 7)
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack(spacing: 12) {
                Image(systemName: "person.crop.circle.fill").font(.largeTitle)
                VStack(alignment: .leading) {
                    Text("Person \(number % 12)").font(.headline)
                    Text("\(number) min. ago").font(.subheadline).foregroundStyle(.secondary)
                }
            }
            Text("Post number \(number): a sentence or two about what happened today, as people write them.")
            HStack(spacing: 24) {
                Button {
                    likes += 1
                } label: {
                    Label("\(likes)", systemImage: "heart")
                }
                .accessibilityLabel("Like")
                Label("\(number % 4)", systemImage: "bubble.right")
            }
        }
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(.background, in: RoundedRectangle(cornerRadius: 12))
    }
}
