import Base
import Foundation
import Processes
import TestKit
import Testing

@testable import Video

/// A recorded voice becomes one small file with a shape to draw; what is none is refused in one sentence.
@Suite struct VoiceProcessorTests {
    private let clips: Clips
    private let work: TemporaryDirectory
    private let processor: VoiceProcessor

    init() throws {
        clips = try Clips()
        work = try TemporaryDirectory()
        let log = Log(label: "test") { _ in }
        processor = VoiceProcessor(runner: ProcessRunner(log: log), folder: work.path, log: log)
    }

    private func refusal(of path: String) async throws -> VoiceError.Code? {
        do {
            _ = try await processor.process(path)
            return nil
        } catch {
            #expect(!error.message.isEmpty)
            #expect(try FileManager.default.contentsOfDirectory(atPath: work.path).isEmpty)
            return error.code
        }
    }

    @Test(arguments: [("opus.webm", "libopus"), ("opus.ogg", "libopus"), ("aac.m4a", "aac")])
    func `OF-167 What browsers record becomes AAC with its length, counted, and nothing of what it said of itself`(
        _ kind: (name: String, coder: String)
    ) async throws {
        let path = try clips.make(
            kind.name,
            Clips.sound(2.5) + ["-c:a", kind.coder, "-metadata", "title=secret title", "-metadata", "artist=Ann"])
        let voice = try await processor.process(path)
        #expect(abs(voice.seconds - 2.5) < 0.1)
        #expect(voice.peaks.count == 48 && voice.peaks.allSatisfy { (0...100).contains($0) })
        #expect(voice.peaks.max() == 100 && voice.bytes.count < 40_000)
        #expect(Data(voice.bytes).range(of: Data("secret".utf8)) == nil)
        #expect(voice.bytes[4..<8].elementsEqual("ftyp".utf8))
        // It is taken again: what we make is whole.
        let again = try clips.write("again.m4a", voice.bytes)
        #expect(abs(try await processor.process(again).seconds - 2.5) < 0.15)
    }

    @Test func `OF-167 A minute is taken, and more is refused whatever its header says`() async throws {
        let whole = try clips.make("whole.webm", Clips.sound(60.2) + ["-c:a", "libopus", "-b:a", "16k"])
        #expect(try await processor.process(whole).seconds == 60)
        // A live recording has no length in its header.
        let long = try clips.make("long.webm", Clips.sound(75) + ["-c:a", "libopus", "-b:a", "16k", "-live", "1"])
        #expect(try await refusal(of: long) == .tooLong)
        #expect(try await refusal(of: clips.make("short.ogg", Clips.sound(0.1) + ["-c:a", "libopus"])) == .tooShort)
    }

    @Test func `OF-167 What is no recording is refused`() async throws {
        #expect(try await refusal(of: clips.write("text.webm", Array("Hello, hello, hello".utf8))) == .unsupportedType)
        #expect(try await refusal(of: clips.write("empty.webm", [])) == .unreadable)
        let film = try clips.make("film.mp4", Clips.picture(1) + Clips.quick)
        #expect(try await refusal(of: film) == .unreadable)
        let broken = try clips.write("broken.ogg", Array("OggS".utf8) + [UInt8](repeating: 7, count: 4_000))
        #expect(try await refusal(of: broken) == .unreadable)
    }

    @Test func `OF-167 The shape follows how loud it is, and silence is flat`() {
        func bytes(_ samples: [Int16]) -> [UInt8] {
            samples.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
        }
        let half = [Int16](repeating: 5_000, count: 400), loud = [Int16](repeating: -10_000, count: 400)
        #expect(ProcessedVoice.peaks(of: bytes(half + loud), count: 4) == [50, 50, 100, 100])
        #expect(ProcessedVoice.peaks(of: bytes([Int16](repeating: 1, count: 64)), count: 2) == [1, 1])
        #expect(ProcessedVoice.peaks(of: bytes([3_000]), count: 3).count == 3)
        #expect(ProcessedVoice.peaks(of: [], count: 3).isEmpty)
    }
}
