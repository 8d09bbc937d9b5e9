import Base
import Foundation
import Images
import Processes
import TestKit
import Testing

@testable import Video

/// Clips that flash so that they may harm somebody (E8-181).
@Suite struct FlashTests {
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

    /// Black and white, each for so many pictures of thirty a second.
    private func strobe(_ pictures: Int, _ name: String = "strobe.mp4") throws -> String {
        try clips.make(
            name,
            [
                "-f", "lavfi", "-i",
                "color=black:size=480x854:rate=30:duration=2,geq=lum='if(mod(floor(N/\(pictures)),2),235,16)':cb=128:cr=128",
            ] + Clips.quick + ["-profile:v", "main", "-level", "3.1", "-bf", "0"])
    }

    @Test
    func
        `Flashes are found in clips that are kept, drawn anew and edited, and a cut or a busy picture is none (E8-181)`()
        async throws
    {
        let fast = try strobe(2)
        let kept = try await processor.process(fast)
        #expect(kept.isUntouched && kept.hasFlashes)
        let edited = try await processor.process(fast, edit: VideoEdit(start: 0.2))
        #expect(!edited.isUntouched && edited.hasFlashes)
        let recorded = try clips.make(
            "large.mp4",
            [
                "-f", "lavfi", "-i",
                "color=black:size=1080x1920:rate=30:duration=1.5,geq=lum='if(mod(floor(N/3),2),235,16)':cb=128:cr=128",
            ] + Clips.quick)
        let drawn = try await processor.process(recorded)
        #expect(!drawn.isUntouched && drawn.hasFlashes)
        // What flashes no more once it is slow does not harm.
        let slow = try await processor.process(try strobe(5, "five.mp4"), edit: VideoEdit(speed: 0.25))
        #expect(!slow.hasFlashes)
        #expect(try await !processor.process(try strobe(30, "cuts.mp4")).hasFlashes)
        #expect(try await !processor.process(try clips.conforming()).hasFlashes)
    }

    @Test func `What the tool wrote is read within bounds`() {
        func lines(_ numbers: [Double]) -> String {
            numbers.map { "frame:1 pts:1\nlavfi.photosensitivity.badness=\($0)\n" }.joined()
        }
        #expect(!Flashes.areIn(lines: "") && !Flashes.areIn(lines: "nonsense=\nlavfi.=x\nlavfi.a=nan"))
        #expect(!Flashes.areIn(lines: lines([9, 9, 9, 1])) && Flashes.areIn(lines: lines([9, 9, 9, 9])))
        #expect(!Flashes.areIn("/nowhere/at/all"))
    }
}
