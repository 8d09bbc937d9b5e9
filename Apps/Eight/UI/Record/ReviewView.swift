import AVKit
import EightAPI
import SwiftUI

/// What was recorded, and what goes with it.
struct ReviewView: View {
    let file: URL
    let recording: Recording
    let again: @MainActor () -> Void
    let done: @MainActor () -> Void
    @Environment(EightSession.self) private var session
    @State private var player: AVQueuePlayer?
    @State private var looper: AVPlayerLooper?
    @State private var caption = ""
    @State private var audience: Audience?

    var body: some View {
        VStack(spacing: 16) {
            VideoPlayer(player: player)
                .clipShape(RoundedRectangle(cornerRadius: 28))
                .frame(maxWidth: 480, maxHeight: .infinity)
                .accessibilityLabel("Your recording")
            VStack(spacing: 12) {
                TextField("Say something about it", text: $caption, axis: .vertical)
                    .lineLimit(1...3)
                    .padding(14)
                    .background(.white.opacity(0.12), in: RoundedRectangle(cornerRadius: 12))
                    .onChange(of: caption) {
                        if caption.count > session.config.captionMaximum {
                            caption = String(caption.prefix(session.config.captionMaximum))
                        }
                    }
                if recording.parent == nil {
                    Picker("Who sees it", selection: $audience) {
                        Text("As usual").tag(Audience?.none)
                        ForEach(narrower, id: \.self) { Text($0.title).tag(Audience?.some($0)) }
                    }
                    .pickerStyle(.menu)
                    .frame(minHeight: 44)
                }
                Button(recording.parent == nil ? "Post" : "Post response", action: post).buttonStyle(LimeButtonStyle())
                Button("Record again", action: again)
                    .frame(minHeight: 44)
                    .foregroundStyle(.white)
            }
            .frame(maxWidth: 480)
        }
        .padding(20)
        .onAppear(perform: play)
        .onDisappear { player?.pause() }
    }

    /// Audiences that are as narrow as the account's, or narrower.
    private var narrower: [Audience] {
        let all: [Audience] = [.school, .followers, .friends]
        let usual = session.me?.audience ?? .followers
        return Array(all.drop { $0 != usual })
    }

    private func play() {
        guard player == nil else { return }
        let item = AVPlayerItem(url: file)
        let made = AVQueuePlayer(playerItem: item)
        looper = AVPlayerLooper(player: made, templateItem: item)
        player = made
        made.play()
    }

    private func post() {
        let text = caption.trimmingCharacters(in: .whitespacesAndNewlines)
        session.posting.post(
            file, ClipDraft(caption: text.isEmpty ? nil : text, audience: audience, isCut: true),
            answering: recording.parent?.id)
        done()
    }
}

extension Audience {
    /// What people read.
    var title: LocalizedStringKey {
        switch self {
        case .school: "Everyone in the district"
        case .followers: "Followers"
        case .friends: "Friends"
        }
    }
}

extension Responders {
    /// What people read.
    var title: LocalizedStringKey {
        switch self {
        case .school: "Everyone in the district"
        case .followers: "Followers"
        case .friends: "Friends"
        case .nobody: "Nobody"
        }
    }
}
