import Base
import Blobs
import Database
import EightAPI
import Foundation
import Jobs
import TestKit
import Testing
import Wire

@testable import EightServer

/// A copy of all of one's own videos (E8-141).
@Suite struct VideoExportTests {
    private func exports(_ server: TestEight) -> VideoExports {
        VideoExports(context: server.server.context, media: MediaStore(context: server.server.context))
    }

    private func fetch(_ export: VideoExport, _ server: TestEight) async throws -> HTTPResponse {
        let parts = try #require(export.url).split(separator: "?", maxSplits: 1).map(String.init)
        return await server.send(HTTPRequest(method: .get, path: parts[0], query: parts[1]))
    }

    @Test(arguments: TestDatabase.all)
    func `A copy is made, announced, loaded by its owner alone, and gone after three days (E8-141)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind) { server in
            try await server.jobs.migrate()
            let ane = try await server.pupil("Ane Berg"), ben = try await server.pupil("Ben")
            let media = MediaStore(context: server.server.context)
            let clip = try await ane.clip(audience: .school)
            let film = Array("the better film".utf8), small = Array("the smaller film".utf8)
            for (size, bytes) in [(720, film), (360, small)] {
                let kept = try await server.blobs.put(bytes, scope: "person \(ane.id)")
                try await server.database.write {
                    try media.keep(
                        [.init(size: size, blob: kept.id, bytes: kept.count, type: "video/mp4")], for: clip, .video, $0)
                    _ = try $0.execute("UPDATE clips SET caption = 'Sunrise' WHERE id = \(clip)")
                }
            }
            _ = try await ben.clip(audience: .school)
            #expect(try await ane.call(EightAPI.export, .init()).state == .none)
            #expect(try await ane.call(EightAPI.startExport, .init()).state == .working)
            #expect(try await ane.call(EightAPI.startExport, .init()).state == .working)
            try await exports(server).make(for: ane.id)

            let export = try await ane.call(EightAPI.export, .init())
            #expect(export.state == .ready && export.bytes ?? 0 > 0)
            let activity = try #require(try await ane.call(EightAPI.activity, .init()).items.first)
            #expect(activity.kind == .export && activity.isNew && activity.person.id == ane.id)
            #expect(try await ane.call(EightAPI.me, .init()).activityCount == 1)
            let response = try await fetch(export, server)
            #expect(response.status == .ok && response.fields["Content-Type"] == "application/zip")
            let zip = try await response.body.collect(limit: 1 << 20)
            #expect(zip.prefix(2) == Array("PK".utf8)[...] && zip.count == export.bytes)
            let text = String(decoding: zip, as: UTF8.self)
            for name in ["profile.json", "videos.json", "videos/\(clip).mp4", "the better film"] {
                #expect(text.contains(name), "\(name)")
            }
            #expect(!text.contains("the smaller film"))

            // Nobody else's link, and no link of the past.
            #expect(
                await server.send(HTTPRequest(method: .get, path: ExportRoutes.path(of: ane.id))).status
                    == .unauthorized)
            #expect(await ane.refusal(EightAPI.startExport, .init())?.code == "export_too_soon")
            server.clock.advance(by: 86_401)
            #expect(try await fetch(export, server).status == .unauthorized)
            server.clock.advance(by: 2 * 86_400)
            try await server.sweep()
            #expect(try await ane.call(EightAPI.export, .init()).state == .none)
            #expect(try await ane.call(EightAPI.activity, .init()).items.isEmpty)
            #expect(try await server.database.read { try $0.value("SELECT COUNT(*) FROM exports", as: Int.self) } == 0)
            #expect(try await ane.call(EightAPI.startExport, .init()).state == .working)
        }
    }

    @Test func `The copy of who deletes their account goes with them (E8-140, E8-141)`() async throws {
        try await TestEight.run { server in
            try await server.jobs.migrate()
            let ane = try await server.pupil("Ane Berg")
            _ = try await ane.call(EightAPI.startExport, .init())
            try await exports(server).make(for: ane.id)
            _ = try await ane.call(EightAPI.leave, body: DeletionWish(name: "Ane Berg"))
            server.clock.advance(by: 14 * 86_400 + 1)
            try await server.sweep()
            #expect(try await server.traces(of: [ane.id], texts: ["Ane Berg"]) == [])
        }
    }
}
