import Base
import Foundation
import OnlyFriendsAPI
import Processes
import TestKit
import Wire

extension Person {
    /// Uploads a recording of a tone, as a browser makes it.
    func speak(_ seconds: Double) async throws -> VoiceMessage {
        try await client.call(
            MessagesAPI.uploadVoice,
            body: FileUpload(contentType: "audio/webm", content: .bytes(try await Self.recording(seconds))))
    }

    static func recording(_ seconds: Double) async throws -> [UInt8] {
        let folder = try TemporaryDirectory()
        let runner = ProcessRunner(log: Log(label: "test") { _ in })
        let outcome = try await runner.run(
            ConfinedCommand(
                "/usr/bin/ffmpeg",
                [
                    "-nostdin", "-v", "error", "-f", "lavfi", "-i",
                    "sine=frequency=440:sample_rate=48000:duration=\(seconds)", "-c:a", "libopus", "-b:a", "16k",
                    "-f", "webm", "pipe:1",
                ], in: folder.path))
        return outcome.output
    }
}
