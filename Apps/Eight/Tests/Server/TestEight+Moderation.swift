import Base
import Database
import EightAPI
import TestKit
import Wire

@testable import EightServer

extension EightLimits {
    /// Dana administers the district.
    static var withDana: EightLimits {
        var limits = EightLimits()
        limits.administrators = ["dana@washk12.org"]
        return limits
    }
}

extension TestEight {
    /// An administrator of the district, whom the limits have to name.
    func dana() async throws -> Pupil {
        let dana = try await pupil("Dana", school: "other", grade: "other")
        try await database.write { connection in
            _ = try connection.execute("UPDATE people SET mail = 'Dana@washk12.org' WHERE id = \(dana.id)")
        }
        return dana
    }

    /// Somebody whom an administrator has look after a school.
    func moderator(_ name: String, of school: String, appointedBy dana: Pupil) async throws -> Pupil {
        let pupil = try await pupil(name, school: "other", grade: "other")
        _ = try await dana.call(
            EightAPI.appoint, body: Appointment(mail: "\(pupil.id)@washk12.org", school: school))
        return pupil
    }

    /// Has a clip of somebody go through the end of being made, as it does with its files.
    func finish(_ clip: SortableID, by author: SortableID) async throws {
        try await database.write { [server] connection in
            let reason = try SchoolRulesBook.reason(for: clip, by: author, connection)
            let now = server.context.clock.now()
            try connection.execute(
                """
                UPDATE clips SET state = \(reason == nil ? 3 : 7), review_reason = \(reason?.rawValue),
                    review_at = \(reason == nil ? nil : now), live_at = \(reason == nil ? now : nil)
                WHERE id = \(clip)
                """)
            if reason == nil { try ClipArrival(context: server.context).tell(clip, by: author, connection) }
        }
    }
}

extension Pupil {
    func pause(_ school: String, _ pause: SchoolPause) async throws {
        _ = try await call(EightAPI.setRules, .init(school: school), body: RulesChange(pause: pause, review: .init()))
    }

    func review(_ school: String, _ review: ReviewRule) async throws {
        _ = try await call(EightAPI.setRules, .init(school: school), body: RulesChange(pause: .init(), review: review))
    }

    /// A clip whose bytes have come and that was made, as far as the database goes.
    func post(_ caption: String? = nil, answering parent: SortableID? = nil) async throws -> SortableID {
        server.clock.advance(by: 1)
        let draft = ClipDraft(bytes: 10, caption: caption, audience: .school)
        let clip =
            try await parent == nil
            ? call(EightAPI.create, .init(), body: draft) : call(EightAPI.respond, .init(id: parent ?? id), body: draft)
        try await server.finish(clip.id, by: id)
        return clip.id
    }

    func decide(
        _ action: ConsoleAction, _ subject: ConsoleSubject, _ id: SortableID, note: String? = nil
    ) async throws -> ConsoleRecord {
        try await call(
            EightAPI.decide, .init(subject: subject, id: id), body: ConsoleVerdict(action: action, note: note))
    }

    func sees(_ clip: SortableID) async -> Bool { await refusal(EightAPI.video, .init(id: clip)) == nil }
}
