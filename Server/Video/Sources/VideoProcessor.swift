public import Base
import Foundation
public import Images
public import Processes

/// Turns clips that strangers sent into files that play at once and say nothing but their pictures and sound.
///
/// What comes in is read by ffmpeg in child processes that may use no other file. What goes out is looked at by a parser
/// of ours before anybody gets it.
public struct VideoProcessor: Sendable {
    private let runner: ProcessRunner
    let images: any ImageProcessor
    private let folder: String
    /// What nobody waits for stands still while a clip is on its way to be shown.
    private let pause: ProcessPause
    let limits: VideoLimits
    let lettering: VideoLettering
    let log: Log
    static let ffmpeg = "/usr/bin/ffmpeg"
    private static let ffprobe = "/usr/bin/ffprobe"

    /// - Parameters:
    ///   - folder: Where private folders are made, on a disk with room for some clips.
    ///   - pause: What pauses the tools that shrink clips while others are processed.
    public init(
        runner: ProcessRunner, images: any ImageProcessor, folder: String, limits: VideoLimits = .init(),
        lettering: VideoLettering = .init(), pause: ProcessPause = .init(), log: Log
    ) {
        self.runner = runner
        self.images = images
        self.folder = folder
        self.pause = pause
        self.limits = limits
        self.lettering = lettering
        self.log = log
    }

    /// Makes of a file what is kept of it; the file itself stays as it is.
    ///
    /// - Parameters:
    ///   - cuts: Whether a longer one is cut to what a clip may show, instead of refused.
    ///   - edit: What is done to it first; nil where it stays as it is.
    ///   - key: Whose clip it is; each has a turn, however many others bring.
    public func process(
        _ path: String, cuts: Bool = false, edit: VideoEdit? = nil, for key: String = ""
    ) async throws(VideoError) -> ProcessedVideo {
        try await pause.hold { () async throws(VideoError) in
            try await made(of: path, cuts: cuts, edit: edit, key)
        }
    }

    private func made(
        of path: String, cuts: Bool, edit: VideoEdit?, _ key: String
    ) async throws(VideoError) -> ProcessedVideo {
        var limits = limits
        limits.cuts = cuts || edit != nil
        let incoming = try Self.check(path, limits)
        let work = try workFolder()
        let arguments = FFmpegArguments(clip: path, container: incoming.container, limits: limits)
        var spent = 0.0
        let facts: ClipFacts
        if edit == nil, incoming.isLikelyConforming {
            let looked = try await keep(arguments, work, key)
            if let kept = looked.kept { return kept }
            (facts, spent) = (looked.facts, looked.spent)
        } else {
            facts = try await inspect(arguments, work, key, &spent)
        }
        if let edit { return try await render(arguments, facts, edit, work, key, &spent) }
        return try await transcode(arguments, facts, work, key, &spent)
    }

    func workFolder() throws(VideoError) -> PrivateFolder {
        do { return try PrivateFolder(in: folder, named: "clip") } catch {
            log.error("A clip cannot be processed", ["reason": error.message])
            throw .unavailable
        }
    }

    /// What can be refused before a tool reads the file.
    static func check(_ path: String, _ limits: VideoLimits) throws(VideoError) -> IncomingClip {
        guard let file = FileHandle(forReadingAtPath: path), let end = try? file.seekToEnd() else { throw .unreadable }
        defer { try? file.close() }
        guard end <= UInt64(limits.bytes) else {
            throw VideoError(.tooManyBytes, "The video is larger than \(limits.bytes / 1_000_000) MB.")
        }
        let read = { (at: Int64, count: Int) throws(VideoError) -> [UInt8] in
            do {
                try file.seek(toOffset: UInt64(at))
                return Array(try file.read(upToCount: count) ?? Data())
            } catch { throw VideoError.unreadable }
        }
        let container = try ClipContainer(try read(0, ClipContainer.signature))
        let index = container == .isoMedia ? try MP4Layout.checkIncoming(bytes: Int64(end), read) : nil
        return IncomingClip(container, index: index, bytes: Int64(end))
    }

    func inspect(
        _ arguments: FFmpegArguments, _ work: PrivateFolder, _ key: String, _ spent: inout Double
    ) async throws(VideoError) -> ClipFacts {
        let limits = arguments.limits
        var bounds = ProcessLimits()
        bounds.processorSeconds = limits.looking.processorSeconds
        bounds.seconds = limits.looking.seconds
        bounds.fileSize = 0
        bounds.outputBytes = 4 << 20
        let outcome = try await run(Self.ffprobe, arguments.probe, arguments, work, bounds, key)
        spent += outcome.processorSeconds
        guard outcome.isSuccess, let report = try? JSONDecoder().decode(ClipReport.self, from: Data(outcome.output))
        else { throw .unreadable }
        let bytes = (try? FileManager.default.attributesOfItem(atPath: arguments.clip)[.size] as? Int) ?? 0
        return try ClipFacts(report, bytes: Int64(bytes), container: arguments.container, limits: limits)
    }

    private func transcode(
        _ arguments: FFmpegArguments, _ facts: ClipFacts, _ work: PrivateFolder, _ key: String, _ spent: inout Double
    ) async throws(VideoError) -> ProcessedVideo {
        let size = VideoSize(width: facts.width, height: facts.height)
        var arguments = arguments
        if facts.hasSound {
            let words = arguments.loudness(from: 0, to: limits.seconds)
            arguments.gain = try await gain(words, arguments, work, key, &spent)
        }
        let outcome = try await run(
            Self.ffmpeg, arguments.transcode(size, hasSound: facts.hasSound), arguments, work, bounds, key)
        spent += outcome.processorSeconds
        try checkRoom(outcome)
        guard outcome.isSuccess else {
            log.info("A clip could not be decoded", ["reason": String(outcome.errors.suffix(300))])
            throw .unreadable
        }
        let lines = FrameLines(String(decoding: outcome.output, as: UTF8.self))
        try checkDecoded(lines, arguments.limits)
        return ProcessedVideo(
            renditions: try renditions(work), poster: try await poster(size.fitted(shortSide: 720), work),
            seconds: min(lines.seconds, limits.seconds), hasSound: facts.hasSound,
            hasFlashes: Flashes.areIn(work.file(Flashes.file)), isUntouched: false,
            processorSeconds: spent, folder: work)
    }

    /// Decibels by which a clip's sound is to change, by what the tool measures; nil where it stays as it is, or cannot be read.
    func gain(
        _ words: [String], _ arguments: FFmpegArguments, _ work: PrivateFolder, _ key: String, _ spent: inout Double
    ) async throws(VideoError) -> Double? {
        let outcome = try await run(Self.ffmpeg, words, arguments, work, bounds, key)
        spent += outcome.processorSeconds
        return outcome.isSuccess ? Loudness.gain(work.file(Loudness.file)) : nil
    }

    /// The files that were drawn, the largest first.
    func renditions(_ work: PrivateFolder) throws(VideoError) -> [ProcessedVideo.Rendition] {
        var renditions: [ProcessedVideo.Rendition] = []
        for size in [720, 480] where FileManager.default.fileExists(atPath: work.file("\(size).mp4")) {
            guard let made = try rendition(size, work) else {
                throw VideoError(.unavailable, "The video couldn't be processed. Try again later.")
            }
            renditions.append(made)
        }
        guard !renditions.isEmpty else { throw .unreadable }
        return renditions
    }

    func checkDecoded(_ lines: FrameLines, _ limits: VideoLimits) throws(VideoError) {
        guard lines.pictures > 1 else { throw .unreadable }
        guard limits.cuts || lines.seconds <= limits.seconds + limits.tolerance else {
            throw ClipFacts.tooLong(limits)
        }
    }

    /// A full disk is no fault of the clip's: the same one is taken when there is room again.
    func checkRoom(_ outcome: ProcessOutcome) throws(VideoError) {
        guard Self.saysFull(outcome.errors) else { return }
        log.error("There is no room to process a clip", ["folder": folder])
        throw VideoError(.unavailable, "There's no room for the video right now. Try again later.")
    }

    /// Whether a tool ended because its disk is full, by what it said.
    static func saysFull(_ errors: String) -> Bool { errors.contains("No space left on device") }

    var bounds: ProcessLimits {
        var bounds = ProcessLimits()
        bounds.addressSpace = 1_600 << 20
        bounds.processorSeconds = limits.drawing.processorSeconds
        bounds.seconds = limits.drawing.seconds
        return bounds
    }

    /// A file that was made, when it can be served; nil when something is wrong with it, which the log then has.
    func rendition(_ size: Int, _ work: PrivateFolder) throws(VideoError) -> ProcessedVideo.Rendition? {
        let path = work.file("\(size).mp4")
        guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
        let layout = try MP4Layout(Array(bytes))
        guard layout.faults.isEmpty else {
            log.warning(
                "A clip that was made can't be served as it is", ["faults": layout.faults.joined(separator: " ")])
            return nil
        }
        return ProcessedVideo.Rendition(
            size: size, path: path, bytes: bytes.count, width: layout.width, height: layout.height,
            firstFrameBytes: layout.firstFrameBytes)
    }

    func poster(_ size: VideoSize, _ work: PrivateFolder) async throws(VideoError) -> ProcessedImage {
        let small = size.scaled(width: FFmpegArguments.posterWidth)
        guard let grey = FileManager.default.contents(atPath: work.file("grey.raw")),
            let best = Sharpness.best(of: Array(grey), width: small.width, height: small.height),
            let still = FileManager.default.contents(atPath: work.file("still-\(best + 1).jpg"))
        else { throw .unreadable }
        return try await poster(Array(still))
    }

    /// A picture in the sizes of a poster.
    func poster(_ still: [UInt8]) async throws(VideoError) -> ProcessedImage {
        do throws(ImageError) {
            return try await images.process(
                still,
                renditions: [
                    Rendition(.fit(side: 640), .webP, quality: 75), Rendition(.fit(side: 1280), .webP, quality: 78),
                ], limits: .standard)
        } catch {
            log.warning("A poster could not be drawn", ["reason": error.message])
            throw error.code == .busy || error.code == .unavailable
                ? VideoError(.busy, "Too many videos are being processed. Try again in a moment.") : .unreadable
        }
    }

    func run(
        _ tool: String, _ words: [String], _ arguments: FFmpegArguments, _ work: PrivateFolder,
        _ bounds: ProcessLimits, _ key: String, isPausable: Bool = false
    ) async throws(VideoError) -> ProcessOutcome {
        try await run(ConfinedCommand(tool, words, in: work.path, readable: [arguments.clip]), bounds, key, isPausable)
    }

    func run(
        _ command: ConfinedCommand, _ bounds: ProcessLimits, _ key: String, _ isPausable: Bool = false
    ) async throws(VideoError) -> ProcessOutcome {
        let tooMuch = VideoError(.tookTooLong, "The video takes too long to read.")
        let outcome: ProcessOutcome
        do throws(ProcessError) {
            outcome = try await runner.run(
                command, limits: bounds, for: key, pausedBy: isPausable ? pause : nil)
        } catch {
            switch error.code {
            case .saidTooMuch: throw tooMuch
            case .tookTooLong, .busy, .cancelled:
                throw VideoError(.busy, "Too many videos are being processed. Try again in a moment.")
            case .notStarted, .unconfined:
                log.error("A tool for clips cannot be run", ["reason": error.message])
                throw .unavailable
            }
        }
        // Half a second less than the limit, for what the kernel does not count.
        if case .signal = outcome.end, outcome.processorSeconds >= Double(bounds.processorSeconds) - 0.5 {
            throw tooMuch
        }
        // Somebody ended the tool, as a system without memory does; that says nothing about the clip.
        if outcome.end == .signal(SIGKILL) {
            log.warning("A tool for clips was killed", ["tool": command.executable])
            throw VideoError(.unavailable, "The video couldn't be processed. Try again later.")
        }
        return outcome
    }
}
