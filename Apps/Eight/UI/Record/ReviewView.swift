import EightAPI
import SwiftUI

/// What will be posted, and what goes with it.
struct ReviewView: View {
    let model: EditorModel
    let recording: Recording
    let back: @MainActor () -> Void
    let done: @MainActor () -> Void
    @Environment(EightSession.self) private var session
    @Environment(\.horizontalSizeClass) private var width
    @State private var caption = ""
    @State private var alt = ""
    @State private var audience: Audience?
    /// Seconds to the picture that was chosen as the cover; the sharpest one where none was.
    @State private var cover: Double?
    @State private var isChoosingCover = false
    @State private var moment = 0.0
    /// What is said, while it is written down.
    @State private var captions: CaptionsModel?

    var body: some View {
        layout {
            EditStage(model: model, isEditable: false)
                .overlay(alignment: .bottom) { CaptionWords(text: captions?.current) }
                .frame(maxWidth: 480, maxHeight: .infinity)
            VStack(spacing: 12) {
                if let captions { captioning(captions) } else if isChoosingCover { coverChoice } else { form }
            }
            .frame(maxWidth: width == .regular ? 360 : 480)
        }
        .padding(20)
        .onChange(of: moment) { if isChoosingCover { hold() } }
        .onChange(of: model.moment) { captions?.moment = model.moment }
        .onDisappear { (model.held, model.isCaptioning) = (nil, false) }
    }

    private var layout: AnyLayout {
        width == .regular ? AnyLayout(HStackLayout(spacing: 40)) : AnyLayout(VStackLayout(spacing: 16))
    }

    @ViewBuilder private var form: some View {
        field("Say something about it", $caption, session.config.captionMaximum)
        field("Describe it for people who can't see it", $alt, session.config.altMaximum)
        HStack {
            Button(cover == nil ? "Choose cover" : "Cover chosen", systemImage: cover == nil ? "photo" : "checkmark") {
                moment = min(cover ?? 0, length)
                hold()
                isChoosingCover = true
            }
            .tint(Color.lime)
            .foregroundStyle(Color.lime)
            .frame(minHeight: 44)
            Spacer()
            Button("Captions", systemImage: model.captions.isEmpty ? "captions.bubble" : "checkmark") {
                beginCaptioning()
            }
            .foregroundStyle(Color.lime)
            .frame(minHeight: 44)
        }
        HStack {
            if recording.parent == nil {
                Picker("Who sees it", selection: $audience) {
                    Text("As usual").tag(Audience?.none)
                    ForEach(narrower, id: \.self) { Text($0.title).tag(Audience?.some($0)) }
                }
                .pickerStyle(.menu)
                .frame(minHeight: 44)
                Spacer()
            }
        }
        Button(recording.parent == nil ? "Post" : "Post response", action: post).buttonStyle(LimeButtonStyle())
        Button("Back to editing", action: back)
            .frame(minHeight: 44)
            .foregroundStyle(.white)
    }

    @ViewBuilder private func captioning(_ captions: CaptionsModel) -> some View {
        Text("What is said?").font(.sora(.headline)).accessibilityAddTraits(.isHeader)
        ScrollView { CaptionsEditor(model: captions, recognise: recognition(captions)) }
            .frame(maxHeight: width == .regular ? .infinity : 260)
        Button("Done") {
            guard let lines = captions.checked() else { return }
            model.captions = lines
            endCaptioning()
        }
        .buttonStyle(LimeButtonStyle())
        Button("Cancel", action: endCaptioning).frame(minHeight: 44).foregroundStyle(.white)
    }

    private func beginCaptioning() {
        model.isCaptioning = true
        captions = CaptionsModel(model.captions, length: model.length)
    }

    private func endCaptioning() {
        model.isCaptioning = false
        captions = nil
    }

    /// What this device hears in the film, at the times of the clip; nil where it cannot listen.
    private func recognition(_ captions: CaptionsModel) -> (@MainActor () async -> Void)? {
        guard let recognise = session.recogniseSpeech else { return nil }
        let start = model.edit.start, speed = model.edit.speed.factor, length = captions.length, film = model.file
        return {
            await captions.listen(to: film) { film in
                var track = try await recognise(film)
                func moment(_ milliseconds: Int) -> Int {
                    (Double(milliseconds - start) / speed).whole(in: 0...length)
                }
                track.lines = track.lines.map { line in
                    CaptionLine(text: line.text, start: moment(line.start), end: moment(line.end))
                }.filter { $0.end > $0.start }
                return track
            }
        }
    }

    @ViewBuilder private var coverChoice: some View {
        Text("Which moment should stand for it?").font(.sora(.headline)).accessibilityAddTraits(.isHeader)
        Slider(value: $moment, in: 0...length) { Text("Moment") }
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
        model.held = nil
    }

    /// Seconds of the clip.
    private var length: Double { max(0.1, Double(model.length) / 1_000) }

    private func hold() { model.held = (moment * 1_000).whole(in: 0...model.length) }

    /// Audiences that are as narrow as the account's, or narrower.
    private var narrower: [Audience] {
        let all: [Audience] = [.school, .followers, .friends]
        let usual = session.me?.audience ?? .followers
        return Array(all.drop { $0 != usual })
    }

    private func post() {
        func words(_ text: String) -> String? {
            let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
            return text.isEmpty ? nil : text
        }
        guard case .success(let edit) = model.checked() else { return back() }
        session.posting.post(
            model.file,
            ClipDraft(
                caption: words(caption), alt: words(alt), audience: audience, isCut: true,
                coverAt: cover.map { min($0, length) }, edit: edit,
                captions: model.captions.isEmpty ? nil : model.captions), answering: recording.parent?.id)
        // The film is on its way by itself; its draft has become a clip.
        if let draft = model.draft { session.drafts.remove(draft) }
        done()
    }
}

extension Audience {
    /// What people read.
    var title: LocalizedStringKey {
        switch self {
        case .school: "Whole district"
        case .followers: "Followers"
        case .friends: "Friends"
        }
    }
}

extension Responders {
    /// What people read.
    var title: LocalizedStringKey {
        switch self {
        case .school: "Whole district"
        case .followers: "Followers"
        case .friends: "Friends"
        case .nobody: "Nobody"
        }
    }
}
