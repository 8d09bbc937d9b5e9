import Base
import Foundation
import Processes

/// Finds where a film has to end so that it repeats without a jump.
extension VideoProcessor {
    /// Pictures of a second that are compared.
    private static let loopRate = 30.0
    /// Seconds of a film that are looked at, at most: a clip at its fastest.
    private static let longestLoop = 20.0

    /// The second of a film at which a part of it had better end; nil where its end is as good as any.
    ///
    /// - Parameters:
    ///   - start: Where the part begins.
    ///   - end: Where it ends now.
    ///   - least: Seconds of it that have to stay.
    ///   - key: Whose film it is.
    public func loopEnd(
        of path: String, from start: Double, to end: Double, least: Double, for key: String = ""
    ) async throws(VideoError) -> Double? {
        guard start >= 0, end > start, end - start <= Self.longestLoop, least >= 0 else { return nil }
        var limits = limits
        limits.cuts = true
        let incoming = try Self.check(path, limits)
        let arguments = FFmpegArguments(clip: path, container: incoming.container, limits: limits)
        let work = try workFolder()
        let words =
            arguments.input(from: start > 0 ? start : nil, seconds: end - start) + [
                "-map", "0:v:0", "-vf",
                "fps=\(Int(Self.loopRate)):start_time=0,scale=\(LoopCut.side):\(LoopCut.side):flags=area,format=gray",
                "-c:v", "rawvideo", "-f", "rawvideo", "loop.raw",
            ]
        let outcome = try await run(Self.ffmpeg, words, arguments, work, bounds, key)
        try checkRoom(outcome)
        guard outcome.isSuccess, let bytes = FileManager.default.contents(atPath: work.file("loop.raw")) else {
            throw .unreadable
        }
        let pictures = LoopCut.best(of: Array(bytes), least: Int(clamping: Int64(least * Self.loopRate)) + 1)
        return pictures.map { start + Double($0) / Self.loopRate }
    }
}
