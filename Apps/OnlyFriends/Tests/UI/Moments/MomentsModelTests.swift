import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing

@testable import OnlyFriendsUI

/// OF-238: all moments of a person, and those above the feed.
@MainActor
@Suite struct MomentsModelTests {
    nonisolated private static func moment(_ number: Int64, closesIn seconds: Double, isKept: Bool = false) -> Moment {
        Moment(
            id: Sample.id(number), title: "Moment \(number)", startedAt: Sample.time,
            closesAt: Sample.time.addingTimeInterval(seconds), isKept: isKept, members: [])
    }

    @Test func `OF-238 Open moments stand apart from those that were kept, a new one before all others`() async {
        var repository = MomentsRepository.unexpected
        repository.moments = { [Self.moment(2, closesIn: 60), Self.moment(1, closesIn: -60, isKept: true)] }
        let model = MomentsModel(repository: repository, clock: .system)
        await model.load()
        model.add(Self.moment(3, closesIn: 90))
        model.add(Self.moment(3, closesIn: 90))
        #expect(model.open.map(\.id) == [Sample.id(3), Sample.id(2)] && model.kept.map(\.id) == [Sample.id(1)])
        #expect(model.nextClosing == Sample.time.addingTimeInterval(60))
    }

    @Test func `OF-238 A moment whose day is over leaves the feed by itself, without a connection too`() async {
        let clock = ManualClock(at: Sample.time)
        let isOffline = Box(false)
        var repository = MomentsRepository.unexpected
        repository.moments = {
            if isOffline.value { throw Sample.offline }
            return [Self.moment(2, closesIn: 60), Self.moment(1, closesIn: 30)]
        }
        let model = MomentsModel(repository: repository, clock: clock.wallClock)
        await model.load()
        isOffline.value = true
        async let closed: Void = model.closeNext()
        await clock.waitForSleepers()
        clock.advance(by: 30)
        await closed
        #expect(model.open.map(\.id) == [Sample.id(2)] && model.phase == .loaded)
    }

    @Test func `OF-238 The list is read again when a moment changes, and says why when it never was read`() async {
        let fails = Box(true)
        var repository = MomentsRepository.unexpected
        repository.moments = {
            if fails.value { throw Sample.offline }
            return [Self.moment(1, closesIn: 60)]
        }
        let model = MomentsModel(repository: repository, clock: .system)
        await model.load()
        #expect(model.phase == .failed(Sample.offlineSentence))
        fails.value = false
        await model.handle(.momentChanged(Sample.id(1)))
        #expect(model.phase == .loaded && model.open.count == 1)
    }
}
