import Base
import DesignKit
import EightAPI
import Foundation
import PhotosUI
import SwiftUI

/// What is recorded: a video, or an answer to one.
enum Recording: Identifiable, Equatable {
    case new
    case response(Clip)

    var id: String {
        switch self {
        case .new: "new"
        case .response(let clip): clip.id.description
        }
    }

    var parent: Clip? {
        if case .response(let clip) = self { clip } else { nil }
    }
}

/// The camera, and then what to say with what it saw.
struct RecordView: View {
    let recording: Recording
    @Environment(EightSession.self) private var session
    @Environment(\.dismiss) private var dismiss
    @State private var state = ClipCameraState.asking
    @State private var isFront = true
    @State private var notice: ClipCamera.Notice?
    /// What was recorded or chosen, and what is done to it.
    @State private var editor: EditorModel?
    /// It is as it should be, and gets its words.
    @State private var isReviewing = false
    @State private var isShowingDrafts = false
    @State private var picked: PhotosPickerItem?
    /// A copy of what was picked, until it is posted, a draft, or not wanted.
    @State private var chosen: URL?
    @State private var failure: String?
    @State private var isLeaving = false
    /// Goes up when a camera did not keep what it recorded; another takes its place.
    @State private var turn = 0
    /// The recording of this window, which it may take up when its page comes back.
    @SceneStorage("recording") private var own = ""

    var body: some View {
        ZStack {
            Color.black.ignoresSafeArea()
            if let editor, isReviewing {
                ReviewView(
                    model: editor, recording: recording, back: { isReviewing = false },
                    done: {
                        forget()
                        dismiss()
                    })
            } else if let editor {
                EditorView(
                    model: editor, save: { session.drafts.save(editor) },
                    close: {
                        forget()
                        self.editor = nil
                    },
                    next: { isReviewing = true })
            } else {
                camera
            }
        }
        .foregroundStyle(.white)
        .onChange(of: session.parts.take) { own = session.parts.take }
        .onChange(of: picked) { Task { await take(picked) } }
        .onAppear { if let me = session.me { session.drafts.load(for: me.id) } }
        .confirmationDialog(
            "Keep this video for later?", isPresented: $isLeaving, titleVisibility: .visible
        ) {
            // What is left behind becomes a draft.
            Button("Save draft") {
                Task {
                    await recover()
                    dismiss()
                }
            }
            Button("Discard", role: .destructive) {
                session.parts.forget()
                dismiss()
            }
            Button("Keep recording", role: .cancel) {}
        }
        .environment(\.colorScheme, .dark)
        .sheet(isPresented: $isShowingDrafts) {
            DraftsView(drafts: session.drafts) { draft in
                isShowingDrafts = false
                guard let film = session.drafts.film(of: draft) else { return }
                isReviewing = false
                editor = EditorModel(draft: draft, film: film, seconds: seconds)
            }
        }
    }

    /// What was recorded or chosen is posted, or a draft, or not wanted.
    private func forget() {
        session.parts.forget()
        if let chosen { try? FileManager.default.removeItem(at: chosen) }
        chosen = nil
    }

    private func edit(_ file: URL) {
        isReviewing = false
        editor = EditorModel(file: file, seconds: seconds)
    }

    private var seconds: ClosedRange<Double> { session.config.clipSecondsLeast...session.config.clipSeconds }

    /// Why nothing can be recorded now; what was recorded already can be kept.
    private var pause: LocalizedStringKey? {
        let pause = session.pause
        let allows = recording.parent == nil ? pause.allowsVideos : pause.allowsResponses
        return allows || !session.parts.isEmpty ? nil : pause.sentence
    }

    @ViewBuilder private var camera: some View {
        if let pause { paused(pause) } else { lens }
    }

    private func paused(_ sentence: LocalizedStringKey) -> some View {
        VStack {
            HStack {
                Button("Close", systemImage: "xmark") { dismiss() }
                    .labelStyle(.iconOnly)
                    .buttonStyle(StageButtonStyle())
                Spacer()
            }
            Notice(sentence, text: "Your drafts are still here. Come back when it's over.", symbol: "pause.fill")
        }
        .padding(.horizontal, 16)
        .padding(.top, 12)
        .frame(maxWidth: 720)
    }

    private var lens: some View {
        ZStack {
            ClipCamera(
                isFront: isFront, limits: seconds, tint: .lime,
                words: .init(
                    record: String(localized: "Record"), deleteLast: String(localized: "Delete last part"),
                    finish: String(localized: "Finish recording"), torch: String(localized: "Light"),
                    zoom: String(localized: "Zoom")),
                onState: { follow($0) }, onNotice: { tell($0) }, onPart: { part in Task { await take(part) } }
            )
            .id(turn)
            .frame(maxWidth: 720)
            .ignoresSafeArea()
            refusal
            VStack {
                HStack {
                    Button("Close", systemImage: "xmark") {
                        if session.parts.isEmpty { dismiss() } else { isLeaving = true }
                    }
                    .labelStyle(.iconOnly)
                    .buttonStyle(StageButtonStyle())
                    Spacer()
                    if state == .ready {
                        Button("Other camera", systemImage: "arrow.triangle.2.circlepath.camera") { isFront.toggle() }
                            .labelStyle(.iconOnly)
                            .buttonStyle(StageButtonStyle())
                    }
                }
                if let parent = recording.parent {
                    Text("Response to \(parent.author.name)").font(.sora(.subheadline)).padding(.top, 4)
                }
                if let sentence = sentence(for: notice) ?? failure {
                    Text(verbatim: sentence)
                        .font(.subheadline)
                        .padding(.horizontal, 14)
                        .padding(.vertical, 8)
                        .background(.black.opacity(0.6), in: Capsule())
                }
                Spacer()
                HStack {
                    if state == .ready || state == .asking, session.parts.isEmpty {
                        PhotosPicker(selection: $picked, matching: .videos) {
                            Label("Choose a video", systemImage: "photo.on.rectangle")
                                .labelStyle(.iconOnly)
                                .stageCircle()
                        }
                        .buttonStyle(.plain)
                        .accessibilityLabel("Choose a video")
                    }
                    Spacer()
                    if state != .recording, session.parts.isEmpty, !session.drafts.drafts.isEmpty {
                        Button("Drafts", systemImage: "tray.full") { isShowingDrafts = true }
                            .labelStyle(.iconOnly)
                            .buttonStyle(StageButtonStyle())
                    }
                }
                .padding(.bottom, 24)
            }
            .padding(.horizontal, 16)
            .padding(.top, 12)
            .frame(maxWidth: 720)
        }
    }

    @ViewBuilder private var refusal: some View {
        switch state {
        case .refused(let reason):
            Notice(title(for: reason), text: words(for: reason), symbol: "video.slash.fill") {
                PhotosPicker(selection: $picked, matching: .videos) { Text("Choose a video").limeCapsule() }
                    .buttonStyle(.plain)
            }
        case .asking:
            Notice("Camera and microphone", text: "Your browser asks whether Eight may use them.", symbol: "video.fill")
        case .kept: Notice("One moment", text: "Your video is on its way.", symbol: "checkmark", part: 1)
        case .ready, .recording: EmptyView()
        }
    }

    private func title(for reason: ClipCameraState.Reason) -> LocalizedStringKey {
        switch reason {
        case .denied: "The camera is switched off for Eight"
        case .missing: "There's no camera here"
        case .busy: "Something else uses the camera"
        case .full: "This device is full"
        }
    }

    private func words(for reason: ClipCameraState.Reason) -> LocalizedStringKey {
        switch reason {
        case .denied: "Allow it in your browser's settings for this page, or choose a video that you have."
        case .missing: "You can still choose a video that you have, and trim it."
        case .busy: "Close the other app or page that shows you, then come back."
        case .full: "Recording needs 100 MB of room. Clear something, then come back."
        }
    }

    private func sentence(for notice: ClipCamera.Notice?) -> String? {
        switch notice {
        case nil: nil
        case .silent?: String(localized: "There's no microphone, so this records without sound.")
        case .tooShort?: String(localized: "That was too short. Hold on for half a second at least.")
        case .failed?: String(localized: "The recording didn't work. Try again.")
        }
    }

    private func follow(_ state: ClipCameraState) {
        self.state = state
        if state == .recording { (notice, failure) = (nil, nil) }
        // A camera that is opened anew knows nothing of the one before; what that recorded is not lost.
        if state == .asking { Task { await recover() } }
    }

    private func recover() async {
        await session.parts.recover(own: own)
        own = session.parts.take
    }

    private func tell(_ notice: ClipCamera.Notice) {
        self.notice = notice
        // What the camera counts as recorded is not here; what is here becomes a draft.
        if notice == .failed { turn += 1 }
    }

    private func take(_ part: ClipPart) async {
        do {
            guard let film = try await session.parts.take(part) else { return }
            edit(film)
        } catch { tell(.failed) }
    }

    private func take(_ item: PhotosPickerItem?) async {
        guard let item else { return }
        defer { picked = nil }
        do {
            guard let chosen = try await item.loadTransferable(type: ChosenVideo.self) else { return }
            self.chosen = chosen.url
            edit(chosen.url)
        } catch { failure = explanation(of: error) }
    }
}

/// A round button on the stage.
struct StageButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.stageCircle(isPressed: configuration.isPressed)
    }
}

extension View {
    /// The looks of a round button on the stage, also for what is no button, as a picker of videos.
    func stageCircle(isPressed: Bool = false) -> some View {
        font(.system(size: 20, weight: .semibold))
            .foregroundStyle(.white)
            .frame(width: 48, height: 48)
            .background(.black.opacity(isPressed ? 0.7 : 0.45), in: Circle())
    }
}
