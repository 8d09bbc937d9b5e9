import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor @Suite(.timeLimit(.minutes(1))) struct SharedThingsTests {
    private func message(_ sequence: Int, at time: Date, pictures: Int) -> Message {
        Message(
            id: Sample.id(Int64(1_000 + sequence)), conversationId: Sample.id(500), sequence: sequence,
            sender: Sample.user(1, "Ann Berg"), timestamp: time,
            images: (0..<pictures).map { number in
                Media(
                    id: Sample.id(Int64(5_000 + sequence * 10 + number)), width: 4, height: 3, thumbhash: "",
                    dominantColor: "#000000", sizes: [])
            })
    }

    @Test func `Photos stand latest first and by month, and the next page goes on where the last one ended`() async {
        let day = 86_400.0
        let november = Date(timeIntervalSince1970: 1_763_200_000)  // 15 November 2025
        var repository = MessagesRepository.unexpected
        let asked = Recorder<Int?>()
        let old = [message(3, at: november - 20 * day, pictures: 1)]
        let new = [message(7, at: november, pictures: 2), message(9, at: november + day, pictures: 1)]
        repository.messages = { part in
            asked.record(part.before)
            return part.before == nil
                ? MessagePage(items: new, hasMore: true, revision: 9)
                : MessagePage(items: old, hasMore: false, revision: 9)
        }
        let model = SharedThingsModel(.pictures, in: Sample.id(500), repository: repository)
        await model.load()
        #expect(model.photos.map(\.message.sequence) == [9, 7, 7] && model.hasMore)
        await model.loadMore()
        #expect(asked.values == [nil, 7])
        #expect(model.photos.map(\.message.sequence) == [9, 7, 7, 3] && !model.hasMore)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        #expect(model.months(calendar).map(\.photos.count) == [3, 1])
    }

    @Test func `Where the next page does not come, what is there stays, and it can be tried again`() async {
        var repository = MessagesRepository.unexpected
        let first = message(7, at: Sample.time, pictures: 1)
        repository.messages = { part in
            guard part.before == nil else { throw Sample.offline }
            return MessagePage(items: [first], hasMore: true, revision: 9)
        }
        let model = SharedThingsModel(.pictures, in: Sample.id(500), repository: repository)
        await model.load()
        await model.loadMore()
        #expect(model.phase == .loaded && model.messages == [first] && model.hasMore)
        #expect(model.failure == Sample.offlineSentence)
    }
}
