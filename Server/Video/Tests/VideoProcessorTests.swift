import Base
import Foundation
import Images
import Processes
import TestKit
import Testing

@testable import Video

/// Clips become files that play at once; what is none is refused in one sentence and bounded time.
@Suite struct VideoProcessorTests {
    private let clips: Clips
    private let work: TemporaryDirectory
    private let processor: VideoProcessor

    init() throws {
        clips = try Clips()
        work = try TemporaryDirectory()
        processor = try Self.processor(in: work.path)
    }

    private static func processor(
        in folder: String, limits: VideoLimits = .init(), pause: ProcessPause = .init(quiet: 0)
    ) throws -> VideoProcessor {
        let log = Log(label: "test") { line in
            if line.level > .info { FileHandle.standardError.write(Data("\(line.message) \(line.fields)\n".utf8)) }
        }
        return VideoProcessor(
            runner: ProcessRunner(log: log), images: try InProcessImageProcessor(), folder: folder, limits: limits,
            pause: pause, log: log)
    }

    /// How long a refusal takes is measured by `Benchmarks eight`, for here it depends on what else the machine does.
    private func refusal(
        of path: String, by processor: VideoProcessor? = nil, _ location: SourceLocation = #_sourceLocation
    ) async throws -> VideoError.Code? {
        do {
            _ = try await (processor ?? self.processor).process(path)
            return nil
        } catch {
            #expect(!error.message.isEmpty)
            #expect(try FileManager.default.contentsOfDirectory(atPath: work.path).isEmpty, sourceLocation: location)
            return error.code
        }
    }

    private func layout(_ rendition: ProcessedVideo.Rendition) throws -> MP4Layout {
        try MP4Layout(try clips.bytes(rendition.path))
    }

    @Test func `A conforming clip keeps its pictures and loses what it says about itself (E8-083, E8-085)`()
        async throws
    {
        let video = try await processor.process(try clips.conforming())
        #expect(video.isUntouched)
        #expect(abs(video.seconds - 3) < 0.05)
        #expect(video.hasSound)
        let rendition = try #require(video.renditions.first)
        #expect(rendition.width == 720 && rendition.height == 1280)
        #expect(try layout(rendition).faults == [])
        let bytes = try clips.bytes(rendition.path)
        for word in ["secret title", "+37.1041", "x264", "Lavf"] {
            #expect(bytes.firstRange(of: Array(word.utf8)) == nil, "\(word) is still there")
        }
        #expect(video.poster.renditions.map(\.rendition.side) == [640, 1280])
        #expect(video.poster.thumbHash.count > 4)
    }

    @Test func `Both sizes are drawn from one decoding in one run (E8-084)`() throws {
        let arguments = FFmpegArguments(clip: "clip", container: .isoMedia, limits: .init())
        let words = arguments.transcode(VideoSize(width: 1080, height: 1920), hasSound: true)
        #expect(words.count { $0 == "-i" } == 1)
        #expect(words.contains("720.mp4") && words.contains("480.mp4"))
        // One graph, whose branches all begin at the one picture that was decoded.
        let graph = words.firstIndex(of: "-filter_complex").map { words[$0 + 1] } ?? ""
        #expect(graph.components(separatedBy: "[0:v:0]").count == 2 && graph.contains("split=3"))
    }

    @Test func `A browser's recording becomes two files that play at once (E8-041, E8-081)`() async throws {
        let video = try await processor.process(try clips.recorded())
        #expect(!video.isUntouched)
        #expect(video.renditions.map(\.size) == [720])
        for rendition in video.renditions {
            let layout = try layout(rendition)
            #expect(layout.faults == [])
            #expect(layout.hasSound)
            #expect(abs(layout.seconds - 3) < 0.1)
        }
    }

    @Test func `A large clip is drawn in 720 and 480, within the sizes of the promise`() async throws {
        let path = try clips.make("large.mov", Clips.picture(2, "1920x1080", rate: 60) + Clips.sound(2) + Clips.quick)
        let video = try await processor.process(path)
        #expect(video.renditions.map(\.height) == [720, 480])
        #expect(video.renditions.map(\.width) == [1280, 854])
        for rendition in video.renditions {
            #expect(try layout(rendition).faults == [])
            #expect(rendition.firstFrameBytes <= 160_000)
        }
    }

    @Test(arguments: [
        (
            "hevc.mp4",
            ["-c:v", "libx265", "-preset", "ultrafast", "-tag:v", "hvc1", "-x265-params", "log-level=none"], true
        ),
        ("vp9.webm", ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8"], true),
        ("av1.mp4", ["-c:v", "libsvtav1", "-preset", "12"], true), ("prores.mov", ["-c:v", "prores"], false),
        ("mjpeg.mov", ["-c:v", "mjpeg"], false),
    ])
    func `What other cameras write is taken whole, or refused by its code (E8-172)`(
        name: String, coding: [String], isTaken: Bool
    ) async throws {
        let clip = try clips.make(name, Clips.picture(1, "320x568") + coding)
        guard isTaken else {
            #expect(try await refusal(of: clip) == .unknownCodec)
            return
        }
        let video = try await processor.process(clip)
        let layout = try layout(try #require(video.renditions.first))
        #expect(abs(layout.seconds - 1) < 0.1 && abs(video.seconds - 1) < 0.1)
    }

    @Test(arguments: [60, 24]) func `Pictures that come as they like are thirty a second, each as long (E8-065)`(
        rate: Int
    ) async throws {
        // Every third one is missing.
        let uneven = try clips.make(
            "uneven.mp4",
            Clips.picture(2, rate: rate) + ["-vf", "select='mod(n,3)'", "-fps_mode", "vfr"] + Clips.quick)
        let video = try await processor.process(uneven)
        let rendition = try #require(video.renditions.first)
        #expect(try clips.rates(of: rendition.path) == "30/1,30/1")
    }

    @Test func `A picture that lies on its side is set upright (E8-064)`() async throws {
        let lying = try clips.make("lying.mp4", Clips.picture(1, "640x360") + Clips.quick)
        let turned = try clips.make("turned.mp4", ["-i", lying, "-c", "copy", "-metadata:s:v", "rotate=90"])
        let video = try await processor.process(turned)
        let rendition = try #require(video.renditions.first)
        #expect(rendition.width == 360 && rendition.height == 640)
    }

    @Test func `Nine seconds are too many, whatever the header says (E8-081, E8-082)`() async throws {
        let nine = try clips.make("nine.mp4", Clips.picture(9) + Clips.quick)
        #expect(try await refusal(of: nine) == .tooLong)
        // The length in the file's, the track's and the medium's header.
        var lied = try clips.lying(nine, "lied.mp4", box: "mvhd", at: 16, value: 3_000)
        lied = try clips.lying(lied, "lied2.mp4", box: "tkhd", at: 20, value: 3_000)
        lied = try clips.lying(lied, "lied3.mp4", box: "mdhd", at: 16, value: 46_080)
        #expect(try await refusal(of: lied) == .tooLong)
        let nineWebM = try clips.make(
            "nine.webm",
            Clips.picture(9, "160x120") + ["-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "8", "-live", "1"])
        #expect(try await refusal(of: nineWebM) == .tooLong)
    }

    @Test func `A longer clip is cut to eight seconds where that is asked for (E8-062)`() async throws {
        let nine = try clips.make("nine.mp4", Clips.picture(9.2, "360x640") + Clips.sound(9.2) + Clips.quick)
        let video = try await processor.process(nine, cuts: true)
        #expect(!video.isUntouched)
        for rendition in video.renditions { #expect(try layout(rendition).seconds <= 8.001) }
        #expect(video.seconds <= 8)
    }

    @Test func `An edit list of eight hours shows nothing for that long`() async throws {
        let one = try clips.make("one.mp4", Clips.picture(1.0 / 30) + Clips.quick)
        let held = try clips.lying(one, "held.mp4", box: "elst", at: 8, value: 28_800_000)
        #expect(try await refusal(of: held) == .tooShort)
    }

    @Test func `A file that names others is no clip (E8-082)`() async throws {
        let secret = try clips.make("secret.mp4", Clips.picture(1) + Clips.quick)
        let playlist = "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://\(secret)\n#EXT-X-ENDLIST\n"
        #expect(try await refusal(of: try clips.write("playlist.mp4", Array(playlist.utf8))) == .unsupportedType)
        let script = "ffconcat version 1.0\nfile '\(secret)'\nfile '/etc/passwd'\n"
        #expect(try await refusal(of: try clips.write("script.mp4", Array(script.utf8))) == .unsupportedType)
        // A playlist behind the first box of a clip.
        let hidden = [0, 0, 0, 16] + Array("ftypisom".utf8) + [0, 0, 0, 0] + Array(playlist.utf8)
        #expect(try await refusal(of: try clips.write("hidden.mp4", hidden)) == .unreadable)
    }

    @Test func `A clip whose pictures lie in another file shows none of them`() async throws {
        let one = try clips.make("one.mov", Clips.picture(1) + Clips.quick)
        var bytes = try clips.bytes(one)
        // The reference says that the pictures are elsewhere instead of here.
        let dref = try #require(bytes.firstRange(of: Array("url ".utf8)))
        bytes[dref.upperBound + 3] = 0
        let code = try await refusal(of: try clips.write("elsewhere.mov", bytes))
        #expect(code == nil || code == .unreadable || code == .tooShort)
    }

    @Test func `What is cut off, empty or noise is refused`() async throws {
        let whole = try clips.bytes(try clips.conforming(1))
        #expect(try await refusal(of: try clips.write("empty.mp4", [])) == .unsupportedType)
        #expect(try await refusal(of: try clips.write("half.mp4", Array(whole.prefix(whole.count / 2)))) == .unreadable)
        #expect(try await refusal(of: try clips.write("head.mp4", Array(whole.prefix(40)))) == .unreadable)
        let noise = Array(whole.prefix(32)) + (0..<50_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
        #expect(try await refusal(of: try clips.write("noise.mp4", noise)) == .unreadable)
        #expect(try await refusal(of: clips.folder.file("missing.mp4")) == .unreadable)
    }

    @Test func `An index that would fill the memory is not read (E8-082)`() async throws {
        let size = 3 << 20
        let box = withUnsafeBytes(of: UInt32(size).bigEndian) { Array($0) }
        let bomb =
            [0, 0, 0, 16] + Array("ftypisom".utf8) + [0, 0, 0, 0] + box + Array("moov".utf8)
            + [UInt8](repeating: 0, count: size - 8)
        #expect(try await refusal(of: try clips.write("bomb.mp4", bomb)) == .unreadable)
        // Sixteen thousand pixels a side, said in a few bytes.
        let huge = try clips.make(
            "huge.mp4", ["-f", "lavfi", "-i", "color=size=4096x64:rate=30:duration=1"] + Clips.quick)
        #expect(try await refusal(of: huge) == .tooLarge)
    }

    @Test func `Each thing that a clip may not be has a code of its own (E8-081)`() async throws {
        #expect(try await refusal(of: try clips.make("sound.mp4", Clips.sound(2))) == .noPicture)
        #expect(
            try await refusal(of: try clips.make("fast.mp4", Clips.picture(1, "64x64", rate: 240) + Clips.quick))
                == .tooFast)
        #expect(try await refusal(of: try clips.make("short.mp4", Clips.picture(0.2) + Clips.quick)) == .tooShort)
        let two = try clips.make(
            "two.mp4", Clips.picture(1) + Clips.picture(1) + ["-map", "0", "-map", "1"] + Clips.quick)
        #expect(try await refusal(of: two) == .tooManyStreams)
        let text = try clips.write("text.srt", Array("1\n00:00:00,000 --> 00:00:01,000\nhello\n".utf8))
        let titled = try clips.make(
            "titled.mkv", Clips.picture(1) + ["-i", text] + Clips.quick + ["-c:s", "srt"])
        #expect(try await refusal(of: titled) == .foreignStreams)
        let old = try clips.make("old.mkv", Clips.picture(1) + ["-c:v", "mpeg2video"])
        #expect(try await refusal(of: old) == .unknownCodec)
        let locked = try clips.make(
            "locked.mp4",
            Clips.picture(1) + Clips.quick + [
                "-encryption_scheme", "cenc-aes-ctr", "-encryption_key", "76a6c65c5ea762046bd749a2e632ccbb",
                "-encryption_kid", "a7e61c373e219033c21091fa607bf3b8",
            ])
        #expect(try await refusal(of: locked) == .encrypted)
        let heavy = try clips.write("heavy.mp4", [UInt8](repeating: 0, count: 50_000_001))
        #expect(try await refusal(of: heavy) == .tooManyBytes)
    }

    @Test func `A slow machine has a clip come again, and only one that takes too much of it is refused (E8-081)`()
        async throws
    {
        let clip = try clips.make("plain.mp4", Clips.picture(1) + Clips.quick)
        var limits = VideoLimits()
        limits.looking.seconds = 0.001
        #expect(try await refusal(of: clip, by: try Self.processor(in: work.path, limits: limits)) == .busy)
        limits = VideoLimits()
        limits.drawing.seconds = 0.001
        #expect(try await refusal(of: clip, by: try Self.processor(in: work.path, limits: limits)) == .busy)
        limits = VideoLimits()
        limits.drawing.processorSeconds = 1
        let heavy = try clips.make("heavy.mkv", Clips.picture(8, "1920x1080", rate: 60) + Clips.quick)
        #expect(try await refusal(of: heavy, by: try Self.processor(in: work.path, limits: limits)) == .tookTooLong)
    }

    @Test func `A damaged clip never stops the next one (E8-082)`() async throws {
        var generator = SeededGenerator(seed: 8)
        let whole = try clips.bytes(try clips.conforming(1))
        for round in 0..<12 {
            var bytes = whole
            for _ in 0..<40 {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            _ = try? await processor.process(try clips.write("damaged-\(round).mp4", bytes))
        }
        #expect(try await processor.process(try clips.conforming(1)).isUntouched)
    }

    @Test func `A clip that was kept as it came gets its small file afterwards (E8-040, E8-083)`() async throws {
        let video = try await processor.process(try clips.conforming())
        let large = try #require(video.renditions.first)
        #expect(video.renditions.count == 1)
        let small = try #require(try await processor.shrink(large.path))
        #expect(small.rendition.size == 480 && small.rendition.width == 480 && small.rendition.bytes < large.bytes)
        #expect(try layout(small.rendition).faults == [])
        #expect(try await processor.shrink(small.rendition.path)?.rendition == nil)
    }

    @Test func `While a clip is processed no other one is shrunk (E8-083, E8-084)`() async throws {
        let pause = ProcessPause(quiet: 0)
        let processor = try Self.processor(in: work.path, pause: pause)
        let video = try await processor.process(try clips.conforming())
        defer { withExtendedLifetime(video) {} }
        let path = try #require(video.renditions.first).path
        let ended = Recorder<String>()
        let shrinking = try await pause.hold {
            let shrinking = Task {
                defer { ended.record("shrunk") }
                return try await processor.shrink(path)
            }
            _ = try await processor.process(try clips.conforming())
            ended.record("processed")
            return shrinking
        }
        #expect(try await shrinking.value?.rendition.size == 480)
        #expect(ended.values == ["processed", "shrunk"])
    }

    @Test
    func `A cover is the picture of the moment that was chosen, the last one for what comes after the end (E8-086)`()
        async throws
    {
        let video = try await processor.process(try clips.conforming())
        let path = try #require(video.renditions.first).path
        let first = try await processor.poster(of: path, at: 0), later = try await processor.poster(of: path, at: 2)
        #expect(first.renditions.map(\.width) == [360, 720] && first != later)
        #expect(try await processor.poster(of: path, at: 1_000) == processor.poster(of: path, at: 2.97))
        #expect(try await processor.poster(of: path, at: .nan) == first)
    }

    @Test func `A full disk is told from a broken clip (E8-169)`() {
        #expect(VideoProcessor.saysFull("720.mp4: No space left on device"))
        #expect(!VideoProcessor.saysFull("Invalid data found when processing input"))
    }
}
