import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct NotificationsModelTests {
    private let clock = ManualClock()

    private func model(_ edit: (inout NoticesRepository) -> Void) -> NotificationsModel {
        var repository = NoticesRepository.unexpected
        edit(&repository)
        return NotificationsModel(repository: repository, clock: clock.wallClock)
    }

    private nonisolated static func page(_ notices: [Notice], unread: Int) -> NoticePage {
        NoticePage(
            items: notices, nextCursor: nil, unread: UnreadCounts(notifications: unread, conversations: 0))
    }

    @Test func `OF-177: several who like a post are one sentence`() {
        #expect(Sample.notice(1, .like).sentence == "Ann Berg likes your post")
        #expect(Sample.notice(1, .like, count: 2).sentence == "Ann Berg and 1 other like your post")
        #expect(Sample.notice(1, .like, count: 5).sentence == "Ann Berg and 4 others like your post")
    }

    @Test func `What happened stands under its day, in the order of the list`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Oslo"))
        let noon = try #require(calendar.date(bySettingHour: 12, minute: 0, second: 0, of: Sample.time))
        let notices = [0, 1, 13, 30, 24 * 5, 24 * 5 + 1, 24 * 40].enumerated().map { index, hours in
            var notice = Sample.notice(Int64(100 - index), .like)
            notice.timestamp = noon.addingTimeInterval(TimeInterval(-3_600 * hours))
            return notice
        }
        let groups = NoticeAge.groups(notices, now: noon, calendar: calendar)
        #expect(groups.map(\.age) == [.today, .yesterday, .week, .earlier])
        #expect(groups.map(\.notices.count) == [2, 2, 2, 1])
        #expect(groups.flatMap(\.notices) == notices)
    }

    @Test func `A list that does not come is a sentence, and can be asked for again`() async {
        let fails = Recorder<Bool>()
        let model = model { repository in
            repository.page = { _ in
                fails.record(true)
                if fails.values.count == 1 { throw Sample.offline }
                return Self.page([Sample.notice(1, .like)], unread: 1)
            }
        }
        await model.load()
        #expect(model.phase == .failed(Sample.offlineSentence))
        await model.load()
        #expect(model.phase == .loaded && model.unread == 1 && model.timeline.items.count == 1)
    }

    @Test func `OF-177: what comes stands first, in the line of those who did the same, and counts`() async {
        let model = model {
            $0.page = { _ in Self.page([Sample.notice(2, .comment), Sample.notice(1, .like)], unread: 2) }
        }
        await model.load()
        let more = Sample.notice(5, .like, count: 2)
        await model.handle(.noticed(more, unread: UnreadCounts(notifications: 2, conversations: 1)))
        #expect(model.timeline.items.map(\.id) == [Sample.id(5), Sample.id(2)])
        #expect(model.unread == 2)
        await model.handle(.noticesRead(UnreadCounts(notifications: 0, conversations: 1)))
        #expect(model.unread == 0)
        let isRead = model.timeline.items.allSatisfy(\.isRead)
        #expect(isRead)
    }

    @Test func `What is opened is read at once`() async {
        let model = model {
            $0.page = { _ in Self.page([Sample.notice(2, .comment), Sample.notice(1, .like)], unread: 2) }
            $0.read = { _ in UnreadCounts(notifications: 1, conversations: 0) }
        }
        await model.load()
        await model.read(Sample.id(2))
        await model.read(Sample.id(2))
        #expect(model.timeline.items.map(\.isRead) == [true, false] && model.unread == 1)
    }

    @Test func `OF-178: what is gone leaves the list with its badge`() async {
        let asked = Recorder<Bool>()
        let model = model {
            $0.page = { _ in
                asked.record(true)
                let notices = asked.values.count == 1 ? [Sample.notice(2, .comment)] : []
                return Self.page(notices, unread: notices.count)
            }
        }
        await model.load()
        await model.handle(.postDeleted(Sample.id(3)))
        await clock.waitForSleepers()
        clock.advance(by: 0.3)
        _ = await asked.first(2)
        while model.unread != 0 { await Task.yield() }
        #expect(model.timeline.isEmpty)
    }

    @Test func `OF-187: a choice that is refused is taken back with a sentence`() async {
        var repository = NoticesRepository.unexpected
        repository.preferences = {
            NoticePreferences(choices: [NoticeChoice(kind: .like, channel: .inApp)])
        }
        repository.setPreferences = { _ in throw Sample.offline }
        let model = NotificationSettingsModel(repository: repository)
        await model.load()
        model[.like] = .none
        #expect(model[.like] == .none)
        while model.failure == nil { await Task.yield() }
        #expect(model[.like] == .inApp && model.failure == Sample.offlineSentence)
    }

    @Test func `OF-184: quiet hours are sent with the person's time zone, and end together`() async throws {
        let sent = Recorder<NoticePreferences>()
        var repository = NoticesRepository.unexpected
        repository.preferences = { NoticePreferences(choices: [], pushesText: false) }
        repository.setPreferences = {
            sent.record($0)
            return $0
        }
        let model = NotificationSettingsModel(repository: repository)
        await model.load()
        let oslo = try #require(TimeZone(identifier: "Europe/Oslo"))
        model.setQuietHours(from: 1_320, until: 420, in: oslo)
        model.pushesText = true
        model.setQuietHours(from: nil, until: nil, in: oslo)
        let all = await sent.first(3)
        #expect(all[0].quietFrom == 1_320 && all[0].quietUntil == 420 && all[0].timeZone == "Europe/Oslo")
        #expect(all[1].quietFrom == 1_320 && all[1].pushesText == true)
        #expect(all[2].quietFrom == nil && all[2].quietUntil == nil && all[2].timeZone == nil)
    }
}
