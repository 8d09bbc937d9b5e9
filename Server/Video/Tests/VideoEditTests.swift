import Base
import Foundation
import Images
import Processes
import TestKit
import Testing

@testable import Video

/// What an edit says is what the drawn clip shows, to the picture and the colour.
@Suite struct VideoEditTests {
    private let clips: Clips
    private let work: TemporaryDirectory
    private let processor: VideoProcessor

    init() throws {
        clips = try Clips()
        work = try TemporaryDirectory()
        let log = Log(label: "test") { line in
            FileHandle.standardError.write(Data("\(line.message) \(line.fields)\n".utf8))
        }
        processor = VideoProcessor(
            runner: ProcessRunner(log: log), images: try InProcessImageProcessor(), folder: work.path, log: log)
    }

    /// A second each of red, green and blue, with a tone.
    private func tricolour(_ name: String = "tricolour.mp4", second: Double = 1) throws -> String {
        let colours = ["red", "lime", "blue"].flatMap {
            ["-f", "lavfi", "-i", "color=\($0):size=360x640:rate=30:duration=\(second)"]
        }
        return try clips.make(
            name,
            colours + Clips.sound(3 * second) + [
                "-filter_complex", "[0:v][1:v][2:v]concat=n=3[v]", "-map", "[v]", "-map", "3:a", "-c:a", "aac",
            ] + Clips.quick)
    }

    /// One colour, left and right of the middle.
    private func halves(_ left: String, _ right: String, seconds: Double = 1) throws -> String {
        try clips.make(
            "halves.mp4",
            ["-f", "lavfi", "-i", "color=\(left):size=200x400:rate=30:duration=\(seconds)"]
                + ["-f", "lavfi", "-i", "color=\(right):size=200x400:rate=30:duration=\(seconds)"]
                + ["-filter_complex", "[0:v][1:v]hstack", "-crf", "5"] + Clips.quick)
    }

    private struct Colour: Equatable {
        var red: Int, green: Int, blue: Int

        func isNear(_ other: Colour, by most: Int = 12) -> Bool {
            abs(red - other.red) <= most && abs(green - other.green) <= most && abs(blue - other.blue) <= most
        }
    }

    /// The colour of a place, in parts of the sides, at a moment of a drawn clip.
    private func colour(
        _ video: ProcessedVideo, at seconds: Double, _ x: Double = 0.5, _ y: Double = 0.5
    ) throws -> Colour {
        let film = try #require(video.renditions.first)
        let (column, row) = (Int(Double(film.width) * x), Int(Double(film.height) * y))
        let path = try clips.make(
            "pixel.raw",
            [
                "-i", film.path, "-vf", "select='gte(t,\(seconds))',format=rgb24,crop=2:2:\(column):\(row)",
                "-frames:v", "1", "-f", "rawvideo",
            ])
        let bytes = try clips.bytes(path)
        try #require(bytes.count == 12)
        return Colour(red: Int(bytes[0]), green: Int(bytes[1]), blue: Int(bytes[2]))
    }

    private static let red = Colour(red: 254, green: 0, blue: 0)
    private static let green = Colour(red: 0, green: 255, blue: 1)
    private static let blue = Colour(red: 0, green: 0, blue: 254)

    private func render(_ path: String, _ edit: VideoEdit) async throws -> ProcessedVideo {
        try await processor.process(path, cuts: true, edit: edit)
    }

    @Test func `The end fades into the beginning, and what follows the last picture is the first (E8-076)`()
        async throws
    {
        // Two seconds from black to white, which jumps where it repeats.
        let film = try clips.make(
            "ramp.mp4",
            ["-f", "lavfi", "-i", "color=black:size=360x640:rate=30:duration=2"] + Clips.sound(2)
                + ["-vf", "fade=t=in:st=0:d=2:color=white,negate", "-c:a", "aac"] + Clips.quick)
        let whole = try await render(film, VideoEdit(volume: 0.99))
        let looped = try await render(film, VideoEdit(loop: 0.5))
        #expect(abs(whole.seconds - 2) < 0.05 && abs(looped.seconds - 1.5) < 0.05 && looped.hasSound)
        func jump(_ video: ProcessedVideo) throws -> Int {
            let (last, first) = (try colour(video, at: video.seconds - 0.06), try colour(video, at: 0))
            return abs(last.red - first.red)
        }
        #expect(try jump(whole) > 200)
        #expect(try jump(looped) < 30)
        // After the fade it goes on as it did.
        #expect(try colour(looped, at: 1).isNear(colour(whole, at: 1)))
        // A clip too short for all of the fade has what fits.
        let short = try await render(film, VideoEdit(end: 0.7, loop: 1))
        #expect(short.seconds >= 0.48 && short.seconds < 0.7)
    }

    @Test func `A better end is where the film looks as it began, and none where it never does (E8-076)`() async throws
    {
        // A bar goes across and begins again after a second.
        let film = try clips.make(
            "bar.mp4",
            [
                "-f", "lavfi", "-i", "color=black:size=320x320:rate=30:duration=1.7", "-f", "lavfi", "-i",
                "color=white:size=60x320:rate=30:duration=1.7", "-filter_complex",
                "[0:v][1:v]overlay=x='mod(t,1)*320'",
            ] + Clips.quick)
        let end = try #require(try await processor.loopEnd(of: film, from: 0, to: 1.7, least: 0.5))
        #expect(abs(end - 1) < 0.07)
        #expect(try await processor.loopEnd(of: film, from: 0, to: 0.8, least: 0.5) == nil)
        let still = try clips.make(
            "still.mp4", ["-f", "lavfi", "-i", "color=red:size=320x320:rate=30:duration=1"] + Clips.quick)
        #expect(try await processor.loopEnd(of: still, from: 0, to: 1, least: 0.5) == nil)
        #expect(try await processor.loopEnd(of: still, from: 1, to: 0, least: 0.5) == nil)
        let text = try clips.write("text.mp4", Array("no film".utf8))
        await #expect(throws: VideoError.self) { try await processor.loopEnd(of: text, from: 0, to: 1, least: 0.5) }
    }

    @Test func `A clip begins and ends with the pictures that were chosen (E8-071)`() async throws {
        let film = try tricolour()
        let video = try await render(film, VideoEdit(start: 1, end: 2))
        #expect(abs(video.seconds - 1) < 0.01 && video.hasSound && !video.isUntouched)
        #expect(try colour(video, at: 0).isNear(Self.green))
        #expect(try colour(video, at: 0.96).isNear(Self.green))
        // One picture earlier and later is another colour.
        let wider = try await render(film, VideoEdit(start: 1 - 1.0 / 30, end: 2 + 1.0 / 30))
        #expect(try colour(wider, at: 0).isNear(Self.red))
        #expect(try colour(wider, at: 1.03).isNear(Self.blue))
        let rest = try await render(film, VideoEdit(start: 2.2))
        #expect(abs(rest.seconds - 0.8) < 0.05)
    }

    @Test func `A longer film is trimmed anywhere, and eight seconds are the most that is drawn (E8-062, E8-071)`()
        async throws
    {
        let film = try tricolour("long.mp4", second: 14)
        let late = try await render(film, VideoEdit(start: 27, end: 30))
        #expect(abs(late.seconds - 3) < 0.01)
        #expect(try colour(late, at: 0.9).isNear(Self.green) && colour(late, at: 1.1).isNear(Self.blue))
        let full = try await render(film, VideoEdit(start: 13))
        #expect(full.seconds <= 8 && full.seconds > 7.9)
        await #expect(throws: VideoProcessor.nothingLeft) { try await render(film, VideoEdit(start: 100)) }
        await #expect(throws: VideoProcessor.nothingLeft) { try await render(film, VideoEdit(start: 41.8)) }
    }

    /// How often a tone swings in a second.
    private func pitch(_ video: ProcessedVideo) throws -> Double {
        let path = try clips.make(
            "tone.raw",
            ["-i", try #require(video.renditions.first).path, "-ac", "1", "-ar", "48000", "-f", "s16le"])
        let bytes = try clips.bytes(path)
        let samples = stride(from: 0, to: bytes.count - 1, by: 2).map {
            Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
        }
        let middle = samples[samples.count / 4..<samples.count * 3 / 4]
        let rises = zip(middle, middle.dropFirst()).count { $0 < 0 && $1 >= 0 }
        return Double(rises) * 48_000 / Double(middle.count)
    }

    @Test(arguments: [0.25, 0.5, 1.5, 2]) func `Another speed changes the length and no voice (E8-072)`(
        _ speed: Double
    ) async throws {
        let video = try await render(try tricolour(), VideoEdit(start: 0.5, end: 2.5, speed: speed))
        #expect(abs(video.seconds - 2 / speed) < 0.04)
        #expect(try abs(pitch(video) - 440) < 8)
        #expect(try colour(video, at: 0.4 / speed).isNear(Self.red))
        #expect(try colour(video, at: 0.6 / speed).isNear(Self.green))
        #expect(try colour(video, at: 1.6 / speed).isNear(Self.blue))
    }

    @Test func `Muted sound is no sound, and quieter sound is quieter (E8-075)`() async throws {
        let film = try tricolour()
        let mute = try await render(film, VideoEdit(volume: 0))
        #expect(!mute.hasSound)
        #expect(try !MP4Layout(try clips.bytes(try #require(mute.renditions.first).path)).hasSound)
        func loudest(_ video: ProcessedVideo) throws -> Int {
            let path = try clips.make(
                "loud.raw", ["-i", try #require(video.renditions.first).path, "-ac", "1", "-f", "s8"])
            return try clips.bytes(path).map { abs(Int(Int8(bitPattern: $0))) }.max() ?? 0
        }
        let whole = try loudest(try await render(film, VideoEdit(volume: 1)))
        let half = try loudest(try await render(film, VideoEdit(volume: 0.5)))
        #expect(whole > 8 && abs(Double(half) / Double(whole) - 0.5) < 0.15)
    }

    @Test func `What lies outside the frame is gone (E8-068)`() async throws {
        let film = try halves("red", "blue")
        let right = try await render(film, VideoEdit(crop: .init(x: 0.5, y: 0.25, width: 0.5, height: 0.5)))
        #expect(right.renditions.first?.width == 200 && right.renditions.first?.height == 200)
        #expect(try colour(right, at: 0, 0.03).isNear(Self.blue) && colour(right, at: 0, 0.97).isNear(Self.blue))
        let left = try await render(film, VideoEdit(crop: .init(x: 0.4, y: 0, width: 0.2, height: 1)))
        #expect(try colour(left, at: 0, 0.1).isNear(Self.red) && colour(left, at: 0, 0.9).isNear(Self.blue))
    }

    @Test func `Left and right of what is kept change places where that is wanted (E8-066)`() async throws {
        let film = try halves("red", "blue")
        let mirrored = try await render(film, VideoEdit(isMirrored: true))
        #expect(try colour(mirrored, at: 0, 0.1).isNear(Self.blue) && colour(mirrored, at: 0, 0.9).isNear(Self.red))
        // A third of the left half, then the right one.
        let part = VideoEdit(crop: .init(x: 0.4, y: 0, width: 0.4, height: 1), isMirrored: true)
        let kept = try await render(film, part)
        #expect(try colour(kept, at: 0, 0.1).isNear(Self.blue) && colour(kept, at: 0, 0.95).isNear(Self.red))
    }

    @Test func `Filters count as a browser's do, and without one no colour moves (E8-070)`() async throws {
        let film = try halves("0x6482a0", "0xc85028")
        func seen(_ edit: VideoEdit) async throws -> (Colour, Colour) {
            let video = try await render(film, edit)
            return (try colour(video, at: 0, 0.2), try colour(video, at: 0, 0.8))
        }
        let plain = try await seen(VideoEdit())
        #expect(plain.0.isNear(Colour(red: 0x64, green: 0x82, blue: 0xA0), by: 5))
        let bright = try await seen(VideoEdit(brightness: 1.3))
        #expect(bright.0.isNear(Colour(red: 130, green: 169, blue: 208), by: 8))
        let rich = try await seen(VideoEdit(contrast: 1.5))
        #expect(rich.0.isNear(Colour(red: 86, green: 131, blue: 176), by: 8))
        let grey = try await seen(VideoEdit(saturation: 0))
        // 0.213 * 100 + 0.715 * 130 + 0.072 * 160
        #expect(grey.0.isNear(Colour(red: 126, green: 126, blue: 126), by: 8))
        #expect(grey.1.isNear(Colour(red: 103, green: 103, blue: 103), by: 8))
    }

    @Test func `Words stand where and when they were put, on their ground (E8-069, E8-073)`() async throws {
        let text = VideoText(
            text: "8", x: 0.25, y: 0.75, size: 0.2, colour: 0xFFFFFF, ground: 0xFF0000, seconds: 0.4...0.8)
        let video = try await render(
            try clips.make(
                "blue.mp4", ["-f", "lavfi", "-i", "color=blue:size=360x640:rate=30:duration=1.2"] + Clips.quick),
            VideoEdit(saturation: 0.01, texts: [text]))
        // The ground beside the letter; what is written is not filtered.
        let side = 0.25 - 0.2 * 0.6
        #expect(try colour(video, at: 0.5, side, 0.75).isNear(Self.red, by: 30))
        #expect(try !colour(video, at: 0.3, side, 0.75).isNear(Self.red, by: 90))
        #expect(try !colour(video, at: 0.9, side, 0.75).isNear(Self.red, by: 90))
        #expect(try !colour(video, at: 0.5, 0.75, 0.25).isNear(Self.red, by: 90))
        // Turned by a quarter it is higher than wide.
        var long = text
        (long.text, long.rotation, long.y) = ("88888", 90, 0.5)
        let turned = try await render(try tricolour(), VideoEdit(start: 2, texts: [long]))
        #expect(try colour(turned, at: 0.5, 0.25, 0.5 - 0.3 * 360 / 640).isNear(Self.red, by: 30) == false)
        #expect(try colour(turned, at: 0.5, 0.6, 0.5).isNear(Self.blue, by: 30))
    }

    @Test(arguments: ["👩‍👩‍👧 🎉", "مرحبا", "世界", "שלום", "<b>&amp;</b> -- \"'%{n}"])
    func `All scripts and signs can be written, and markup is letters (E8-069)`(_ words: String) async throws {
        let film = try clips.make(
            "black.mp4", ["-f", "lavfi", "-i", "color=black:size=360x640:rate=30:duration=0.6"] + Clips.quick)
        let video = try await render(
            film,
            VideoEdit(texts: [VideoText(text: words, x: 0.5, y: 0.5, size: 0.14, colour: 0xFFFFFF, seconds: 0...8)]))
        let path = try clips.make(
            "still.raw",
            [
                "-i", try #require(video.renditions.first).path, "-vf", "format=gray", "-frames:v", "1", "-f",
                "rawvideo",
            ])
        let lit = try clips.bytes(path).count { $0 > 120 }
        #expect(lit > 500, "\(lit) pixels")
    }

    @Test func `The same edit of the same film gives the same bytes (E8-073)`() async throws {
        let film = try tricolour()
        let edit = VideoEdit(
            start: 0.2, end: 2, speed: 1.5, crop: .init(x: 0.1, y: 0.1, width: 0.8, height: 0.8), brightness: 1.1,
            texts: [VideoText(text: "Twice", x: 0.5, y: 0.2, size: 0.1, colour: 0xC6F432, seconds: 0...8)])
        let one = try await render(film, edit), two = try await render(film, edit)
        let paths = [one, two].compactMap { $0.renditions.first?.path }
        #expect(try clips.bytes(paths[0]) == clips.bytes(paths[1]))
        #expect(try MP4Layout(try clips.bytes(paths[0])).faults == [])
    }
}
