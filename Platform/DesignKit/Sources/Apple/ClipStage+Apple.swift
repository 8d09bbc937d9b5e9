#if !os(Linux)
    import AVFoundation
    import AVKit
    import SwiftUI

    /// A clip that plays by itself, again and again, while it is the one most in sight. A touch holds it.
    public struct ClipStage: View {
        private let url: URL?
        private let isMuted: Bool
        private let label: String
        @State private var player: AVQueuePlayer?
        @State private var looper: AVPlayerLooper?
        @State private var isHeld = false

        /// - Parameters:
        ///   - films: The clip's files, the largest first.
        ///   - thumbHash: A ThumbHash in base 64.
        ///   - isSaving: Whether the person wants as few bytes as can be.
        ///   - isWide: Whether it is wider than high, and shown whole.
        ///   - label: What the clip shows, for who does not see it.
        public init(
            films: [ClipFilm], poster: URL?, thumbHash: String?, isMuted: Bool, isSaving: Bool = false,
            isWide: Bool = false, label: String
        ) {
            (self.url, self.isMuted, self.label) = ((isSaving ? films.last : films.first)?.url, isMuted, label)
        }

        public var body: some View {
            VideoPlayer(player: player)
                .disabled(true)
                .accessibilityLabel(label)
                .contentShape(Rectangle())
                .onTapGesture {
                    isHeld.toggle()
                    if isHeld { player?.pause() } else { player?.play() }
                }
                .onScrollVisibilityChange(threshold: 0.56) { isInSight in
                    if isInSight, !isHeld { begin() } else { player?.pause() }
                }
                .onChange(of: isMuted) { player?.isMuted = isMuted }
                .onDisappear { player?.pause() }
        }

        private func begin() {
            if player == nil, let url {
                let item = AVPlayerItem(url: url)
                let made = AVQueuePlayer(playerItem: item)
                looper = AVPlayerLooper(player: made, templateItem: item)
                player = made
            }
            player?.isMuted = isMuted
            player?.play()
        }
    }
#endif
