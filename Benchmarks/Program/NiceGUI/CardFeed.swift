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
                LikeButton(likes: 1 + number % 7)
                Label("\(number % 4)", systemImage: "bubble.right")
            }
        }
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(.background, in: RoundedRectangle(cornerRadius: 12))
    }
}

/// Counts its clicks, as the button of the other feed does.
private struct LikeButton: View {
    @State var likes: Int

    var body: some View {
        Button {
            likes += 1
        } label: {
            Label("\(likes)", systemImage: "heart")
        }
        .accessibilityLabel("Like")
    }
}
