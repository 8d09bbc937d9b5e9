import DesignKit
import EightAPI
import SwiftUI
import Wire

/// Videos that one would rather not see, until one takes that back.
struct HiddenClipsView: View {
    @Environment(EightSession.self) private var session
    @State private var clips: [Clip]?
    @State private var cursor: String?
    @State private var failure: String?

    var body: some View {
        ScrollView {
            LazyVStack(spacing: 8) {
                if let failure {
                    Text(verbatim: failure).foregroundStyle(.red)
                } else if clips == nil {
                    PeopleSkeleton()
                }
                if let clips, clips.isEmpty {
                    Notice(
                        "Nothing is hidden", text: "\u{201C}Not for me\u{201D} in a video's menu puts it here.",
                        symbol: "checkmark", part: 1)
                }
                ForEach(clips ?? []) { clip in
                    row(clip).onAppear { if clip.id == clips?.last?.id { Task { await more() } } }
                }
            }
            .padding(16)
            .frame(maxWidth: 720)
            .frame(maxWidth: .infinity)
        }
        .background(Color.stageGround)
        .stageTitle("Hidden videos")
        .task { if clips == nil { await load(nil) } }
    }

    private func row(_ clip: Clip) -> some View {
        HStack(spacing: 12) {
            PlaceholderImage(
                url: clip.poster?.url(width: 120).flatMap { URL(string: $0) }, thumbHash: clip.poster?.thumbhash,
                dominantColor: nil
            )
            .frame(width: 48, height: 68)
            .clipShape(RoundedRectangle(cornerRadius: 8))
            .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: clip.author.name).font(.sora(.headline)).lineLimit(1)
                if let caption = clip.caption {
                    Text(verbatim: caption).font(.footnote).foregroundStyle(Color.quiet).lineLimit(2)
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            Button("Show again") { show(clip) }.buttonStyle(QuietButtonStyle())
        }
        .padding(10)
        .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 16))
    }

    private func more() async {
        guard let next = cursor else { return }
        cursor = nil
        await load(next)
    }

    private func load(_ next: String?) async {
        do {
            let page = try await session.client.hidden(next)
            clips = (clips ?? []) + page.items
            cursor = page.nextCursor
        } catch { if !isCancellation(error) { failure = explanation(of: error) } }
    }

    private func show(_ clip: Clip) {
        Task {
            do {
                try await session.client.hide(clip.id, false)
                withAnimation { clips?.removeAll { $0.id == clip.id } }
            } catch { failure = explanation(of: error) }
        }
    }
}
