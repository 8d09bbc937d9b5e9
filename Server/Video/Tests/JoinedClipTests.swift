import Base
import Foundation
import Images
import Processes
import TestKit
import Testing

@testable import Video

/// What a camera recorded in parts becomes one film.
@Suite struct JoinedClipTests {
    private let clips: Clips
    private let work: TemporaryDirectory
    private let processor: VideoProcessor

    init() throws {
        clips = try Clips()
        work = try TemporaryDirectory()
        let log = Log(label: "test") { _ in }
        processor = VideoProcessor(
            runner: ProcessRunner(log: log), images: try InProcessImageProcessor(), folder: work.path,
            pause: ProcessPause(quiet: 0), log: log)
    }

    @Test func `Parts of two cameras, one without sound, become one film of their length (E8-059, E8-060)`()
        async throws
    {
        let first = try clips.recorded(2)
        let silent = try clips.make("silent.mp4", Clips.picture(1.5, "720x1280") + Clips.quick)
        let path = work.file("whole.mp4")
        let whole = try await processor.join([first, silent, first], to: path)
        #expect(abs(whole.seconds - 5.5) < 0.15 && whole.width == 640 && whole.height == 480)
        // What comes out is a clip that can be posted as it is edited.
        let posted = try await processor.process(path, cuts: true)
        #expect(posted.hasSound && abs(posted.seconds - whole.seconds) < 0.1)
    }

    @Test func `What is more than eight seconds is not in the film (E8-060)`() async throws {
        let part = try clips.recorded(3)
        let whole = try await processor.join([part, part, part], to: work.file("whole.mp4"))
        #expect(whole.seconds <= 8.04)
    }

    @Test func `A part that is no film makes none of the whole`() async throws {
        let part = try clips.recorded(1), text = try clips.write("text.webm", Array("no film".utf8))
        await #expect(throws: VideoError.self) {
            try await processor.join([part, text], to: work.file("whole.mp4"))
        }
        #expect(!FileManager.default.fileExists(atPath: work.file("whole.mp4")))
    }
}
