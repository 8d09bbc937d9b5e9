import Base
import Blobs
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite struct ReportTests {
    private func evidence(_ server: TestServer) async throws -> [(evidence: ReportBook.Copy, blobs: Int)] {
        try await server.database.read { connection in
            try connection.rows(
                """
                SELECT r.evidence, (SELECT COUNT(*) FROM report_blobs b WHERE b.report_id = r.id) FROM reports r
                ORDER BY r.id
                """
            ) { row in
                let text: String = try row[0]
                return (try JSONCoding.decode(ReportBook.Copy.self, from: Array(text.utf8)), try row[1])
            }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-083 OF-141 A report keeps a copy, whatever becomes of the post, and asks for nothing twice`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let bytes = LandscapePainter(light: LandscapePainter.lights[0], seed: 1, hasLake: false).png(height: 16)
            let picture = try await ann.upload(bytes)
            let post = try await ann.client.call(
                PostsAPI.create, .init(), PostDraft(text: "First words", imageIds: [picture.id]))
            _ = try await ann.client.call(PostsAPI.update, ByID(id: post.id), PostChange(text: "Other words"))
            for note in [nil, "It is me in the picture."] {
                _ = try await ben.client.call(
                    ReportsAPI.reportPost, ByID(id: post.id), ReportDraft(category: .harassment, note: note))
            }
            let reports = try await ben.client.call(ReportsAPI.reports)
            #expect(reports.map(\.subject) == [.post] && reports.map(\.name) == ["Ann"])
            #expect(reports.map(\.state) == [.open] && reports.map(\.category) == [.harassment])
            #expect(try await ann.client.call(ReportsAPI.reports).isEmpty)

            _ = try await ann.client.call(PostsAPI.delete, ByID(id: post.id))
            server.clock.advance(by: 3_600)
            try await server.server.sweeper.sweep()
            let kept = try await evidence(server)
            #expect(kept.map(\.evidence.text) == ["Other words"])
            #expect(kept.map(\.evidence.formerTexts) == [["First words"]] && kept.map(\.blobs) == [1])
            let blobs = try await server.database.read {
                try $0.values("SELECT blob_id FROM report_blobs", as: String.self)
            }
            let blob = try #require(blobs.first.flatMap(BlobID.init))
            #expect(try await server.blobs.contains(blob))

            server.clock.advance(by: 30 * 86_400)
            try await server.server.sweeper.sweep()
            server.clock.advance(by: 3_600)
            try await server.server.sweeper.sweep()
            #expect(try await evidence(server).isEmpty)
            #expect(try await !server.blobs.contains(blob))
        }
    }

    @Test func `OF-141 What cannot be seen cannot be reported, nor told from what never was`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let post = try await ann.post("For friends")
            let unseen = try await refusal {
                try await ben.client.call(ReportsAPI.reportPost, ByID(id: post.id), ReportDraft(category: .spam))
            }
            let never = try await refusal {
                try await ben.client.call(
                    ReportsAPI.reportPost, ByID(id: server.dependencies.ids.next()), ReportDraft(category: .spam))
            }
            #expect(unseen?.status == 404 && unseen == never)
            let own = try await refusal {
                try await ann.client.call(ReportsAPI.reportPost, ByID(id: post.id), ReportDraft(category: .spam))
            }
            #expect(own?.status == 409)
            let long = try await refusal {
                try await ben.client.call(
                    ReportsAPI.reportUser, ByID(id: ann.id),
                    ReportDraft(category: .other, note: String(repeating: "a", count: 501)))
            }
            #expect(long?.status == 422 && long?.errors?.first?.field == "note")
        }
    }

    @Test func `A comment is reported with its words and by its writer's name`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let post = try await ann.post("Hello")
            let comment = try await ben.client.call(
                PostsAPI.comment, .init(id: post.id), CommentDraft(text: "Bad words"))
            _ = try await ann.client.call(
                ReportsAPI.reportComment, .init(id: post.id, commentId: comment.id), ReportDraft(category: .hate))
            #expect(try await ann.client.call(ReportsAPI.reports).map(\.name) == ["Ben"])
            #expect(try await evidence(server).map(\.evidence.text) == ["Bad words"])
        }
    }
}
