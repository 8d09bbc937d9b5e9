#if !os(Linux)
    import AVFoundation
    import AVKit
    import Network
    import SwiftUI

    /// A clip that plays by itself, again and again, while it is the one most in sight. A touch holds it.
    public struct ClipStage: View {
        private let url: URL?
        private let isMuted: Bool
        private let isAutomatic: Bool
        private let captions: StageCaptions
        private let label: String
        @State private var player: AVQueuePlayer?
        @State private var looper: AVPlayerLooper?
        @State private var isHeld: Bool
        @State private var line = ""

        /// - Parameters:
        ///   - films: The clip's files, the largest first.
        ///   - thumbHash: A ThumbHash in base 64.
        ///   - isSaving: Whether the person wants as few bytes as can be.
        ///   - isAutomatic: Whether it plays by itself; else a touch lets it.
        ///   - waitsOnMobileData: Whether nothing but its poster is fetched over mobile data until a touch lets it play.
        ///   - isWide: Whether it is wider than high, and shown whole.
        ///   - captions: What is said in it, as far as that is to be read.
        ///   - label: What the clip shows, for who does not see it.
        ///   - retry: Not shown here.
        ///   - onPlay: Not told here.
        public init(
            films: [ClipFilm], poster: URL?, thumbHash: String?, isMuted: Bool, isSaving: Bool = false,
            isAutomatic: Bool = true, waitsOnMobileData: Bool = false, isWide: Bool = false,
            captions: StageCaptions = StageCaptions(), label: String,
            retry: String? = nil, onPlay: (@MainActor (PlayNote) -> Void)? = nil
        ) {
            (self.url, self.isMuted, self.label) = ((isSaving ? films.last : films.first)?.url, isMuted, label)
            let isAutomatic = isAutomatic && !(waitsOnMobileData && MobileData.isInUse)
            self.isAutomatic = isAutomatic
            self.captions = captions
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
                .overlay(alignment: .bottom) { words }
                .task(id: captions) { await follow() }
        }

        @ViewBuilder private var words: some View {
            if !line.isEmpty {
                Text(verbatim: line)
                    .font(.headline)
                    .foregroundStyle(.white)
                    .multilineTextAlignment(.center)
                    .padding(.horizontal, 9)
                    .padding(.vertical, 3)
                    .background(.black.opacity(0.74), in: RoundedRectangle(cornerRadius: 6))
                    .padding(.horizontal, captions.side)
                    .padding(.bottom, captions.bottom)
                    .accessibilityHidden(true)
            }
        }

        private func follow() async {
            line = ""
            while !captions.lines.isEmpty, !Task.isCancelled {
                let now = (player?.currentTime().seconds ?? -1) * 1_000
                line = captions.lines.first { Double($0.start) <= now && now < Double($0.end) }?.text ?? ""
                try? await Task.sleep(for: .milliseconds(100))
            }
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

    /// Whether this device is on mobile data now.
    private enum MobileData {
        private static let monitor: NWPathMonitor = {
            let monitor = NWPathMonitor()
            monitor.start(queue: .global(qos: .utility))
            return monitor
        }()

        static var isInUse: Bool { monitor.currentPath.isExpensive }
    }
#endif
