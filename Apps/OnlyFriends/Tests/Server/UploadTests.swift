import AccountsAPI
import Base
import Blobs
import Database
import Foundation
import HTTPServer
import OnlyFriendsAPI
import Secrets
import ServerKit
import Storage
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// OF-204: uploads that go on where they broke off, as tus 1.0 and as the draft that URLSession speaks.
@Suite struct UploadTests {
    private static let picture = LandscapePainter(light: LandscapePainter.lights[1], seed: 3, hasLake: true)
        .png(height: 300)
    private static let tus: HTTPFields = ["Tus-Resumable": "1.0.0"]
    private static let part = "application/offset+octet-stream"

    private func begin(_ person: Person, _ fields: HTTPFields) async throws -> (HTTPResponse, String) {
        let response = await person.send(.post, UploadProtocol.path, fields: fields)
        return (response, response.fields["Location"] ?? "")
    }

    private func patch(
        _ person: Person, _ path: String, at offset: Int, _ bytes: HTTPBody, _ more: HTTPFields = [:]
    ) async -> HTTPResponse {
        var fields = Self.tus
        fields["Upload-Offset"] = String(offset)
        fields["Content-Type"] = Self.part
        for field in more.fields { fields[field.name] = field.value }
        return await person.send(.patch, path, fields: fields, body: bytes)
    }

    /// Some bytes, and then the peer is gone.
    private func cutOff(_ bytes: [UInt8]) -> HTTPBody {
        let taken = Recorder<Int>()
        return .stream(
            HTTPBodyStream(count: nil) {
                taken.record(1)
                if taken.values.count == 1 { return bytes }
                throw HTTPBodyError(.peerGone, message: "The client went away before the body was complete.")
            })
    }

    private func checksum(_ bytes: [UInt8]) -> String {
        var hasher = SHA256Hasher()
        hasher.update(bytes)
        return Data(hasher.hash()).base64EncodedString()
    }

    @Test(arguments: TestDatabase.all)
    func `OF-204 An upload in parts, one of them cut off, becomes the picture of a post`(_ kind: TestDatabase)
        async throws
    {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann")
            let picture = Self.picture, third = picture.count / 3
            let capabilities = await server.handler(HTTPRequest(method: .options, path: UploadProtocol.path))
            #expect(capabilities.fields["Tus-Extension"]?.contains("checksum") == true)
            let (made, path) = try await begin(
                ann, ["Tus-Resumable": "1.0.0", "Upload-Length": String(picture.count)])
            #expect(made.status == .created && path.hasPrefix(UploadProtocol.path + "/"))
            #expect(made.fields["Upload-Expires"]?.hasSuffix(" GMT") == true)
            let first = await patch(
                ann, path, at: 0, .bytes(Array(picture[..<third])),
                ["Upload-Checksum": "sha256 \(checksum(Array(picture[..<third])))"])
            #expect(first.status == .noContent && first.fields["Upload-Offset"] == String(third))
            _ = await patch(ann, path, at: third, cutOff(Array(picture[third..<third * 2])))
            let state = await ann.send(.head, path, fields: Self.tus)
            #expect(state.fields["Upload-Offset"] == String(third * 2))
            #expect(state.fields["Upload-Length"] == String(picture.count))
            let early = await ann.send(.post, path + "/image")
            #expect(early.status == .conflict)
            let stale = await patch(ann, path, at: third, .bytes(Array(picture[third...])))
            #expect(stale.status == .conflict && stale.fields["Upload-Offset"] == String(third * 2))
            #expect(await patch(ann, path, at: third * 2, .bytes(Array(picture[(third * 2)...]))).status == .noContent)
            let answer = await ann.send(.post, path + "/image")
            #expect(answer.status == .created)
            let media = try JSONCoding.decode(Media.self, from: try await answer.body.collect(limit: 1 << 20))
            #expect(media.width == 450 && media.height == 300)
            let post = try await ann.client.call(PostsAPI.create, .init(), PostDraft(imageIds: [media.id]))
            #expect(post.content.images.map(\.id) == [media.id])
            #expect(await ann.send(.head, path, fields: Self.tus).status == .notFound)
        }
    }

    @Test func `OF-204 A part whose bytes are not those of its checksum is not kept`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let (_, path) = try await begin(ann, ["Tus-Resumable": "1.0.0", "Upload-Length": "4"])
            let wrong = checksum([1, 2, 3, 5])
            let fields: [HTTPFields] = [
                ["Upload-Checksum": "sha256 \(wrong)"], ["Content-Digest": "sha-256=:\(wrong):"],
            ]
            for fields in fields {
                #expect(await patch(ann, path, at: 0, .bytes([1, 2, 3, 4]), fields).status.rawValue == 460)
            }
            #expect(
                await patch(ann, path, at: 0, cutOff([1, 2]), ["Upload-Checksum": "sha256 \(wrong)"]).status.rawValue
                    == 460)
            for malformed in ["md5 abc", "sha256 abc", "sha256"] {
                let answer = await patch(ann, path, at: 0, .bytes([1]), ["Upload-Checksum": malformed])
                #expect(answer.status == .badRequest)
            }
            #expect(await ann.send(.head, path, fields: Self.tus).fields["Upload-Offset"] == "0")
            #expect(try await blobs(server) == 0)
        }
    }

    @Test func `OF-204 OF-206 Another's upload is as one that never was, and refusals say why`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let (_, path) = try await begin(ann, ["Upload-Length": "10"])
            let never = "\(UploadProtocol.path)/\(server.dependencies.ids.next())"
            for path in [path, never, UploadProtocol.path + "/x"] {
                #expect(await ben.send(.head, path).status == .notFound)
                #expect(await patch(ben, path, at: 0, .bytes([1])).status == .notFound)
                #expect(await ben.send(.delete, path).status == .notFound)
                #expect(await ben.send(.post, path + "/image").status == .notFound)
            }
            for (fields, status) in [
                ([:], 400), (["Upload-Length": "-1"], 400), (["Upload-Length": "99999999999999999999"], 400),
                (["Upload-Length": "15000001"], 413), (["Upload-Length": "1", "Tus-Resumable": "0.2.2"], 412),
            ] as [(HTTPFields, Int)] {
                #expect(try await begin(ann, fields).0.status.rawValue == status)
            }
            #expect(await patch(ann, path, at: 0, .bytes([UInt8](repeating: 1, count: 11))).status.rawValue == 413)
            #expect(await patch(ann, path, at: 0, cutOff([UInt8](repeating: 1, count: 11))).status.rawValue == 413)
            #expect(
                await patch(ann, path, at: 0, .bytes([1]), ["Content-Type": "text/plain"]).status.rawValue == 415)
            #expect(await ann.send(.patch, path, body: .bytes([1])).status == .badRequest)
            #expect(await ann.send(.delete, path).status == .noContent)
            #expect(await ann.send(.head, path).status == .notFound)
            for _ in 0..<20 { #expect(try await begin(ann, ["Upload-Length": "1"]).0.status == .created) }
            #expect(try await begin(ann, ["Upload-Length": "1"]).0.status == .tooManyRequests)
        }
    }

    @Test func `OF-204 Of two parts for the same place one is kept`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let (_, path) = try await begin(ann, ["Upload-Length": "8"])
            let statuses = await withTaskGroup(of: Int.self) { group in
                for byte in 0..<8 {
                    group.addTask {
                        await patch(ann, path, at: 0, .bytes([UInt8(byte), 1, 2, 3])).status.rawValue
                    }
                }
                return await group.reduce(into: [Int]()) { $0.append($1) }
            }
            #expect(statuses.count { $0 == 204 } == 1 && statuses.count { $0 == 409 } == 7)
            #expect(await ann.send(.head, path).fields["Upload-Offset"] == "4")
            #expect(try await blobs(server) == 1)
        }
    }

    @Test func `OF-204 What waits for its rest for a day is gone, bytes and all`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let (_, path) = try await begin(ann, ["Upload-Length": "8"])
            _ = await patch(ann, path, at: 0, .bytes([1, 2, 3, 4]))
            #expect(try await blobs(server) == 1)
            server.clock.advance(by: 86_401)
            try await server.server.sweeper.sweep()
            server.clock.advance(by: 301)
            try await server.server.sweeper.sweep()
            #expect(try await blobs(server) == 0)
        }
    }

    @Test func `OF-204 An upload by the draft hears where it can go on, and its rest is answered like the whole`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let picture = Self.picture, half = picture.count / 2
            let told = Recorder<HTTPFields>()
            func send(
                _ path: String, _ method: HTTPMethod, _ body: HTTPBody, _ fields: HTTPFields
            ) async -> HTTPResponse {
                var request = HTTPRequest(method: method, path: path, fields: fields, body: body)
                request.fields["Authorization"] = "Bearer \(ann.credentials.current.accessToken)"
                request.context[InterimAnswer.self] = { status, fields in
                    if status.rawValue == 104 { told.record(fields) }
                }
                return await server.handler(request)
            }
            let draft: HTTPFields = [
                "Upload-Draft-Interop-Version": "3", "Upload-Incomplete": "?0", "Content-Type": "image/png",
            ]
            let broken = await send(
                "/api/v1/posts/upload-image", .post, cutOff(Array(picture[..<half])), draft)
            #expect(!(200..<300).contains(broken.status.rawValue))
            let path = try #require(told.values.first?["Location"])
            #expect(told.values.first?["Upload-Draft-Interop-Version"] == "3")
            let state = await send(path, .head, .empty, ["Upload-Draft-Interop-Version": "3"])
            #expect(state.status == .noContent && state.fields["Upload-Offset"] == String(half))
            #expect(state.fields["Upload-Incomplete"] == "?1" && state.fields["Cache-Control"] == "no-store")
            var rest = draft
            rest["Upload-Offset"] = String(half)
            let answer = await send(path, .patch, .bytes(Array(picture[half...])), rest)
            #expect(answer.status == .created)
            let media = try JSONCoding.decode(Media.self, from: try await answer.body.collect(limit: 1 << 20))
            #expect(media.height == 300)
            // A rest that is empty is an end too, as often as it is said.
            let open = await send(
                "/api/v1/posts/upload-image", .post, cutOff(picture),
                ["Upload-Draft-Interop-Version": "3", "Upload-Incomplete": "?1"])
            #expect(open.status == .conflict)
            let second = try #require(told.values.last?["Location"])
            rest["Upload-Offset"] = String(picture.count)
            #expect(await send(second, .patch, .empty, rest).status == .created)
            #expect(await send(second, .patch, .empty, rest).status == .notFound)
            // In one go it is answered at once, for a profile picture too.
            let whole = await send(
                "/api/v1/users/upload-avatar", .post, .bytes(picture), ["Upload-Complete": "?1"])
            #expect(whole.status == .ok)
            #expect(try await ann.client.call(UsersAPI.me).profilePicture != nil)
            let junk = await send(
                "/api/v1/posts/upload-image", .post, .bytes([UInt8](repeating: 7, count: 500)), draft)
            #expect(junk.status == .unsupportedMediaType)
            let left = try await server.database.read { try $0.value("SELECT COUNT(*) FROM uploads", as: Int.self) }
            #expect(left == 0)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-204 Uploads that wait for their rest count for their person, their address and everybody`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cid = try await server.join("Cid")
            let unit = Int(StorageLimits.leastFile)
            var given = server.dependencies
            given.budget = StorageBudget(
                limits: StorageLimits(
                    holder: Int64(6 * unit), address: Int64(10 * unit), house: Int64(14 * unit)))
            let handler = OnlyFriendsServer(dependencies: given).routes(log: given.log).handler
            func send(
                _ person: Person, _ method: HTTPMethod, _ path: String, _ fields: HTTPFields = [:], units: Int = 0,
                from address: String = "192.0.2.1"
            ) async -> HTTPResponse {
                var request = HTTPRequest(
                    method: method, path: path, fields: fields,
                    body: .bytes([UInt8](repeating: 7, count: units * unit)), remoteAddress: address)
                request.fields["Authorization"] = "Bearer \(person.credentials.current.accessToken)"
                return await handler(request)
            }
            let first = await send(ann, .post, UploadProtocol.path, ["Upload-Length": String(6 * unit)], units: 5)
            #expect(first.status == .created)
            let path = first.fields["Location"] ?? ""
            let tooMuch = await send(ann, .post, UploadProtocol.path, ["Upload-Length": String(2 * unit)])
            #expect(tooMuch.status == .tooManyRequests && tooMuch.fields["Retry-After"] == "60")
            // A person who comes from elsewhere is still the same person, and another one from here the same address.
            let far = "198.51.100.1"
            #expect(
                await send(ann, .post, UploadProtocol.path, ["Upload-Length": String(2 * unit)], from: far).status
                    == .tooManyRequests)
            let other = await send(ben, .post, UploadProtocol.path, ["Upload-Defer-Length": "1"], units: 4)
            #expect(other.status == .created)
            let place = other.fields["Location"] ?? "", offset: HTTPFields = ["Upload-Offset": String(4 * unit)]
            #expect(await send(ben, .patch, place, offset, units: 2).status == .tooManyRequests)
            #expect(await send(ben, .patch, place, offset, units: 2, from: far).status == .noContent)
            // What is given up is room again.
            #expect(await send(ann, .delete, path).status == .noContent)
            let again = await send(ann, .post, UploadProtocol.path, ["Upload-Length": String(4 * unit)], units: 4)
            #expect(again.status == .created)
            let third = await send(cid, .post, UploadProtocol.path, ["Upload-Length": String(5 * unit)], from: "::1")
            #expect(third.status == .insufficientStorage)
            #expect(given.budget.used == 0)
        }
    }

    @Test func `A disk with less room than is kept back takes no upload and every post`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            var given = server.dependencies
            given.budget = StorageBudget(room: DiskRoom(reserve: 2) { 1 })
            let handler = OnlyFriendsServer(dependencies: given).routes(log: given.log).handler
            for path in [UploadProtocol.path, "/api/v1/posts/upload-image"] {
                var request = HTTPRequest(
                    method: .post, path: path, fields: ["Upload-Length": "9", "Content-Type": "image/png"],
                    body: .bytes([1, 2, 3]))
                request.fields["Authorization"] = "Bearer \(ann.credentials.current.accessToken)"
                let answer = await handler(request)
                #expect(answer.status == .insufficientStorage)
                let problem = try JSONCoding.decode(Problem.self, from: try await answer.body.collect(limit: 10_000))
                #expect(problem.code == "storage_full")
            }
            #expect(try await blobs(server) == 0)
            #expect(try await ann.post("Still here").content.text == "Still here")
        }
    }

    private func blobs(_ server: TestServer) async throws -> Int {
        var count = 0
        for try await batch in server.blobs.blobs(olderThan: .distantFuture) { count += batch.count }
        return count
    }
}
