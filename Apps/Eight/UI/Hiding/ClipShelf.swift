import Base
import DesignKit
import EightAPI
import Foundation
import SwiftUI
import Wire

/// Clips that were put aside, a line each: a press on the picture plays one, a button takes it back.
struct ClipShelf: View {
    let nothing: LocalizedStringKey
    let text: LocalizedStringKey
    let button: LocalizedStringKey
    let load: (String?) async throws -> Page<Clip>
    let takeBack: (Clip) async throws -> Void
    @State private var clips: [Clip]?
    @State private var cursor: String?
    @State private var failure: String?

    init(
        _ nothing: LocalizedStringKey, text: LocalizedStringKey, button: LocalizedStringKey,
        load: @escaping (String?) async throws -> Page<Clip>, takeBack: @escaping (Clip) async throws -> Void
    ) {
        (self.nothing, self.text, self.button) = (nothing, text, button)
        (self.load, self.takeBack) = (load, takeBack)
    }

    var body: some View {
        ScrollView {
            LazyVStack(spacing: 8) {
                if let clips {
                    if let failure { Text(verbatim: failure).foregroundStyle(.red) }
                    if clips.isEmpty { Notice(nothing, text: text, symbol: "checkmark", part: 1) }
                    ForEach(clips) { clip in
                        row(clip).onAppear { if clip.id == self.clips?.last?.id { Task { await more() } } }
                    }
                } else if let failure {
                    Notice("Couldn't load the videos", text: failure) {
                        Button("Try again") { Task { await read(nil) } }.buttonStyle(LimeButtonStyle())
                    }
                } else {
                    PeopleSkeleton()
                }
            }
            .padding(16)
            .padding(.bottom, 120)
            .frame(maxWidth: 720)
            .frame(maxWidth: .infinity)
        }
        .background(Color.stageGround)
        .task { if clips == nil { await read(nil) } }
    }

    private func row(_ clip: Clip) -> some View {
        HStack(spacing: 12) {
            NavigationLink(value: EightRoute.clip(clip.id.description)) {
                HStack(spacing: 12) {
                    PlaceholderImage(
                        url: clip.poster?.url(width: 120).flatMap { URL(string: $0) },
                        thumbHash: clip.poster?.thumbhash, dominantColor: nil
                    )
                    .frame(width: 48, height: 68)
                    .clipShape(RoundedRectangle(cornerRadius: 8))
                    .accessibilityHidden(true)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(verbatim: clip.author.name).font(.sora(.headline)).lineLimit(1)
                        if let words = words(of: clip) {
                            Text(verbatim: words)
                                .font(.footnote)
                                .foregroundStyle(Color.quiet)
                                .multilineTextAlignment(.leading)
                                .lineLimit(2)
                        }
                    }
                    .frame(maxWidth: .infinity, alignment: .leading)
                }
            }
            .buttonStyle(.plain)
            Button(button) { take(back: clip) }.buttonStyle(QuietButtonStyle())
        }
        .padding(10)
        .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 16))
    }

    /// What is said below a clip, or else on it.
    private func words(of clip: Clip) -> String? {
        clip.caption ?? clip.texts.map { $0.joined(separator: " \u{B7} ") } ?? clip.alt
    }

    private func more() async {
        guard let next = cursor else { return }
        cursor = nil
        await read(next)
    }

    private func read(_ next: String?) async {
        do {
            let page = try await load(next)
            (clips, cursor, failure) = ((clips ?? []) + page.items, page.nextCursor, nil)
        } catch {
            if isCancellation(error) { return }
            (failure, cursor) = (explanation(of: error), next)
        }
    }

    private func take(back clip: Clip) {
        Task {
            do {
                try await takeBack(clip)
                withAnimation { clips?.removeAll { $0.id == clip.id } }
                failure = nil
            } catch { failure = explanation(of: error) }
        }
    }
}
