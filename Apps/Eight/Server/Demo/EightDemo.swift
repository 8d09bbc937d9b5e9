public import Base
import Database
import EightAPI
import Foundation
import Processes
import ServerKit
import Wire

/// Pupils for a demonstration, with forty clips of places that we drew. What was made stays; a start that was broken off
/// goes on where it was.
public struct EightDemo: Sendable {
    private let server: EightServer
    private let folder: String
    private let log: Log

    /// The pupils; the last one has signed up and done nothing yet.
    public static let names = [
        "Maya Torres", "Eli Jensen", "Sofia Nguyen", "Liam Larsen", "Ava Begay", "Mateo Ruiz", "Hazel Young",
        "Kai Tanaka",
        "Noah Reyes",
    ]
    /// Looks after the district; signs in after all pupils.
    public static let staff = "Dana Whitfield"
    /// How many clips there are in the end.
    public static let clips = 40
    private let count: Int

    /// - Parameter folder: Where films lie while they are made.
    public init(server: EightServer, folder: String, clips: Int = EightDemo.clips, log: Log) {
        count = clips
        self.server = server
        self.folder = folder
        self.log = log
    }

    /// Brings pupils and clips in.
    ///
    /// - Parameter account: Signs a pupil in by their number and gives their account.
    public func populate(_ account: @Sendable (Int) async throws -> SortableID) async throws {
        var people: [SortableID] = []
        for number in Self.names.indices.dropLast() {
            let id = try await account(number)
            try await settle(id, number)
            people.append(id)
        }
        try await follow(people)
        try await settleStaff(try await account(Self.names.count))
        try await ask(people[6])
        let there = try await server.context.database.read { connection in
            try connection.value("SELECT COUNT(*) FROM clips", as: Int.self) ?? 0
        }
        guard there < count else { return }
        let runner = ProcessRunner(.init(atOnce: 1), log: log)
        for number in there..<count {
            try Task.checkCancellation()
            try await post(number, people, runner)
        }
    }

    private func settle(_ id: SortableID, _ number: Int) async throws {
        let me = try await server.members.me(id)
        guard me.step != .done else { return }
        try await agree(id)
        let schools = EightConfig.schools
        let bios = [
            "Eight seconds at a time.", "Trail runner. Bad at mornings.", "Drums, dogs, desert.", "I film clouds.",
        ]
        _ = try await server.members.change(
            MeChange(
                school: number < 5 ? "desert-hills" : schools[number % schools.count].id,
                grade: number < 4 ? "11" : EightConfig.grades[number % 4].id, name: Self.names[number],
                bio: bios[number % bios.count], audience: .school, responders: .school, isFoundByOthers: true), of: id)
    }

    private func settleStaff(_ id: SortableID) async throws {
        guard try await server.members.me(id).step != .done else { return }
        try await agree(id)
        _ = try await server.members.change(
            MeChange(
                school: "other", grade: "other", name: Self.staff, bio: "Counselor. My door is open.",
                audience: .followers, responders: .nobody), of: id)
    }

    /// Somebody wants to be at another school, which waits for who looks after the district.
    private func ask(_ person: SortableID) async throws {
        guard try await server.members.me(person).schoolChange == nil else { return }
        let wish = SchoolWish(school: "dixie", note: "We moved to St. George in May.")
        _ = try await server.schoolChanges.ask(wish, by: person)
    }

    private func agree(_ id: SortableID) async throws {
        let version = server.context.limits.config.rulesVersion
        _ = try await server.members.acceptRules(RulesConsent(version: version), of: id)
    }

    private func follow(_ people: [SortableID]) async throws {
        for (index, person) in people.enumerated() {
            for step in [1, 2, 3, 5] {
                let other = people[(index + step) % people.count]
                _ = try await server.following.follow(other, by: person)
            }
        }
    }

    private func post(_ number: Int, _ people: [SortableID], _ runner: ProcessRunner) async throws {
        let scene = DemoScene.all[number % DemoScene.all.count]
        let work = try PrivateFolder(in: folder, named: "demo")
        // Somebody may wait for the first ones; the others take what time is left.
        let film = try await SceneFilm(scene: scene, seed: number)
            .render(with: runner, in: work.path, niceness: number < 8 ? 0 : 19)
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: film)))
        let author = people[(number * 3 + number / people.count) % people.count]
        // Every fifth answers one that is there.
        let parent = number % 5 == 4 ? try await earlier(than: number) : nil
        let date = server.context.clock.now().addingTimeInterval(-Double(count - number) * 5_400)
        let request = HTTPRequest(method: .post, path: "/")
        let uploader = Uploader(author, request)
        let clip = try await server.clips.create(
            ClipDraft(
                bytes: bytes.count, caption: scene.caption, alt: scene.alt, audience: .school,
                captions: [CaptionLine(text: "[A soft chord, slowly swelling]", start: 0, end: 4_000)]),
            answering: parent,
            key: "demo-\(number)", by: uploader, at: date)
        guard let upload = clip.uploadId else { return }
        _ = try await server.uploads.append(
            Uploads.Part(offset: 0, body: .bytes(bytes)), to: upload, by: uploader)
        _ = try await server.clips.queue(upload, of: author, with: server.context.given.jobs)
        try await like(clip.id, number, people)
    }

    private func earlier(than number: Int) async throws -> SortableID? {
        try await server.context.database.read { connection in
            let live = try connection.values("SELECT id FROM clips WHERE state = 3 ORDER BY id", as: SortableID.self)
            return live.isEmpty ? nil : live[(number * 7) % live.count]
        }
    }

    /// Waits until a clip is live, and lets some like it.
    private func like(_ clip: SortableID, _ number: Int, _ people: [SortableID]) async throws {
        for _ in 0..<600 {
            let state = try await server.context.database.read { connection in
                try connection.value("SELECT state FROM clips WHERE id = \(clip)", as: StoredState.self)
            }
            if state == .live { break }
            guard let state, state != .failed else { return }
            try await server.context.clock.sleep(seconds: 0.2)
        }
        for (index, person) in people.enumerated() where (index * 5 + number * 3) % 7 < 4 {
            _ = try? await server.reactions.set((index + number) % 9 == 0 ? .dislike : .like, on: clip, by: person)
        }
    }
}
