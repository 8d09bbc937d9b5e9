import Base
import Blobs
import Database
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// What people say to each other in their own voice, and who hears it.
@Suite struct VoiceMessageTests {
    private struct Talk {
        var ann: Person, ben: Person, cid: Person
        var id: SortableID
    }

    private func talk(on server: TestServer) async throws -> Talk {
        let ann = try await server.join("Ann"), ben = try await server.join("Ben"), cid = try await server.join("Cid")
        try await server.befriend(ann, ben)
        try await server.befriend(ann, cid)
        return Talk(ann: ann, ben: ben, cid: cid, id: try await ann.conversation(with: ben).id)
    }

    private func send(
        _ voice: SortableID, by person: Person, in talk: SortableID, text: String? = nil, key: String = "1"
    ) async throws -> Message {
        try await person.client.call(
            MessagesAPI.send, ByID(id: talk), MessageDraft(clientId: key, text: text, voiceId: voice))
    }

    private func path(_ voice: SortableID) -> String { "/api/v1/media/\(voice)/\(VoiceRow.size)" }

    @Test(arguments: TestDatabase.all)
    func `OF-167 A recording goes as a message, with its length and shape, and can be quoted but not changed`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let talk = try await talk(on: server)
            let voice = try await talk.ann.speak(2)
            #expect(abs(voice.seconds - 2) < 0.1 && voice.peaks.count == 48)
            let sent = try await send(voice.id, by: talk.ann, in: talk.id)
            #expect(sent.voice?.id == voice.id && sent.text == nil && sent.images.isEmpty)
            #expect(try await send(voice.id, by: talk.ann, in: talk.id).id == sent.id)
            let heard = try #require(try await talk.ben.messages(in: talk.id).first?.voice)
            #expect(heard.seconds == voice.seconds && heard.peaks == voice.peaks)
            #expect(try await talk.ben.look(at: talk.id).lastMessage?.voice?.seconds == voice.seconds)
            // By its signed address, without a token, and in parts as players ask for it.
            let parts = heard.url.split(separator: "?").map(String.init)
            var request = HTTPRequest(method: .get, path: parts[0], query: parts[1])
            let whole = await server.handler(request)
            #expect(whole.status == .ok && whole.fields["Content-Type"] == "audio/mp4")
            #expect(try await whole.body.collect(limit: 1 << 20)[4..<8].elementsEqual("ftyp".utf8))
            request.fields["Range"] = "bytes=0-99"
            #expect(await server.handler(request).status == .partialContent)

            let answer = try await talk.ben.say("Yes", in: talk.id, answering: sent.id)
            #expect(answer.quote?.voiceSeconds == voice.seconds && answer.quote?.text == nil)
            let change = try await refusal {
                try await talk.ann.client.call(
                    MessagesAPI.edit, .init(id: talk.id, messageId: sent.id), MessageChange(text: "No"))
            }
            #expect(change?.code == "voice_stays")
        }
    }

    @Test func `OF-167 A recording is in one message, of who spoke, and goes alone`() async throws {
        try await TestServer.run { server in
            let talk = try await talk(on: server)
            let voice = try await talk.ann.speak(1)
            #expect(try await refusal { try await send(voice.id, by: talk.ben, in: talk.id) }?.status == 404)
            #expect(
                try await refusal { try await send(voice.id, by: talk.ann, in: talk.id, text: "Hi") }?.status == 422)
            let picture = try await talk.ann.upload(
                LandscapePainter(light: LandscapePainter.lights[0], seed: 1, hasLake: true).png(height: 16))
            #expect(try await refusal { try await send(picture.id, by: talk.ann, in: talk.id) }?.status == 404)
            // Nor is it a picture.
            let asPicture = try await refusal {
                try await talk.ann.client.call(
                    MessagesAPI.send, ByID(id: talk.id), MessageDraft(clientId: "2", imageIds: [voice.id]))
            }
            #expect(asPicture?.status == 404)
            let post = try await refusal {
                try await talk.ann.client.call(PostsAPI.create, .init(), PostDraft(text: "Hi", imageIds: [voice.id]))
            }
            #expect(post != nil)
            _ = try await send(voice.id, by: talk.ann, in: talk.id)
            #expect(
                try await refusal { try await send(voice.id, by: talk.ann, in: talk.id, key: "3") }?.status == 404)
        }
    }

    @Test func `OF-167 More than a minute, and what is no sound, is refused in one sentence and leaves nothing`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let long = try await refusal { try await ann.speak(70) }
            #expect(long?.status == 422 && long?.errors?.first?.code == "voice_too_long")
            let text = try await refusal {
                try await ann.client.call(
                    MessagesAPI.uploadVoice,
                    body: FileUpload(contentType: "audio/webm", content: .bytes(Array("Hello, hello".utf8))))
            }
            #expect(text?.status == 415)
            let large = try await refusal {
                try await ann.client.call(
                    MessagesAPI.uploadVoice,
                    body: FileUpload(
                        contentType: "audio/webm",
                        content: .bytes([UInt8](repeating: 0, count: VoiceMessage.bytesMaximum + 1))))
            }
            #expect(large?.status == 413)
            let kept = try await server.database.read {
                try $0.value("SELECT COUNT(*) FROM media WHERE kind = 2", as: Int.self)
            }
            #expect(kept == 0)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-167 Nobody but those in the conversation hears a recording, and nobody one that is gone`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let talk = try await talk(on: server)
            let loose = try await talk.ann.speak(1), path = path(loose.id)
            // Until it is sent it is its speaker's alone.
            #expect(await talk.ann.send(.get, path).status == .ok)
            #expect(await talk.ben.send(.get, path).status == .notFound)
            let message = try await send(loose.id, by: talk.ann, in: talk.id)
            #expect(await talk.ben.send(.get, path).status == .ok)
            #expect(await talk.cid.send(.get, path).status == .notFound)
            #expect(await server.handler(HTTPRequest(method: .get, path: path)).status == .unauthorized)
            // Who removes it for themselves hears it no more; the other does.
            _ = try await talk.ben.client.call(
                MessagesAPI.delete, .init(id: talk.id, messageId: message.id, scope: .me))
            #expect(await talk.ben.send(.get, path).status == .notFound)
            _ = try await talk.ann.client.call(
                MessagesAPI.delete, .init(id: talk.id, messageId: message.id, scope: .everyone))
            #expect(await talk.ann.send(.get, path).status == .notFound)
            #expect(try await talk.ann.messages(in: talk.id).first?.voice == nil)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-167 Recordings of messages that disappear are gone from the disk with them`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let talk = try await talk(on: server)
            _ = try await talk.ann.client.call(
                MessagesAPI.change, ByID(id: talk.id), ConversationChange(lifetime: 86_400))
            let voice = try await talk.ann.speak(1)
            _ = try await send(voice.id, by: talk.ann, in: talk.id)
            let blobs = try await server.database.read {
                try $0.values("SELECT blob_id FROM media_blobs", as: String.self).compactMap(BlobID.init)
            }
            #expect(blobs.count == 1)
            server.clock.advance(by: 86_400)
            for person in [talk.ann, talk.ben] {
                _ = try await person.client.call(UsersAPI.me)
                #expect(await person.send(.get, path(voice.id)).status == .notFound)
            }
            // The rounds that are made in that time.
            for _ in 0..<14 {
                try await server.server.sweeper.sweep()
                server.clock.advance(by: 60)
            }
            for blob in blobs { #expect(try await !server.blobs.contains(blob)) }
        }
    }

    @Test func `OF-167 A push says that somebody spoke, and how long`() {
        #expect(PushWords.voice(12.4, in: .english) == "Voice message, 0:12")
        #expect(PushWords.voice(60, in: .german) == "Sprachnachricht, 1:00")
        #expect(PushWords.voice(0.2, in: .norwegian) == "Talemelding, 0:01")
    }
}
