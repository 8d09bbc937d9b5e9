import Base
import Foundation
import Processes

/// Makes one film of the parts that a camera recorded one after the other.
extension VideoProcessor {
    /// Joins films in their order, each in the size of the first, and writes the whole to a path.
    ///
    /// - Parameter key: Whose films they are.
    /// - Returns: How long the whole is, and its size.
    public func join(_ paths: [String], to path: String, for key: String = "") async throws(VideoError) -> JoinedClip {
        guard let first = paths.first, paths.count <= Self.mostParts else { throw .unreadable }
        var limits = limits
        limits.cuts = true
        limits.leastSeconds = 0
        let work = try workFolder()
        var parts: [(arguments: FFmpegArguments, facts: ClipFacts)] = []
        var spent = 0.0
        for each in paths {
            let incoming = try Self.check(each, limits)
            let arguments = FFmpegArguments(clip: each, container: incoming.container, limits: limits)
            parts.append((arguments, try await inspect(arguments, work, key, &spent)))
        }
        guard let facts = parts.first?.facts else { throw .unreadable }
        let size = VideoSize(width: facts.width, height: facts.height).fitted(shortSide: 720)
        let words = FFmpegArguments.join(parts, size)
        let outcome = try await run(
            ConfinedCommand(Self.ffmpeg, words, in: work.path, readable: paths), bounds, key)
        try checkRoom(outcome)
        guard outcome.isSuccess, let bytes = FileManager.default.contents(atPath: work.file("720.mp4")) else {
            log.info("Parts could not be joined", ["reason": String(outcome.errors.suffix(300)), "first": first])
            throw .unreadable
        }
        let layout = try MP4Layout(Array(bytes))
        do { try bytes.write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
            log.error("A joined film could not be kept", ["reason": "\(error)"])
            throw .unavailable
        }
        return JoinedClip(seconds: layout.seconds, width: layout.width, height: layout.height)
    }

    /// Parts of a clip at most: as many as eight seconds have touches.
    public static let mostParts = 40
}

/// A film that was made of several.
public struct JoinedClip: Sendable, Equatable {
    public var seconds: Double
    public var width: Int
    public var height: Int
}

extension FFmpegArguments {
    /// Draws films one after the other. A part without sound is silent where another has some.
    static func join(_ parts: [(arguments: FFmpegArguments, facts: ClipFacts)], _ size: VideoSize) -> [String] {
        let isHeard = parts.contains { $0.facts.hasSound }
        var words: [String] = [], graph = "", streams = ""
        for (index, part) in parts.enumerated() {
            let input = part.arguments.input()
            // What is said of the whole is said once.
            words += index == 0 ? input : Array(input[(input.firstIndex(of: "-protocol_whitelist") ?? 0)...])
            graph += """
                [\(index):v:0]fps=30:start_time=0,scale=\(size.width):\(size.height):\
                force_original_aspect_ratio=increase,crop=\(size.width):\(size.height),setsar=1,format=yuv420p\
                [v\(index)];
                """
            streams += "[v\(index)]"
            guard isHeard else { continue }
            graph +=
                part.facts.hasSound
                ? "[\(index):a:0]aresample=48000:async=1:first_pts=0,"
                : "anullsrc=r=48000:cl=stereo,atrim=duration=\(part.facts.seconds),"
            graph += "aformat=sample_fmts=fltp:channel_layouts=stereo[a\(index)];"
            streams += "[a\(index)]"
        }
        graph += "\(streams)concat=n=\(parts.count):v=1:a=\(isHeard ? 1 : 0)[film]\(isHeard ? "[sound]" : "")"
        words += ["-filter_complex", graph]
        return words
            + (parts.first?.arguments.rendition(
                "[film]", "720.mp4", quality: 20, rate: 4_000, sound: isHeard ? ("[sound]", 96) : nil) ?? [])
    }
}
