import Images
import Processes

/// Keeps pictures and sound of a clip as they came, where they are what is served.
///
/// Somebody waits for such a clip, and little has to be done for it. So it is decoded to its end while it is asked what it
/// is, its poster is drawn beside that, and what turns out to be in vain is ended.
extension VideoProcessor {
    /// What was found out about a clip that looked as if it could stay as it is.
    struct Looked {
        var facts: ClipFacts
        /// Nil when it has to be drawn anew after all.
        var kept: ProcessedVideo?
        /// Seconds of processor time.
        var spent: Double
    }

    private struct Remuxed: Sendable {
        var rendition: ProcessedVideo.Rendition
        var seconds: Double
        var spent: Double
    }

    /// Throws for what is no clip.
    func keep(
        _ arguments: FFmpegArguments, _ work: PrivateFolder, _ key: String
    ) async throws(VideoError) -> Looked {
        async let remuxing = Self.result { () async throws(VideoError) in try await remux(arguments, work, key) }
        var spent = 0.0
        let facts = try await inspect(arguments, work, key, &spent)
        // Whoever returns early ends what runs beside it, and has it ended before anything else writes there.
        guard facts.isConforming else { return Looked(facts: facts, kept: nil, spent: spent) }
        let size = VideoSize(width: facts.width, height: facts.height)
        async let drawing = Self.result { () async throws(VideoError) in try await draw(arguments, size, work, key) }
        guard let remuxed = try await remuxing.get() else { return Looked(facts: facts, kept: nil, spent: spent) }
        let drawn = try await drawing.get()
        let video = ProcessedVideo(
            renditions: [remuxed.rendition], poster: drawn.poster, seconds: remuxed.seconds, hasSound: facts.hasSound,
            hasFlashes: Flashes.areIn(work.file(Flashes.file)), isUntouched: true,
            processorSeconds: spent + remuxed.spent + drawn.spent, folder: work)
        return Looked(facts: facts, kept: video, spent: spent)
    }

    /// The clip's pictures and sound in a new file; nil when that is none to be served.
    private func remux(
        _ arguments: FFmpegArguments, _ work: PrivateFolder, _ key: String
    ) async throws(VideoError) -> Remuxed? {
        let outcome = try await run(Self.ffmpeg, arguments.remux, arguments, work, bounds, key)
        try checkRoom(outcome)
        guard outcome.isSuccess, outcome.errors.isEmpty else { return nil }
        let lines = FrameLines(String(decoding: outcome.output, as: UTF8.self))
        try checkDecoded(lines, arguments.limits)
        guard lines.seconds <= limits.seconds + 0.001, let rendition = try rendition(720, work) else { return nil }
        return Remuxed(rendition: rendition, seconds: lines.seconds, spent: outcome.processorSeconds)
    }

    private func draw(
        _ arguments: FFmpegArguments, _ size: VideoSize, _ work: PrivateFolder, _ key: String
    ) async throws(VideoError) -> (poster: ProcessedImage, spent: Double) {
        let outcome = try await run(Self.ffmpeg, arguments.stills(size), arguments, work, bounds, key)
        try checkRoom(outcome)
        guard outcome.isSuccess else { throw .unreadable }
        return (try await poster(size, work), outcome.processorSeconds)
    }

    /// An async let has no typed errors.
    private static func result<Value: Sendable>(
        _ body: () async throws(VideoError) -> Value
    ) async -> Result<Value, VideoError> {
        do throws(VideoError) { return .success(try await body()) } catch { return .failure(error) }
    }
}
