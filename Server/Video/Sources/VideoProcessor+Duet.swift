import Base
import Foundation
import Processes

/// A film of two clips beside each other; its file goes with the last reference to its folder.
public struct DuetVideo: Sendable {
    public var rendition: ProcessedVideo.Rendition
    public var seconds: Double
    public var hasSound: Bool
    let folder: PrivateFolder
}

/// Lays one clip beside another. Both are kept already, so that they are this processor's own.
extension VideoProcessor {
    /// Half of the film; a phone's clip fills it, and others are shown whole.
    static let duetHalf = VideoSize(width: 540, height: 960)

    /// Draws two clips side by side, from their beginnings to the end of the longer one, and mixes their sound. It stands still
    /// while others are processed.
    ///
    /// - Parameter key: Whose film it is.
    public func duet(_ left: String, _ right: String, for key: String = "") async throws(VideoError) -> DuetVideo {
        var parts: [(arguments: FFmpegArguments, layout: MP4Layout)] = []
        for path in [left, right] {
            guard let bytes = FileManager.default.contents(atPath: path) else { throw .unreadable }
            parts.append(
                (FFmpegArguments(clip: path, container: .isoMedia, limits: limits), try MP4Layout(Array(bytes))))
        }
        let work = try workFolder()
        var bounds = bounds
        // Clips of others are to be live first.
        bounds.niceness = 19
        let words = FFmpegArguments.duet(parts.map { ($0.arguments, $0.layout.hasSound) }, Self.duetHalf)
        let outcome = try await run(
            ConfinedCommand(Self.ffmpeg, words, in: work.path, readable: [left, right]), bounds, key, true)
        try checkRoom(outcome)
        guard outcome.isSuccess, let made = try rendition(Self.duetHalf.height, work) else {
            log.info("Two clips could not be shown together", ["reason": String(outcome.errors.suffix(300))])
            throw .unavailable
        }
        let seconds = min(parts.map(\.layout.seconds).max() ?? 0, limits.seconds)
        return DuetVideo(
            rendition: made, seconds: seconds, hasSound: parts.contains { $0.layout.hasSound }, folder: work)
    }
}

extension FFmpegArguments {
    /// Draws two clips beside each other. The shorter one stands on its last picture until the other ends.
    static func duet(_ parts: [(arguments: FFmpegArguments, hasSound: Bool)], _ half: VideoSize) -> [String] {
        var words: [String] = [], graph = "", pictures = "", sounds = ""
        for (index, part) in parts.enumerated() {
            let input = part.arguments.input()
            // What is said of the whole is said once.
            words += index == 0 ? input : Array(input[(input.firstIndex(of: "-protocol_whitelist") ?? 0)...])
            graph += """
                [\(index):v:0]fps=30:start_time=0,scale=\(half.width):\(half.height):\
                force_original_aspect_ratio=decrease:force_divisible_by=2,\
                pad=\(half.width):\(half.height):(ow-iw)/2:(oh-ih)/2,setsar=1,format=yuv420p[v\(index)];
                """
            pictures += "[v\(index)]"
            guard part.hasSound else { continue }
            graph += """
                [\(index):a:0]aresample=48000:async=1:first_pts=0,\
                aformat=sample_fmts=fltp:channel_layouts=stereo[a\(index)];
                """
            sounds += "[a\(index)]"
        }
        graph += "\(pictures)hstack=inputs=\(parts.count)[film]"
        let heard = parts.count(where: \.hasSound)
        if heard > 0 {
            // Both are as loud as each other already; together they may be too loud, and are held back then.
            let mix = heard == 1 ? "anull" : "amix=inputs=\(heard):duration=longest:normalize=0,alimiter=limit=0.9"
            graph += ";\(sounds)\(mix)[sound]"
        }
        words += ["-filter_complex", graph]
        return words
            + (parts.first?.arguments.rendition(
                "[film]", "\(half.height).mp4", quality: 23, rate: 3_000, sound: heard > 0 ? ("[sound]", 96) : nil)
                ?? [])
    }
}
