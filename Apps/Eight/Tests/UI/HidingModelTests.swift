import Base
import EightAPI
import Foundation
import TestKit
import Testing
import Wire

@testable import EightUI

/// Taking out of a list what one would rather not see.
@Suite @MainActor struct HidingModelTests {
    nonisolated private static func clip(_ id: SortableID, of author: SortableID, answers parent: SortableID? = nil)
        -> Clip
    {
        Clip(
            id: id, author: Person(id: author, name: "Pupil \(author.rawValue)"), at: Date(timeIntervalSince1970: 0),
            parentId: parent)
    }

    private func ids(_ numbers: [Int64]) throws -> [SortableID] {
        try numbers.map { try #require(SortableID(rawValue: $0)) }
    }

    private func model(
        _ clips: [Clip], _ answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse
    ) -> ClipListModel {
        ClipListModel(
            client: EightClient(api: APIClient(transport: InProcessTransport { answer($0) })), canHide: true
        ) { _, _ in (clips, nil) }
    }

    @Test func `What is hidden goes at once, and undone it stands where it was (E8-129)`() async throws {
        let ids = try ids([1, 2, 3, 4, 5])
        let asked = Recorder<String>()
        let model = model(ids.map { Self.clip($0, of: $0.rawValue % 2 == 0 ? ids[1] : ids[0]) }) { request in
            asked.record("\(request.method.rawValue) \(request.path)")
            return HTTPResponse(status: .noContent)
        }
        await model.reload()
        await model.hide(model.clips[2])
        #expect(model.clips.map(\.id) == [ids[0], ids[1], ids[3], ids[4]])
        #expect(model.takenOut?.what == .clip(ids[2]))
        await model.undo()
        #expect(model.clips.map(\.id) == ids && model.takenOut == nil)
        // All that somebody has posted goes and comes back.
        await model.mute(model.clips[1].author)
        #expect(model.clips.map(\.id) == [ids[0], ids[2], ids[4]])
        await model.undo()
        #expect(model.clips.map(\.id) == ids)
        let hidden = "/api/v1/me/hidden/\(ids[2])", mutes = "/api/v1/me/mutes/\(ids[1])"
        #expect(asked.values.prefix(4) == ["PUT \(hidden)", "DELETE \(hidden)", "PUT \(mutes)", "DELETE \(mutes)"])
        // A response to a video of one's own goes for everybody.
        await model.hold(model.clips[0])
        #expect(model.takenOut?.what == .response(ids[0]))
        await model.undo()
        #expect(model.clips.map(\.id) == ids)
        #expect(Array(asked.values.suffix(2)) == ["PUT", "DELETE"].map { "\($0) /api/v1/me/held-responses/\(ids[0])" })
        // After a while it is not offered any more.
        await model.hide(model.clips[0])
        model.forget(try #require(model.takenOut))
        await model.undo()
        #expect(model.clips.map(\.id) == Array(ids.dropFirst()))
    }

    @Test func `What cannot be hidden comes back, with a sentence why`() async throws {
        let ids = try ids([1, 2])
        let model = model(ids.map { Self.clip($0, of: $0) }) { _ in Problem.unavailable().response }
        await model.reload()
        await model.hide(model.clips[0])
        #expect(model.clips.map(\.id) == ids && model.takenOut == nil && model.failure != nil)
    }

    @Test func `In a thread each clip says whose clips it answers, from the first on (E8-107)`() async throws {
        let ids = try ids([1, 2, 3, 4])
        let clips = [
            Self.clip(ids[0], of: ids[0]), Self.clip(ids[1], of: ids[1], answers: ids[0]),
            Self.clip(ids[2], of: ids[0], answers: ids[1]), Self.clip(ids[3], of: ids[3], answers: ids[0]),
        ]
        let model = model(clips) { _ in HTTPResponse(status: .noContent) }
        await model.reload()
        #expect(
            clips.map { model.trail(to: $0) } == [[], ["Pupil 1"], ["Pupil 1", "Pupil 2"], ["Pupil 1"]])
    }

    @Test func `Every place has an address, and nothing else is one (E8-115)`() throws {
        let id = try #require(SortableID(rawValue: 77)).description
        let places: [EightRoute] = [
            .person(id), .responses(id), .clip(id), .chain(id), .clips(person: id, first: id), .followers(id),
            .following(id), .requests, .activity, .settings, .editProfile, .blocked, .muted, .hidden, .leaving,
            .words, .heldResponses, .takeBreak, .goPrivate,
        ]
        for place in places { #expect(EightRoute(place.description) == place) }
        #expect(Set(places.map(\.description)).count == places.count)
        #expect(places.filter(\.isStage) == Array(places[1...4]))
        let others = [
            "", "person", "person-", "person-x", "person-\(id)-\(id)", "video-../..", "videos-\(id)", "-\(id)",
        ]
        for text in others {
            #expect(EightRoute(text) == nil, "\(text)")
        }
        #expect(EightTab("feed") == .feed && EightTab("record") == nil)
    }

    @Test func `Time is counted a day, and said once when it is as long as one wanted (E8-144)`() throws {
        let zone = try #require(TimeZone(identifier: "America/Denver"))
        let evening = Date(timeIntervalSince1970: 1_764_480_000)
        let today = WatchedDay.name(of: evening, in: zone)
        var day = WatchedDay("", today: today)
        day.seconds = 899
        #expect(!day.isDue(after: 15) && !day.isDue(after: 0))
        day.seconds += 1
        day = WatchedDay(day.text, today: today)
        #expect(day.isDue(after: 15) && !day.isDue(after: 30) && !day.isDue(after: 0))
        day.isReminded = true
        #expect(!WatchedDay(day.text, today: today).isDue(after: 15))
        let tomorrow = WatchedDay.name(of: evening.addingTimeInterval(86_400), in: zone)
        #expect(WatchedDay(day.text, today: tomorrow) == WatchedDay("", today: tomorrow))
        for text in ["x", "\(today) -5 0", "\(today) 99999999999999999999 0", "\(today) 900000 0"] {
            #expect((0...86_400).contains(WatchedDay(text, today: today).seconds))
        }
    }
}
