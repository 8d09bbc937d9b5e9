import Base
import Foundation
import Images
import Processes
import TestKit
import Testing

@testable import Video

/// Clips that are drawn anew are about as loud as one another (E8-087).
@Suite struct LoudnessTests {
    private let clips: Clips
    private let work: TemporaryDirectory
    private let processor: VideoProcessor

    init() throws {
        clips = try Clips()
        work = try TemporaryDirectory()
        let log = Log(label: "test") { _ in }
        processor = VideoProcessor(
            runner: ProcessRunner(log: log), images: try InProcessImageProcessor(), folder: work.path,
            pause: .init(quiet: 0), log: log)
    }

    private func tone(_ decibels: Double, _ name: String) throws -> String {
        try clips.make(
            name,
            Clips.picture(2, "1080x1920") + Clips.sound(2) + ["-af", "volume=\(decibels)dB", "-c:a", "aac"]
                + Clips.quick)
    }

    /// In LUFS.
    private func loudness(_ video: ProcessedVideo) throws -> Double {
        _ = try clips.make(
            "measured.wav", ["-i", try #require(video.renditions.first).path, "-af", Loudness.graph])
        let text = try String(contentsOfFile: clips.folder.file(Loudness.file), encoding: .utf8)
        let last = try #require(text.split(separator: "\n").last { $0.hasPrefix("lavfi.r128.I=") })
        return try #require(Double(last.dropFirst("lavfi.r128.I=".count)))
    }

    @Test func `A quiet clip and a loud one come out alike, edited ones too, and silence stays silent (E8-087)`()
        async throws
    {
        for (decibels, name) in [(-4.0, "quiet.mp4"), (15, "loud.mp4")] {
            let film = try tone(decibels, name)
            let drawn = try await processor.process(film)
            #expect(try abs(loudness(drawn) - Loudness.wanted) < 1.5, "\(name)")
            let edited = try await processor.process(film, edit: VideoEdit(start: 0.3))
            #expect(try abs(loudness(edited) - Loudness.wanted) < 1.5, "\(name)")
        }
        let silent = try await processor.process(try tone(-90, "silent.mp4"))
        #expect(silent.hasSound)
        #expect(try loudness(silent) < -60)
    }

    @Test func `What was measured is believed within bounds`() {
        func gain(_ text: String) -> Double? { Loudness.gain(lines: "frame:1\nlavfi.r128.I=\(text)\n") }
        #expect(gain("-20.000") == 4 && gain("-6") == -10)
        #expect(gain("-40") == 12 && gain("30") == -24)
        #expect(gain("-16.5") == nil && gain("-70.000") == nil && gain("nan") == nil && gain("-inf") == nil)
        #expect(gain("loud") == nil && Loudness.gain(lines: "") == nil && Loudness.gain("/nowhere/at/all") == nil)
    }
}
