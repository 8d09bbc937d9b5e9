import Foundation
public import Images
import Processes

/// A smaller file of a clip; it goes with the last reference to its folder.
public struct ShrunkenVideo: Sendable {
    public var rendition: ProcessedVideo.Rendition
    let folder: PrivateFolder
}

/// What is made of a clip once it is kept: such files are this processor's own.
extension VideoProcessor {
    /// The clip at 480 pixels, for narrow lines and small places; nil where that would save nothing. It stands still while
    /// others are processed, and for a moment after them.
    ///
    /// - Parameter key: Whose clip it is.
    public func shrink(_ path: String, for key: String = "") async throws(VideoError) -> ShrunkenVideo? {
        guard let bytes = FileManager.default.contents(atPath: path) else { throw .unreadable }
        let layout = try MP4Layout(Array(bytes))
        let whole = VideoSize(width: layout.width, height: layout.height), small = whole.fitted(shortSide: 480)
        guard small != whole else { return nil }
        let work = try workFolder()
        let arguments = FFmpegArguments(clip: path, container: .isoMedia, limits: limits)
        var bounds = bounds
        // Nobody waits for it, and others wait for clips of theirs to be live.
        bounds.niceness = 19
        let outcome = try await run(
            Self.ffmpeg, arguments.shrink(small, hasSound: layout.hasSound), arguments, work, bounds, key,
            isPausable: true)
        try checkRoom(outcome)
        guard outcome.isSuccess, let made = try rendition(480, work) else { throw .unavailable }
        return made.bytes < bytes.count ? ShrunkenVideo(rendition: made, folder: work) : nil
    }

    /// The picture of a moment, in the sizes of a poster; the last one where the moment comes after it.
    ///
    /// - Parameters:
    ///   - seconds: From the clip's beginning.
    ///   - key: Whose clip it is.
    public func poster(
        of path: String, at seconds: Double, for key: String = ""
    ) async throws(VideoError) -> ProcessedImage {
        guard let bytes = FileManager.default.contents(atPath: path) else { throw .unreadable }
        let layout = try MP4Layout(Array(bytes))
        let picture = layout.seconds / Double(max(1, layout.pictures))
        let work = try workFolder()
        let arguments = FFmpegArguments(clip: path, container: .isoMedia, limits: limits)
        let moment = max(0, min(seconds.isFinite ? seconds : 0, layout.seconds - picture * 1.5))
        let outcome = try await run(Self.ffmpeg, arguments.still(at: moment), arguments, work, bounds, key)
        try checkRoom(outcome)
        guard outcome.isSuccess, let still = FileManager.default.contents(atPath: work.file("still.jpg")) else {
            throw .unreadable
        }
        return try await poster(Array(still))
    }
}
