#if !os(Linux)
    import AVFoundation
    import AVKit
    import SwiftUI

    /// A part of a film that plays again and again, cut to a frame: what an editor shows of its work, which nobody has drawn
    /// yet. It fills its place, whose shape is the frame's.
    public struct LoopedFilm: View {
        private let url: URL
        private let part: FilmPart
        private let onFacts: @MainActor (FilmFacts) -> Void
        private let onTime: (@MainActor (Double) -> Void)?
        @State private var player = AVQueuePlayer()
        @State private var looper: AVPlayerLooper?

        /// - Parameters:
        ///   - onFacts: Told once the film's beginning is there.
        ///   - onTime: Told some times a second where the film is; nil where nobody asks.
        public init(
            url: URL, part: FilmPart, onFacts: @escaping @MainActor (FilmFacts) -> Void = { _ in },
            onTime: (@MainActor (Double) -> Void)? = nil
        ) {
            (self.url, self.part, self.onFacts, self.onTime) = (url, part, onFacts, onTime)
        }

        public var body: some View {
            GeometryReader { geometry in
                let width = geometry.size.width / part.width, height = geometry.size.height / part.height
                VideoPlayer(player: player)
                    .disabled(true)
                    .frame(width: width, height: height)
                    .offset(x: -part.x * width, y: -part.y * height)
            }
            .clipped()
            .accessibilityHidden(true)
            .task(id: part.seconds) { loop() }
            .task { await tell() }
            .onChange(of: part) { follow() }
            .onDisappear { player.pause() }
        }

        private func loop() {
            looper?.disableLooping()
            player.removeAllItems()
            let range = CMTimeRange(start: time(part.seconds.lowerBound), end: time(part.seconds.upperBound))
            looper = AVPlayerLooper(player: player, templateItem: AVPlayerItem(url: url), timeRange: range)
            follow()
        }

        private func follow() {
            player.volume = Float(part.volume)
            if let held = part.held {
                player.pause()
                player.seek(to: time(held), toleranceBefore: .zero, toleranceAfter: .zero)
            } else {
                player.defaultRate = Float(part.speed)
                player.play()
            }
        }

        private func tell() async {
            let asset = AVURLAsset(url: url)
            if let track = try? await asset.loadTracks(withMediaType: .video).first,
                let (size, turn) = try? await track.load(.naturalSize, .preferredTransform),
                let seconds = try? await asset.load(.duration).seconds
            {
                let upright = size.applying(turn)
                onFacts(FilmFacts(seconds: seconds, width: abs(upright.width), height: abs(upright.height)))
            }
            guard let onTime else { return }
            while !Task.isCancelled {
                onTime(player.currentTime().seconds)
                try? await Task.sleep(for: .milliseconds(150))
            }
        }

        private func time(_ seconds: Double) -> CMTime { CMTime(seconds: seconds, preferredTimescale: 600) }
    }
#endif
