import AVKit
import SwiftUI

struct VideoPage: View {
    @State private var isMuted = true
    @State private var hasCaption = false

    var body: some View {
        Demo("Video player", "A film with the system's controls; the player is told when to play.") {
            VideoDemo(isMuted: isMuted)
        } knobs: {
            ToggleKnob("isMuted", $isMuted)
        }
        Demo("Views in front", "What is laid over the film leaves its controls free.") {
            VideoOverlayDemo(hasCaption: hasCaption)
        } knobs: {
            ToggleKnob("caption", $hasCaption)
        }
    }
}

extension URL {
    /// Four seconds of colours.
    static let colours = Bundle.module.url(forResource: "Films/colours", withExtension: "mp4")
}

struct VideoDemo: View {
    let isMuted: Bool
    @State private var player = AVPlayer(playerItem: URL.colours.map { AVPlayerItem(url: $0) })

    var body: some View {
        VStack(spacing: 16) {
            VideoPlayer(player: player)
                .aspectRatio(16 / 9, contentMode: .fit)
                .clipShape(.rect(cornerRadius: 12))
                .accessibilityLabel("Colours that move")
            HStack {
                Button("Play", systemImage: "play.fill") { player.play() }
                Button("Pause", systemImage: "pause.fill") { player.pause() }
            }
            .buttonStyle(.bordered)
        }
        .onChange(of: isMuted, initial: true) { player.isMuted = isMuted }
    }
}

struct VideoOverlayDemo: View {
    let hasCaption: Bool
    @State private var player = AVPlayer(playerItem: URL.colours.map { AVPlayerItem(url: $0) })

    var body: some View {
        VideoPlayer(player: player) {
            VStack {
                if hasCaption {
                    Text("Colours, moving")
                        .font(.headline)
                        .padding(10)
                        .background(.regularMaterial, in: .capsule)
                }
                Spacer()
            }
            .padding()
        }
        .aspectRatio(16 / 9, contentMode: .fit)
        .clipShape(.rect(cornerRadius: 12))
        .accessibilityLabel("Colours that move")
    }
}
