import DesignKit
import EightAPI
import Foundation
import SwiftUI

/// The captions of a clip of one's own that was posted already.
struct ClipCaptionsView: View {
    let clip: Clip
    let model: ClipListModel
    @Environment(\.dismiss) private var dismiss
    @State private var captions: CaptionsModel
    /// The clip as a file here, for whoever writes along.
    @State private var film: URL?
    @State private var isSaving = false

    init(clip: Clip, model: ClipListModel) {
        (self.clip, self.model) = (clip, model)
        _captions = State(
            initialValue: CaptionsModel(clip.captions ?? [], length: Int(clamping: Int64(clip.duration * 1_000))))
    }

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(spacing: 20) {
                    ZStack {
                        RoundedRectangle(cornerRadius: 16).fill(.black)
                        if let film {
                            CaptionsPreview(film: film, length: clip.duration, shape: shape, model: captions)
                        } else {
                            ProgressView().tint(.white)
                        }
                    }
                    .frame(height: 320)
                    CaptionsEditor(model: captions)
                }
                .padding(20)
                .frame(maxWidth: 560)
                .frame(maxWidth: .infinity)
            }
            .background(Color.stageGround)
            .stageTitle("Captions")
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") { Task { await save() } }.disabled(isSaving)
                }
            }
        }
        .tint(Color.spark)
        .task { await load() }
        .onDisappear { if let film { try? FileManager.default.removeItem(at: film) } }
    }

    private var shape: Double { Double(max(1, clip.width)) / Double(max(1, clip.height)) }

    private func load() async {
        guard film == nil, let bytes = await model.file(of: clip) else { return }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("captions-\(UUID().uuidString).mp4")
        guard (try? Data(bytes).write(to: file)) != nil else { return }
        if Task.isCancelled { try? FileManager.default.removeItem(at: file) } else { film = file }
    }

    private func save() async {
        guard let lines = captions.checked() else { return }
        isSaving = true
        captions.failure = await model.setCaptions(lines, of: clip)
        isSaving = false
        if captions.failure == nil { dismiss() }
    }
}

/// The clip again and again, with the line that stands there now.
struct CaptionsPreview: View {
    let film: URL
    /// Seconds.
    let length: Double
    /// Width in parts of the height.
    let shape: Double
    let model: CaptionsModel

    var body: some View {
        LoopedFilm(
            url: film, part: FilmPart(seconds: 0...max(0.3, length)),
            onTime: { @MainActor in model.moment = ($0 * 1_000).whole(in: 0...model.length) }
        )
        .aspectRatio(shape, contentMode: .fit)
        .clipShape(RoundedRectangle(cornerRadius: 16))
        .overlay(alignment: .bottom) { CaptionWords(text: model.current) }
        .frame(maxHeight: 320)
        .accessibilityHidden(true)
    }
}

/// A line as it stands over a clip.
struct CaptionWords: View {
    let text: String?

    var body: some View {
        if let text {
            Text(verbatim: text)
                .font(.subheadline)
                .fontWeight(.semibold)
                .foregroundStyle(.white)
                .multilineTextAlignment(.center)
                .padding(.horizontal, 9)
                .padding(.vertical, 3)
                .background(.black.opacity(0.74), in: RoundedRectangle(cornerRadius: 6))
                .padding(12)
        }
    }
}
