import Foundation
import HTTPClient
import TestKit
import Testing
import Wire

@Suite struct RecordingTests {
    @Test func `What was recorded plays back, without the secrets, and nothing else does`() async throws {
        let folder = try TemporaryDirectory()
        let secrets = RecordingSecrets(["s3cret"])
        let server = ScriptedEngine { request in
            HTTPResponse(
                fields: ["Set-Cookie": "session=abc", "X-Api-Key": "abc"],
                body: HTTPBody("\(request.address.path) knows s3cret"))
        }
        let recorder = RecordingEngine(server, secrets: secrets)
        let request = ClientRequest(
            .post, try HTTPAddress("http://sonarr.lan/api?apikey=0815&name=s3cret"),
            fields: ["Authorization": "Bearer s3cret"], body: HTTPBody("my s3cret"))
        _ = try await HTTPClient(engine: recorder).fetch(request)
        try recorder.recording.write(to: folder.file("recording.json"))

        let text = try String(contentsOfFile: folder.file("recording.json"), encoding: .utf8)
        for secret in ["s3cret", "0815", "abc"] { #expect(!text.contains(secret), "\(secret)") }

        let player = PlaybackEngine(try HTTPRecording(contentsOf: folder.file("recording.json")), secrets: secrets)
        let client = HTTPClient(engine: player)
        var other = request
        other.body = HTTPBody("another")
        await #expect(throws: HTTPClientError.self) { _ = try await client.fetch(other) }
        let response = try await client.fetch(request)
        #expect(try await response.body.collect(limit: 100) == Array("/api knows REDACTED".utf8))
        #expect(player.remaining == 0)
        await #expect(throws: HTTPClientError.self) { _ = try await client.fetch(request) }
    }
}
