import Base
import Blobs
import Database
import EightAPI
import Foundation
import HTTPServer
import Images
import Jobs
import Processes
import Secrets
import Storage
import TestKit
import Video
import Wire

@testable import EightServer

/// A whole server on a real database, with a clock that tests move; people are let in by their id.
final class TestEight: Sendable {
    let clock: ManualClock
    let server: EightServer
    let router: Router
    let handler: HTTPHandler
    let database: any Database
    let blobs: FolderBlobStore
    let jobs: JobQueue
    let ids: SortableIDSource

    /// - Parameters:
    ///   - folder: Where its blobs lie and its clips are worked on.
    ///   - work: Where parts are put together, if not there.
    ///   - holdsNewcomers: Whether those who are new are held to less; in most tests all are.
    ///   - later: Seconds by which its clock is ahead, so that two on one folder make ids of their own.
    init(
        _ database: any Database, folder: String, limits: EightLimits = .init(), room: DiskRoom = .unlimited,
        work: String? = nil, later: Double = 0, holdsNewcomers: Bool = false, checks: [any ContentCheck] = [],
        removeAccount: @escaping @Sendable (SortableID, DatabaseConnection) throws -> Void = { _, _ in }
    ) async throws {
        let clock = ManualClock()
        clock.advance(by: later)
        self.clock = clock
        self.database = database
        var limits = limits
        if !holdsNewcomers { limits.newcomers = nil }
        blobs = try FolderBlobStore(
            directory: URL(fileURLWithPath: folder).appendingPathComponent("blobs"), clock: clock.wallClock, room: room)
        let log = Log(label: "test") { _ in }
        let images = try InProcessImageProcessor()
        jobs = JobQueue(database: database, clock: .system, log: log)
        ids = SortableIDSource(clock: clock.wallClock)
        server = EightServer(
            dependencies: .init(
                database: database, blobs: blobs, images: images,
                videos: VideoProcessor(
                    runner: ProcessRunner(log: log), images: images, folder: folder, log: log), checks: checks,
                workFolder: work ?? folder, keys: KeyRing(temporary: clock.wallClock), jobs: jobs,
                clock: clock.wallClock, ids: ids, log: log, limits: limits,
                removeAccount: removeAccount,
                authenticate: { request in
                    guard let id = request.fields["Authorization"].flatMap({ SortableID(String($0.dropFirst(7))) })
                    else {
                        throw Problem.unauthorized()
                    }
                    request.context[ViewerKey.self] = Viewer(person: id)
                }))
        try await server.start()
        router = server.routes(log: log)
        handler = router.handler
    }

    /// Runs a test with a fresh server.
    static func run<Value>(
        on kind: TestDatabase = .sqlite, limits: EightLimits = .init(), room: DiskRoom = .unlimited,
        work: String? = nil, holdsNewcomers: Bool = false, checks: [any ContentCheck] = [],
        removeAccount: @escaping @Sendable (SortableID, DatabaseConnection) throws -> Void = { _, _ in },
        _ body: (TestEight) async throws -> Value
    ) async throws -> Value {
        try await kind.run { database in
            let directory = try TemporaryDirectory()
            let server = try await TestEight(
                database, folder: directory.path, limits: limits, room: room, work: work,
                holdsNewcomers: holdsNewcomers, checks: checks, removeAccount: removeAccount)
            let value = try await body(server)
            server.server.stop()
            await server.jobs.stop(grace: .seconds(1))
            withExtendedLifetime(directory) {}
            return value
        }
    }

    /// Somebody who signed in and has done nothing yet.
    func newcomer(_ name: String = "") async throws -> Pupil {
        let id = ids.next()
        try await database.write { [server] in
            try server.ensureMember(id, mail: "\(id)@washk12.org", name: name, $0)
        }
        return Pupil(id: id, server: self)
    }

    /// Somebody who has gone through all steps.
    func pupil(
        _ name: String, school: String = "desert-hills", grade: String = "11", audience: Audience = .followers
    ) async throws -> Pupil {
        let pupil = try await newcomer()
        _ = try await pupil.call(
            EightAPI.acceptRules, body: RulesConsent(version: server.context.limits.config.rulesVersion))
        _ = try await pupil.call(
            EightAPI.updateMe, body: MeChange(school: school, grade: grade, name: name, audience: audience))
        return pupil
    }

    func send(_ request: HTTPRequest) async -> HTTPResponse { await handler(request) }
}

/// Somebody at a server.
struct Pupil: Sendable {
    let id: SortableID
    let server: TestEight

    func call<Parameters, Body, Answer>(
        _ endpoint: Endpoint<Parameters, Body, Answer>, _ parameters: Parameters, body: Body
    ) async throws -> Answer {
        var request = try endpoint.request(parameters, body)
        request.fields["Authorization"] = "Bearer \(id)"
        return try await endpoint.reply(await server.send(request)).value
    }

    func call<Body, Answer>(
        _ endpoint: Endpoint<NoParameters, Body, Answer>, body: Body
    ) async throws -> Answer {
        try await call(endpoint, NoParameters(), body: body)
    }

    func call<Parameters, Answer>(
        _ endpoint: Endpoint<Parameters, NoBody, Answer>, _ parameters: Parameters
    ) async throws -> Answer {
        try await call(endpoint, parameters, body: NoBody())
    }

    /// The refusal of a call; nil where there is none.
    func refusal<Parameters, Body, Answer>(
        _ endpoint: Endpoint<Parameters, Body, Answer>, _ parameters: Parameters, body: Body
    ) async -> Problem? {
        do {
            _ = try await call(endpoint, parameters, body: body)
            return nil
        } catch { return error as? Problem }
    }

    func refusal<Parameters, Answer>(
        _ endpoint: Endpoint<Parameters, NoBody, Answer>, _ parameters: Parameters
    ) async -> Problem? {
        await refusal(endpoint, parameters, body: NoBody())
    }

    /// Follows somebody, who lets them.
    func follow(_ other: Pupil) async throws {
        let profile = try await call(EightAPI.follow, .init(id: other.id))
        if profile.person.relation == .requested { _ = try await other.call(EightAPI.accept, .init(id: id)) }
    }

    /// A live clip without files, put into the database as a processed one is.
    @discardableResult
    func clip(
        answering parent: SortableID? = nil, audience: Audience? = nil, responders: Responders = .school
    ) async throws -> SortableID {
        server.clock.advance(by: 1)
        let id = server.ids.next()
        try await server.database.write { [self] connection in
            let account = try connection.value("SELECT audience FROM people WHERE id = \(self.id)", as: Int.self) ?? 1
            let above = try connection.row("SELECT root_id, depth, audience FROM clips WHERE id = \(parent)") {
                (root: try $0[0] as SortableID, depth: try $0[1] as Int, audience: try $0[2] as Int)
            }
            try connection.execute(
                """
                INSERT INTO clips (id, author_id, parent_id, root_id, depth, state, audience, responders, milliseconds)
                VALUES (\(id), \(self.id), \(parent), \(above?.root ?? id), \((above?.depth ?? -1) + 1), 3,
                    \(above?.audience ?? audience?.rank ?? account), \(responders.rank), 8000)
                """)
            try connection.execute("UPDATE clips SET response_count = response_count + 1 WHERE id = \(parent)")
        }
        return id
    }

    /// Sends a file in parts of so many bytes, as a client on a bad line does.
    @discardableResult
    func upload(
        _ bytes: [UInt8], part: Int = .max, from start: Int = 0, to clip: Clip
    ) async throws -> HTTPResponse {
        var at = start
        var response = HTTPResponse(status: .ok)
        guard let upload = clip.uploadId else { return response }
        while at < bytes.count {
            let piece = Array(bytes[at..<min(bytes.count, at + min(part, bytes.count))])
            response = await server.send(
                HTTPRequest(
                    method: .patch, path: "/api/v1/uploads/\(upload)",
                    fields: [
                        "Authorization": "Bearer \(id)", "Tus-Resumable": "1.0.0", "Upload-Offset": String(at),
                        "Content-Type": "application/offset+octet-stream",
                    ], body: .bytes(piece)))
            at += piece.count
        }
        return response
    }
}
