#if !os(Linux)
    import AVFoundation
    import AVKit
    import SwiftUI

    /// A clip that plays by itself, again and again, while it is the one most in sight. A touch holds it.
    public struct ClipStage: View {
        private let url: URL?
        private let isMuted: Bool
        private let isAutomatic: Bool
        private let label: String
        @State private var player: AVQueuePlayer?
        @State private var looper: AVPlayerLooper?
        @State private var isHeld: Bool

        /// - Parameters:
        ///   - films: The clip's files, the largest first.
        ///   - thumbHash: A ThumbHash in base 64.
        ///   - isSaving: Whether the person wants as few bytes as can be.
        ///   - isAutomatic: Whether it plays by itself; else a touch lets it.
        ///   - isWide: Whether it is wider than high, and shown whole.
        ///   - label: What the clip shows, for who does not see it.
        public init(
            films: [ClipFilm], poster: URL?, thumbHash: String?, isMuted: Bool, isSaving: Bool = false,
            isAutomatic: Bool = true, isWide: Bool = false, label: String
        ) {
            (self.url, self.isMuted, self.label) = ((isSaving ? films.last : films.first)?.url, isMuted, label)
            self.isAutomatic = isAutomatic
            _isHeld = State(initialValue: !isAutomatic)
        }

        public var body: some View {
            VideoPlayer(player: player)
                .disabled(true)
                .accessibilityLabel(label)
                .contentShape(Rectangle())
                .onTapGesture {
                    isHeld.toggle()
                    if isHeld { player?.pause() } else { begin() }
                }
                .onScrollVisibilityChange(threshold: 0.56) { isInSight in
                    if isInSight, !isHeld {
                        begin()
                    } else {
                        player?.pause()
                        if !isInSight { isHeld = !isAutomatic }
                    }
                }
                .onChange(of: isAutomatic) { isHeld = !isAutomatic }
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
