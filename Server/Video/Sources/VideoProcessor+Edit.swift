import Base
import Foundation
import Images
import Processes

/// Draws clips as their authors edited them.
extension VideoProcessor {
    static let nothingLeft = VideoError(
        .tooShort, "What's left of the video is too short. It has to last half a second at least.")

    func render(
        _ arguments: FFmpegArguments, _ facts: ClipFacts, _ edit: VideoEdit, _ work: PrivateFolder, _ key: String,
        _ spent: inout Double
    ) async throws(VideoError) -> ProcessedVideo {
        let size = VideoSize(width: facts.width, height: facts.height)
        let large = edit.kept(of: size).size.fitted(shortSide: 720)
        var arguments = arguments
        if facts.hasSound, edit.volume > 0 {
            let part = arguments.part(of: edit)
            let words = arguments.loudness(skipping: part.skipped, from: part.start, to: part.end)
            arguments.gain = try await gain(words, arguments, work, key, &spent)
        }
        let texts = try await set(edit.texts, width: large.width, arguments, work, key, &spent)
        let outcome = try await run(
            Self.ffmpeg,
            arguments.render(
                size, edit, lettering, texts: texts, hasSound: facts.hasSound, loop: loop(of: edit, facts)), arguments,
            work, bounds, key)
        spent += outcome.processorSeconds
        try checkRoom(outcome)
        guard let bytes = FileManager.default.contents(atPath: work.file("720.mp4")),
            let seconds = try? MP4Layout(Array(bytes)).seconds, seconds >= limits.leastSeconds - 0.02
        else {
            log.info("Nothing is left of an edited clip", ["reason": String(outcome.errors.suffix(300))])
            throw outcome.isSuccess || outcome.errors.contains("Output file is empty") ? Self.nothingLeft : .unreadable
        }
        guard outcome.isSuccess else {
            log.info("A clip could not be edited", ["reason": String(outcome.errors.suffix(300))])
            throw .unreadable
        }
        return ProcessedVideo(
            renditions: try renditions(work), poster: try await poster(large, work),
            seconds: min(seconds, limits.seconds), hasSound: facts.hasSound && edit.volume > 0,
            hasFlashes: Flashes.areIn(work.file(Flashes.file)), isUntouched: false,
            processorSeconds: spent, folder: work)
    }

    /// What a clip lasts before its end fades into its beginning, and that fade, in whole pictures; nil where there is none, or
    /// no room for one.
    private func loop(of edit: VideoEdit, _ facts: ClipFacts) -> (length: Double, fade: Double)? {
        guard edit.loop > 0 else { return nil }
        let end = min(edit.end ?? .infinity, facts.seconds)
        let length = (min(limits.seconds, (end - edit.start) / edit.speed) * 30).rounded(.down) / 30
        let fade = (min(edit.loop, length / 2, length - limits.leastSeconds) * 30).rounded(.down) / 30
        return fade >= 0.05 ? (length, fade) : nil
    }

    /// Sets the texts as pictures; gives their paths.
    private func set(
        _ texts: [VideoText], width: Int, _ arguments: FFmpegArguments, _ work: PrivateFolder, _ key: String,
        _ spent: inout Double
    ) async throws(VideoError) -> [String] {
        var files: [String] = []
        for (index, text) in texts.enumerated() {
            let file = "text-\(index).png"
            let picture = TextPicture(text: text, width: width, lettering: lettering)
            var bounds = ProcessLimits()
            bounds.processorSeconds = 10
            bounds.seconds = limits.looking.seconds
            let outcome = try await run(
                ConfinedCommand(
                    TextPicture.tool, picture.arguments(file), in: work.path, readable: TextPicture.fonts), bounds, key)
            spent += outcome.processorSeconds
            try checkRoom(outcome)
            guard outcome.isSuccess, FileManager.default.fileExists(atPath: work.file(file)) else {
                log.error("A text could not be set", ["reason": String(outcome.errors.suffix(300))])
                throw .unavailable
            }
            files.append(file)
        }
        return files
    }
}
