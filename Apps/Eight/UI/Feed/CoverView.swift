import AVKit
import EightAPI
import SwiftUI

/// Where an author chooses the picture that stands for a clip.
struct CoverView: View {
    let clip: Clip
    let model: ClipListModel
    @Environment(\.dismiss) private var dismiss
    @State private var player: AVPlayer?
    @State private var moment = 0.0
    @State private var failure: String?
    @State private var isSaving = false

    var body: some View {
        NavigationStack {
            VStack(spacing: 20) {
                VideoPlayer(player: player)
                    .disabled(true)
                    .aspectRatio(clip.width > clip.height ? 16 / 9 : 9 / 16, contentMode: .fit)
                    .clipShape(RoundedRectangle(cornerRadius: 16))
                    .accessibilityHidden(true)
                Slider(value: $moment, in: 0...max(0.1, clip.duration - 0.05)) {
                    Text("Moment")
                } onEditingChanged: { _ in
                }
                .tint(Color.lime)
                .accessibilityValue(Text("\(moment.formatted(.number.precision(.fractionLength(1)))) s"))
                if let failure { Text(verbatim: failure).font(.subheadline).foregroundStyle(.red) }
                Button("Use this picture") { Task { await save() } }
                    .buttonStyle(LimeButtonStyle())
                    .disabled(isSaving)
            }
            .padding(20)
            .frame(maxWidth: 480)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(Color.black)
            .navigationTitle("Cover")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } } }
        }
        .environment(\.colorScheme, .dark)
        .onAppear {
            if player == nil, let url = clip.renditions.last.flatMap({ URL(string: $0.url) }) {
                player = AVPlayer(url: url)
            }
        }
        .onChange(of: moment) { player?.seek(to: CMTime(seconds: moment, preferredTimescale: 600)) }
    }

    private func save() async {
        isSaving = true
        failure = await model.setCover(moment, of: clip)
        isSaving = false
        if failure == nil { dismiss() }
    }
}
