import AVKit
import EightAPI
import SwiftUI

/// What was recorded, and what goes with it.
struct ReviewView: View {
    let file: URL
    let recording: Recording
    /// It was not recorded here, and may be longer than what is shown of it.
    let isChosen: Bool
    let again: @MainActor () -> Void
    let done: @MainActor () -> Void
    @Environment(EightSession.self) private var session
    @Environment(\.horizontalSizeClass) private var width
    @State private var player: AVQueuePlayer?
    @State private var looper: AVPlayerLooper?
    @State private var caption = ""
    @State private var alt = ""
    @State private var audience: Audience?
    /// Seconds to the picture that was chosen as the cover; the sharpest one where none was.
    @State private var cover: Double?
    @State private var isChoosingCover = false
    @State private var moment = 0.0

    var body: some View {
        layout {
            VideoPlayer(player: player)
                .clipShape(RoundedRectangle(cornerRadius: 28))
                .frame(maxWidth: 480, maxHeight: .infinity)
                .accessibilityLabel("Your recording")
            VStack(spacing: 12) {
                if isChosen {
                    Label("If it's longer, its first eight seconds are posted.", systemImage: "timer")
                        .font(.footnote)
                        .foregroundStyle(.white.opacity(0.75))
                        .frame(maxWidth: .infinity, alignment: .leading)
                }
                if isChoosingCover { coverChoice } else { form }
            }
            .frame(maxWidth: width == .regular ? 360 : 480)
        }
        .padding(20)
        .onAppear(perform: play)
        .onDisappear { player?.pause() }
        .onChange(of: moment) {
            if isChoosingCover { player?.seek(to: CMTime(seconds: moment, preferredTimescale: 600)) }
        }
    }

    private var layout: AnyLayout {
        width == .regular ? AnyLayout(HStackLayout(spacing: 40)) : AnyLayout(VStackLayout(spacing: 16))
    }

    @ViewBuilder private var form: some View {
        field("Say something about it", $caption, session.config.captionMaximum)
        field("Describe it for people who can't see it", $alt, session.config.altMaximum)
        HStack {
            Button(cover == nil ? "Choose cover" : "Cover chosen", systemImage: cover == nil ? "photo" : "checkmark") {
                player?.pause()
                moment = cover ?? 0
                player?.seek(to: CMTime(seconds: moment, preferredTimescale: 600))
                isChoosingCover = true
            }
            .tint(Color.lime)
            .foregroundStyle(Color.lime)
            .frame(minHeight: 44)
            Spacer()
            if recording.parent == nil {
                Picker("Who sees it", selection: $audience) {
                    Text("As usual").tag(Audience?.none)
                    ForEach(narrower, id: \.self) { Text($0.title).tag(Audience?.some($0)) }
                }
                .pickerStyle(.menu)
                .frame(minHeight: 44)
            }
        }
        Button(recording.parent == nil ? "Post" : "Post response", action: post).buttonStyle(LimeButtonStyle())
        Button("Record again", action: again)
            .frame(minHeight: 44)
            .foregroundStyle(.white)
    }

    @ViewBuilder private var coverChoice: some View {
        Text("Which moment should stand for it?").font(.sora(.headline)).accessibilityAddTraits(.isHeader)
        Slider(value: $moment, in: 0...session.config.clipSeconds) { Text("Moment") }
            .tint(Color.lime)
            .accessibilityValue(Text("\(moment.formatted(.number.precision(.fractionLength(1)))) s"))
            .frame(minHeight: 44)
        Button("Use this picture") { endChoice(moment) }.buttonStyle(LimeButtonStyle())
        Button("Let Eight choose") { endChoice(nil) }
            .frame(minHeight: 44)
            .foregroundStyle(.white)
    }

    private func field(_ prompt: LocalizedStringKey, _ text: Binding<String>, _ maximum: Int) -> some View {
        TextField(prompt, text: text, axis: .vertical)
            .lineLimit(1...3)
            .padding(14)
            .background(.white.opacity(0.12), in: RoundedRectangle(cornerRadius: 12))
            .onChange(of: text.wrappedValue) {
                if text.wrappedValue.count > maximum { text.wrappedValue = String(text.wrappedValue.prefix(maximum)) }
            }
    }

    private func endChoice(_ moment: Double?) {
        cover = moment
        isChoosingCover = false
        player?.play()
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
        func words(_ text: String) -> String? {
            let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
            return text.isEmpty ? nil : text
        }
        session.posting.post(
            file,
            ClipDraft(caption: words(caption), alt: words(alt), audience: audience, isCut: true, coverAt: cover),
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
