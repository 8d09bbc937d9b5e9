import AccountsAPI
import Base
import Blobs
import Database
import Foundation
import Glibc
import HTTPServer
import OnlyFriendsAPI
import Synchronization
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// What bad input and bad luck get: the right status, one clear sentence, nothing lost and nothing half-written.
@Suite struct BadInputTests {
    private static let picture = LandscapePainter(light: LandscapePainter.lights[0], seed: 9, hasLake: false)
        .png(height: 200)

    @Test func `A full disk gives 507, keeps every acknowledged post and nothing half`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            var kept = [try await ann.post("Before").id]
            // From here on the database may not grow.
            try await server.database.write { try $0.execute("PRAGMA max_page_count = 1") }
            let text = String(repeating: "a full page of words ", count: 200)
            var refused: Problem?
            for round in 0..<200 where refused == nil {
                refused = try await refusal {
                    let key = PostsAPI.Idempotency(idempotencyKey: "key-\(round)")
                    kept.append(try await ann.client.call(PostsAPI.create, key, PostDraft(text: text)).id)
                }
            }
            #expect(refused?.status == 507 && refused?.code == "storage_full" && refused?.detail.isEmpty == false)
            #expect(try await ids(ann) == kept.reversed())
            try await server.database.write { try $0.execute("PRAGMA max_page_count = 1000000") }
            kept.append(try await ann.post("After").id)
            #expect(try await ids(ann) == kept.reversed())
        }
    }

    private func ids(_ person: Person) async throws -> [SortableID] {
        var found: [SortableID] = []
        var cursor: String?
        repeat {
            let page = try await person.feed(cursor: cursor, limit: 50)
            found += page.items.map(\.id)
            cursor = page.nextCursor
        } while cursor != nil
        return found
    }

    @Test func `A disk that has no room for a picture gives 507 and keeps nothing of it`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            for roomFor in 0..<4 {
                var given = server.dependencies
                given.blobs = FullBlobs(server.blobs, roomFor: roomFor)
                let handler = OnlyFriendsServer(dependencies: given).routes(log: given.log).handler
                var request = HTTPRequest(
                    method: .post, path: "/api/v1/posts/upload-image", fields: ["Content-Type": "image/png"],
                    body: .bytes(Self.picture))
                request.fields["Authorization"] = "Bearer \(ann.credentials.current.accessToken)"
                let response = await handler(request)
                guard response.status != .created else { break }
                #expect(response.status == .insufficientStorage)
                let rows = try await server.database.read { connection in
                    try connection.value("SELECT COUNT(*) FROM media", as: Int.self)
                }
                #expect(rows == 0)
            }
            #expect(try await ann.upload(Self.picture).width == 300)
        }
    }

    @Test func `A browser that goes away in the middle of an upload leaves nothing, seen from its socket`() async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let folder = try TemporaryDirectory()
            var given = server.dependencies
            given.blobs = try FolderBlobStore(directory: folder.url)
            let handler = OnlyFriendsServer(dependencies: given).routes(log: given.log).handler
            let http = HTTPServer(
                configuration: HTTPServer.Configuration(port: 0, loops: 1), log: given.log, handler: handler)
            let address = try await http.start()
            let peer = try Peer(port: address.port)
            try peer.send(
                Array(
                    """
                    POST /api/v1/posts/upload-image HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\n\
                    Authorization: Bearer \(ann.credentials.current.accessToken)\r\nContent-Length: 900000\r\n\r\n
                    """.utf8))
            try peer.send([UInt8](repeating: 0x89, count: 200_000))
            func files() throws -> [String] {
                try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.contains("-") }
            }
            try await eventually { try !files().isEmpty }
            peer.leave()
            try await eventually { try files().isEmpty }
            try await eventually { http.connectionCount == 0 }
            let rows = try await server.database.read { connection in
                try connection.value("SELECT COUNT(*) FROM media", as: Int.self)
            }
            #expect(rows == 0)
            await http.stop(grace: .zero)
        }
    }

    @Test(arguments: [
        ("null", 422), ("true", 422), ("\"text\"", 422), ("{\"text\":[]}", 422), ("{\"text\":1e999}", 422),
        (#"{"text":"\ud800"}"#, 400), ("{\"text\":\"a\tb\"}", 400), (#"{"text":"a"}}"#, 400), ("{'text':'a'}", 400),
        (#"{"text":"a",}"#, 400), (#"{"isTemporary":"yes","text":"a"}"#, 422), ("\u{FEFF}{\"text\":\"a\"}", 400),
    ])
    func `OF-221 A body that is not what it should be is refused with a sentence`(_ body: String, _ status: Int)
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let response = await ann.send(
                .post, "/api/v1/posts", fields: ["Content-Type": "application/json"], body: HTTPBody(body))
            #expect(response.status.rawValue == status)
            let problem = try JSONCoding.decode(Problem.self, from: try await response.body.collect(limit: 1 << 20))
            #expect(problem.detail.hasSuffix(".") && !problem.code.isEmpty)
            #expect(try await ann.feed().items.isEmpty)
        }
    }
}

/// A store on a disk with room for so many blobs.
private final class FullBlobs: BlobStore {
    private let store: any BlobStore
    private let room: Mutex<Int>

    init(_ store: any BlobStore, roomFor count: Int) {
        self.store = store
        room = Mutex(count)
    }

    private func take() throws {
        try room.withLock { room in
            guard room > 0 else { throw BlobError(.full, "The disk is full.") }
            room -= 1
        }
    }

    func put(_ bytes: [UInt8], scope: String) async throws -> StoredBlob {
        try take()
        return try await store.put(bytes, scope: scope)
    }

    func put(
        scope: String, limit: Int64, _ next: @Sendable () async throws -> [UInt8]?
    ) async throws -> StoredBlob {
        try take()
        return try await store.put(scope: scope, limit: limit, next)
    }

    func bytes(of id: BlobID, limit: Int) async throws -> [UInt8] { try await store.bytes(of: id, limit: limit) }
    func file(of id: BlobID) async throws -> BlobFile? { try await store.file(of: id) }
    func contains(_ id: BlobID) async throws -> Bool { try await store.contains(id) }
    func remove(_ id: BlobID) async throws { try await store.remove(id) }
    func remove(_ id: BlobID, putBefore date: Date) async throws { try await store.remove(id, putBefore: date) }
    func blobs(olderThan date: Date) -> AsyncThrowingStream<[BlobID], any Error> { store.blobs(olderThan: date) }
}

/// A bare connection to this machine.
private final class Peer {
    struct Failure: Error {}

    private let descriptor: Int32

    init(port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port).bigEndian)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let result = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure() }
    }

    func send(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { throw Failure() }
            rest = rest.dropFirst(count)
        }
    }

    func leave() { close(descriptor) }
}
