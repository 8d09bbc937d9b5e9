import Base
import Foundation
import Images
import Processes
import TestKit
import Testing

@testable import Video

/// Two clips become one film, side by side (E8-108).
@Suite struct DuetTests {
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
            runner: ProcessRunner(log: log), images: try InProcessImageProcessor(), folder: work.path,
            pause: ProcessPause(quiet: 0), log: log)
    }

    /// One colour, with a tone or without sound.
    private func film(_ colour: String, _ seconds: Double, size: String = "360x640", hasSound: Bool) async throws
        -> ProcessedVideo
    {
        let path = try clips.make(
            "\(colour).mp4",
            ["-f", "lavfi", "-i", "color=\(colour):size=\(size):rate=30:duration=\(seconds)"]
                + (hasSound ? Clips.sound(seconds) + ["-c:a", "aac"] : []) + Clips.quick)
        return try await processor.process(path)
    }

    /// Four columns of three rows, from above left.
    private func pixels(of path: String, at moment: String) throws -> [(red: Int, blue: Int)] {
        let raw = try clips.make(
            "pixels.raw",
            [
                "-i", path, "-vf", "select='gte(t,\(moment))',scale=4:3:flags=area,format=rgb24", "-frames:v", "1",
                "-f", "rawvideo",
            ])
        let bytes = try clips.bytes(raw)
        try #require(bytes.count == 36)
        return stride(from: 0, to: 36, by: 3).map { (red: Int(bytes[$0]), blue: Int(bytes[$0 + 2])) }
    }

    @Test func `One is left, the other right, for as long as the longer one, with both sounds`() async throws {
        let (red, blue) = (
            try await film("red", 1, hasSound: true), try await film("blue", 2, size: "640x360", hasSound: true)
        )
        defer { withExtendedLifetime([red, blue]) {} }
        let paths = try [red, blue].map { try #require($0.renditions.first).path }
        let duet = try await processor.duet(paths[0], paths[1])
        #expect(duet.rendition.width == 1080 && duet.rendition.height == 960 && duet.rendition.size == 960)
        #expect(duet.hasSound && abs(duet.seconds - 2) < 0.1)
        let layout = try MP4Layout(Array(try Data(contentsOf: URL(fileURLWithPath: duet.rendition.path))))
        #expect(layout.faults.isEmpty && layout.hasSound && abs(layout.seconds - 2) < 0.1)
        // Also after the shorter one has ended.
        for moment in ["0.2", "1.8"] {
            let pixels = try pixels(of: duet.rendition.path, at: moment)
            // A wide one stands in the middle of its half, with black above and below.
            #expect(pixels[4].red > 180 && pixels[4].blue < 80 && pixels[7].blue > 180 && pixels[7].red < 80)
            #expect(pixels[0].red > 180 && pixels[3].blue < 60)
        }
    }

    @Test(arguments: [[false, false], [true, false], [false, true]])
    func `A clip without sound is silent beside one that has some`(sounds: [Bool]) async throws {
        let left = try await film("red", 1, hasSound: sounds[0]), right = try await film("blue", 1, hasSound: sounds[1])
        defer { withExtendedLifetime([left, right]) {} }
        let paths = try [left, right].map { try #require($0.renditions.first).path }
        let duet = try await processor.duet(paths[0], paths[1])
        let layout = try MP4Layout(Array(try Data(contentsOf: URL(fileURLWithPath: duet.rendition.path))))
        #expect(layout.hasSound == sounds.contains(true) && duet.hasSound == sounds.contains(true))
    }

    @Test func `What is no clip makes no film`() async throws {
        let red = try await film("red", 1, hasSound: false)
        defer { withExtendedLifetime(red) {} }
        let path = try #require(red.renditions.first).path
        let text = try clips.write("text.mp4", Array("no film".utf8))
        await #expect(throws: VideoError.self) { try await processor.duet(path, text) }
        await #expect(throws: VideoError.self) { try await processor.duet(work.file("nothing.mp4"), path) }
    }
}
