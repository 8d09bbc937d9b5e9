#if !os(Linux)
    import AVFoundation
    import SwiftUI

    /// A recording that is played by a button, drawn as bars that fill while it plays. A touch on the bars goes to that
    /// place. One plays at a time.
    public struct VoicePlayer: View {
        private let url: URL?
        private let seconds: Double
        private let peaks: [Int]
        private let words: Words
        @State private var player: AVPlayer?
        @State private var time = 0.0
        @State private var isPlaying = false
        @MainActor private static var current: AVPlayer?

        /// What it is called.
        public struct Words: Sendable {
            public var name: String
            public var play: String
            public var pause: String
            public var position: String

            public init(name: String, play: String, pause: String, position: String) {
                (self.name, self.play, self.pause, self.position) = (name, play, pause, position)
            }
        }

        /// - Parameters:
        ///   - peaks: How loud its equal parts are, from 0 to 100.
        ///   - onStale: Called when it was to play and its address works no more; another address plays it.
        public init(
            url: URL?, seconds: Double, peaks: [Int], words: Words, onStale: @escaping @MainActor () -> Void = {}
        ) {
            (self.url, self.seconds, self.peaks, self.words) = (url, seconds, peaks, words)
        }

        public var body: some View {
            HStack(spacing: 10) {
                Button(
                    isPlaying ? words.pause : words.play, systemImage: isPlaying ? "pause.fill" : "play.fill",
                    action: turn
                )
                .labelStyle(.iconOnly)
                .frame(width: 44, height: 44)
                GeometryReader { place in
                    HStack(alignment: .center, spacing: 1.5) {
                        ForEach(Array(peaks.enumerated()), id: \.offset) { index, peak in
                            Capsule()
                                .opacity(Double(index) < time / max(seconds, 0.1) * Double(peaks.count) ? 1 : 0.45)
                                .frame(height: max(3, 32 * Double(peak) / 100))
                        }
                    }
                    .frame(height: 32)
                    .contentShape(Rectangle())
                    .onTapGesture { at in seek(to: seconds * at.x / max(place.size.width, 1)) }
                }
                .frame(height: 32)
                .accessibilityHidden(true)
                Text(Duration.seconds(time > 0 ? time : seconds), format: .time(pattern: .minuteSecond))
                    .font(.footnote)
                    .monospacedDigit()
            }
            .accessibilityElement(children: .contain)
            .accessibilityLabel(words.name)
            .task(id: isPlaying) { await follow() }
            .onDisappear { player?.pause() }
        }

        private func turn() {
            if isPlaying { return stop() }
            guard let url else { return }
            let player = player ?? AVPlayer(url: url)
            self.player = player
            if Self.current !== player { Self.current?.pause() }
            Self.current = player
            player.play()
            isPlaying = true
        }

        private func stop() {
            player?.pause()
            isPlaying = false
        }

        private func seek(to second: Double) {
            time = second
            player?.seek(to: CMTime(seconds: second, preferredTimescale: 600))
        }

        private func follow() async {
            while isPlaying, let player, !Task.isCancelled {
                time = player.currentTime().seconds
                if time >= seconds - 0.05 {
                    seek(to: 0)
                    return stop()
                }
                guard player.timeControlStatus != .paused else { return stop() }
                try? await Task.sleep(for: .milliseconds(50))
            }
        }
    }
#endif
