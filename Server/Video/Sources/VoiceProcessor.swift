public import Base
import Foundation
public import Processes

/// Turns recordings that strangers sent into small files that play everywhere and say nothing but their sound.
///
/// As with clips, what comes in is read by ffmpeg in a child process that may use no other file.
public struct VoiceProcessor: Sendable {
    private let runner: ProcessRunner
    private let folder: String
    private let log: Log
    /// Seconds that a recording plays at most.
    public static let seconds = 60.0
    /// Seconds that it may be over that: recorders end late where a page is not seen. It is cut off.
    private static let tolerance = 1.5
    private static let leastSeconds = 0.3
    /// What is looked at to draw it: enough for its shape.
    private static let rate = 8_000
    /// Parts that its shape has.
    private static let parts = 48

    /// - Parameter folder: Where private folders are made.
    public init(runner: ProcessRunner, folder: String, log: Log) {
        self.runner = runner
        self.folder = folder
        self.log = log
    }

    /// Makes of a file what is kept of it; the file itself stays as it is.
    ///
    /// - Parameter key: Whose it is; each has a turn, however many others bring.
    public func process(_ path: String, for key: String = "") async throws(VoiceError) -> ProcessedVoice {
        let demuxer = try Self.demuxer(of: path)
        let work: PrivateFolder
        do { work = try PrivateFolder(in: folder, named: "voice") } catch {
            log.error("A recording cannot be processed", ["reason": error.message])
            throw .unavailable
        }
        let command = ConfinedCommand(
            VideoProcessor.ffmpeg, Self.arguments(path, demuxer), in: work.path, readable: [path])
        let outcome = try await run(command, key)
        guard outcome.isSuccess, let bytes = FileManager.default.contents(atPath: work.file("voice.m4a"))
        else {
            log.info("A recording could not be decoded", ["reason": String(outcome.errors.suffix(300))])
            throw .unreadable
        }
        let seconds = Double(outcome.output.count / 2) / Double(Self.rate)
        guard seconds <= Self.seconds + Self.tolerance else {
            throw VoiceError(.tooLong, "A voice message is 60 seconds at most. Record a shorter one.")
        }
        guard seconds >= Self.leastSeconds else {
            throw VoiceError(.tooShort, "That was too short. Record a little longer.")
        }
        return ProcessedVoice(
            bytes: Array(bytes), seconds: min(seconds, Self.seconds),
            peaks: ProcessedVoice.peaks(of: outcome.output, count: Self.parts))
    }

    private static func demuxer(of path: String) throws(VoiceError) -> String {
        guard let file = FileHandle(forReadingAtPath: path),
            let head = try? file.read(upToCount: ClipContainer.signature)
        else { throw .unreadable }
        defer { try? file.close() }
        if head.starts(with: Array("OggS".utf8)) { return "ogg" }
        // What comes in boxes is looked at as a clip's are.
        do throws(VideoError) { return try VideoProcessor.check(path, VideoLimits()).container.demuxer } catch {
            throw error.code == .unsupportedType ? .unsupportedType : .unreadable
        }
    }

    /// One reader and named coders; sound alone, without anything that the file says about itself. All of it is decoded a
    /// second time to be counted and drawn, a little further than it may be long.
    private static func arguments(_ path: String, _ demuxer: String) -> [String] {
        [
            "-nostdin", "-hide_banner", "-v", "error", "-y", "-protocol_whitelist", "file", "-codec_whitelist",
            "aac,opus,libopus,vorbis,pcm_s16le", "-max_streams", "4", "-threads", "1", "-f", demuxer, "-i", path,
            "-map", "0:a:0", "-c:a", "aac", "-b:a", "64k", "-ar", "48000", "-ac", "1", "-t", "\(seconds)",
            "-map_metadata", "-1", "-map_chapters", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact", "-movflags",
            "+faststart", "-f", "mp4", "voice.m4a",
            "-map", "0:a:0", "-c:a", "pcm_s16le", "-ar", "\(rate)", "-ac", "1", "-t", "\(seconds + 3)", "-f", "s16le",
            "pipe:1",
        ]
    }

    private func run(_ command: ConfinedCommand, _ key: String) async throws(VoiceError) -> ProcessOutcome {
        var bounds = ProcessLimits()
        bounds.processorSeconds = 20
        bounds.seconds = 60
        bounds.fileSize = 4 << 20
        bounds.outputBytes = 2 << 20
        do throws(ProcessError) {
            return try await runner.run(command, limits: bounds, for: key)
        } catch {
            switch error.code {
            case .saidTooMuch: throw .unreadable
            case .tookTooLong, .busy, .cancelled: throw .busy
            case .notStarted, .unconfined:
                log.error("A tool for recordings cannot be run", ["reason": error.message])
                throw .unavailable
            }
        }
    }
}
