import SwiftUI

/// How far the clips are that one has posted.
struct PostingBanner: View {
    let posting: PostingModel
    /// What is about to be deleted before anybody saw it.
    @State private var deleting: PostingModel.Post?

    var body: some View {
        VStack(spacing: 8) {
            ForEach(posting.posts) { post in
                VStack(alignment: .leading, spacing: 4) {
                    HStack(spacing: 12) {
                        EightRing(part: part(of: post), width: 4).frame(width: 30, height: 30)
                        Text(sentence(for: post))
                            .font(.subheadline)
                            .fontWeight(.medium)
                            .frame(maxWidth: .infinity, alignment: .leading)
                        if post.phase == .review {
                            Button("Delete", systemImage: "trash") { deleting = post }
                                .labelStyle(.iconOnly)
                                .frame(minWidth: 44, minHeight: 44)
                        }
                        if [.orphaned, .unconnected].contains(post.phase) { discard(post) }
                        if case .failed(_, let isRetryable) = post.phase {
                            if isRetryable { Button("Try again") { posting.retry(post) }.foregroundStyle(Color.lime) }
                            discard(post)
                        }
                    }
                    if post.phase == .orphaned {
                        Button("Post it as a video") { posting.postAsOwn(post) }
                            .foregroundStyle(Color.lime)
                            .fontWeight(.semibold)
                            .frame(minHeight: 44)
                    }
                }
                .foregroundStyle(.white)
                .padding(.horizontal, 14)
                .frame(minHeight: 52)
                .background(.black.opacity(0.72), in: RoundedRectangle(cornerRadius: 16))
                .overlay(RoundedRectangle(cornerRadius: 16).stroke(.white.opacity(0.18)))
                .accessibilityElement(children: .combine)
            }
        }
        .frame(maxWidth: 460)
        .padding(12)
        .confirmationDialog(
            "Delete this video?", isPresented: Binding(get: { deleting != nil }, set: { if !$0 { deleting = nil } })
        ) {
            Button("Delete", role: .destructive) {
                if let deleting { posting.discard(deleting) }
                deleting = nil
            }
        }
    }

    private func discard(_ post: PostingModel.Post) -> some View {
        Button("Discard", systemImage: "xmark") { posting.discard(post) }
            .labelStyle(.iconOnly)
            .frame(minWidth: 44, minHeight: 44)
    }

    private func part(of post: PostingModel.Post) -> Double {
        switch post.phase {
        case .sending(let part): part * 0.5
        case .waiting: 0.6
        case .processing: 0.8
        case .review: 0.9
        case .failed, .orphaned, .unconnected: 0
        }
    }

    private func sentence(for post: PostingModel.Post) -> String {
        switch post.phase {
        case .sending(let part):
            String(localized: "Sending, \(part.formatted(.percent.precision(.fractionLength(0))))")
        case .unconnected: String(localized: "Waiting for a connection. It goes on by itself.")
        case .waiting: String(localized: "Waiting its turn…")
        case .processing: String(localized: "Getting it ready…")
        case .review: String(localized: "Waiting for review. Then others see it.")
        case .failed(let sentence, _): sentence
        case .orphaned: String(localized: "The video you answered isn't there any more.")
        }
    }
}
