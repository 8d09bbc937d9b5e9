import Base
import Foundation
import Images
import Processes
import TestKit
import Testing

@testable import Video

/// What looks as if it could stay as it is gets a head start, and no other treatment than anything else.
@Suite struct KeptClipTests {
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

    private func refusal(of path: String) async throws -> VideoError.Code? {
        do {
            _ = try await processor.process(path)
            return nil
        } catch {
            #expect(try FileManager.default.contentsOfDirectory(atPath: work.path).isEmpty)
            return error.code
        }
    }

    private func incoming(_ path: String) throws -> IncomingClip { try VideoProcessor.check(path, .init()) }

    private static let served = [
        "-c:v", "libx264", "-preset", "ultrafast", "-profile:v", "high", "-level", "4.0", "-pix_fmt", "yuv420p",
    ]
    private static let keys = ["-g", "30", "-keyint_min", "30", "-sc_threshold", "0"]

    @Test func `Only a clip that looks like those that are served is begun before it was looked into (E8-083)`()
        throws
    {
        #expect(try incoming(clips.conforming()).isLikelyConforming)
        #expect(try !incoming(clips.recorded()).isLikelyConforming)
        let large = try clips.make("large.mp4", Clips.picture(1, "1080x1920") + Clips.quick)
        #expect(try !incoming(large).isLikelyConforming)
    }

    @Test func `A clip that only looks like one to be kept is drawn anew (E8-041, E8-083)`() async throws {
        let seldom = try clips.make(
            "seldom.mp4", Clips.picture(3, "720x1280") + Clips.sound(3) + Self.served + ["-g", "90"])
        #expect(try incoming(seldom).isLikelyConforming)
        let video = try await processor.process(seldom)
        #expect(!video.isUntouched)
        #expect(video.renditions.map(\.size) == [720, 480])
        for rendition in video.renditions { #expect(try MP4Layout(clips.bytes(rendition.path)).faults == []) }
    }

    @Test func `Nine seconds in the form of a clip to be kept are nine seconds, whatever the header says (E8-082)`()
        async throws
    {
        let nine = try clips.conforming(9, name: "nine.mp4")
        #expect(try incoming(nine).isLikelyConforming)
        #expect(try await refusal(of: nine) == .tooLong)
        var lied = try clips.lying(nine, "lied.mp4", box: "mvhd", at: 16, value: 3_000)
        lied = try clips.lying(lied, "lied2.mp4", box: "tkhd", at: 20, value: 3_000)
        lied = try clips.lying(lied, "lied3.mp4", box: "mdhd", at: 16, value: 46_080)
        #expect(try incoming(lied).isLikelyConforming)
        #expect(try await refusal(of: lied) == .tooLong)
    }

    @Test func `What such a clip brings along refuses it, and ends what was begun (E8-081)`() async throws {
        let text = try clips.write("text.srt", Array("1\n00:00:00,000 --> 00:00:01,000\nhello\n".utf8))
        let titled = try clips.make(
            "titled.mp4",
            Clips.picture(2, "720x1280") + ["-i", text] + Self.served + Self.keys + ["-c:s", "mov_text"])
        #expect(try incoming(titled).isLikelyConforming)
        #expect(try await refusal(of: titled) == .foreignStreams)
        let whole = try clips.bytes(try clips.conforming(2))
        var damaged = whole
        for at in stride(from: whole.count / 2, to: whole.count, by: 7) { damaged[at] = 0xA5 }
        let video = try? await processor.process(try clips.write("damaged.mp4", damaged))
        #expect(video?.isUntouched != true)
    }
}
