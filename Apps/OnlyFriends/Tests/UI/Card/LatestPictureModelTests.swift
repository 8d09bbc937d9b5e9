import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct LatestPictureModelTests {
    private let answers = Box<[Post?]>([])
    private let clock = ManualClock()

    private func model(_ answers: [Post?]) async -> LatestPictureModel {
        let box = self.answers
        box.value = answers
        let model = LatestPictureModel(
            latest: {
                guard !box.value.isEmpty else { throw Sample.offline }
                return box.value.removeFirst()
            }, clock: clock.wallClock)
        await model.load()
        return model
    }

    @Test func `OF-239 What the person may not see any more is gone before the next is there`() async {
        let model = await model([Sample.post(3)])
        // The server cannot be asked just now, and the picture is gone all the same.
        await model.handle(.postDeleted(Sample.id(2)))
        #expect(model.post?.id == Sample.id(3))
        await model.handle(.postDeleted(Sample.id(3)))
        #expect(model.post == nil)
        answers.value = [Sample.post(2)]
        await model.handle(.resync)
        #expect(model.post?.id == Sample.id(2))
        await model.handle(.friendRemoved(Sample.user().id))
        #expect(model.post == nil)
    }

    @Test func `OF-239 A picture that was for a day goes by the clock, and the one before it comes back`() async {
        let end = clock.now.addingTimeInterval(90)
        let model = await model([Sample.post(3, expiresAt: end), Sample.post(2)])
        let expiry = Task { await model.expire() }
        await clock.waitForSleepers(1)
        clock.advance(by: 60)
        await clock.waitForSleepers(1)
        #expect(model.post?.id == Sample.id(3))
        clock.advance(by: 30)
        await expiry.value
        #expect(model.post?.id == Sample.id(2))
    }

    @Test func `OF-239 A server that cannot be reached takes nothing away`() async {
        let model = await model([Sample.post(3)])
        await model.handle(.resync)
        #expect(model.post?.id == Sample.id(3))
    }
}
