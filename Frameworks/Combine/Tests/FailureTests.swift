import Combine
import Foundation
import Testing

struct FailureTests {
    struct Other: Error, Equatable { var text: String }
    private let subject = PassthroughSubject<Int, Mishap>()

    @Test func `catch leaves values alone, and hands on how the second publisher ends`() {
        let record = Record(subject.catch { _ in Fail<Int, Other>(error: Other(text: "twice")) })
        subject.send(1)
        subject.send(completion: .failure(Mishap()))
        #expect(record.values == [1])
        #expect(record.failure == Other(text: "twice"))
    }

    @Test func `catch is not asked when nothing fails`() {
        var asked = false
        let record = Record(
            subject.catch { _ -> Just<Int> in
                asked = true
                return Just(0)
            })
        subject.send(completion: .finished)
        #expect(record.values.isEmpty && record.isFinished)
        #expect(!asked)
    }

    @Test func `Who leaves after a failure leaves the second publisher`() {
        let second = PassthroughSubject<Int, Never>()
        var cancelled = 0
        let record = Record(subject.catch { _ in second.handleEvents(receiveCancel: { cancelled += 1 }) })
        subject.send(completion: .failure(Mishap()))
        second.send(2)
        record.cancel()
        second.send(3)
        #expect(record.values == [2])
        #expect(cancelled == 1)
    }

    @Test func `tryCatch ends with what its closure throws`() {
        let record = Record(subject.tryCatch { _ -> Just<Int> in throw Other(text: "no way") })
        subject.send(completion: .failure(Mishap()))
        #expect(record.failure as? Other == Other(text: "no way"))
    }

    @Test(arguments: [(0, 1, false), (1, 2, false), (2, 3, true), (9, 3, true)])
    func `retry begins anew until there is no failure or no attempt left`(retries: Int, attempts: Int, succeeds: Bool) {
        var count = 0
        let record = Record(
            Deferred { () -> AnyPublisher<Int, Mishap> in
                count += 1
                return count < 3
                    ? Just(count).setFailureType(to: Mishap.self).append(Fail(error: Mishap())).eraseToAnyPublisher()
                    : Just(9).setFailureType(to: Mishap.self).eraseToAnyPublisher()
            }.retry(retries))
        #expect(count == attempts)
        #expect(record.isFinished == succeeds)
        #expect((record.values.last == 9) == succeeds)
    }

    @Test func `mapError changes the failure and nothing else`() {
        let record = Record(subject.mapError { _ in Other(text: "mapped") })
        subject.send(1)
        subject.send(completion: .failure(Mishap()))
        #expect(record.values == [1])
        #expect(record.failure == Other(text: "mapped"))
    }

    @Test func `A closure that throws leaves the source`() {
        var cancelled = 0
        let source = subject.handleEvents(receiveCancel: { cancelled += 1 })
        let records = [
            Record(source.tryMap { _ -> Int in throw Mishap() }),
            Record(source.tryFilter { _ in throw Mishap() }),
            Record(source.tryCompactMap { _ -> Int? in throw Mishap() }),
        ]
        subject.send(1)
        #expect(records.allSatisfy { $0.failure is Mishap && $0.values.isEmpty })
        #expect(cancelled == 3)
    }

    @Test func `A failure passes by operators that wait for the end, without a value`() {
        let ended = [
            Record(subject.reduce(0) { $0 + $1 }), Record(subject.count()), Record(subject.last()),
            Record(subject.replaceEmpty(with: 0)),
        ]
        let groups = Record(subject.collect(2))
        subject.send(1)
        subject.send(completion: .failure(Mishap()))
        #expect(ended.dropLast().allSatisfy { $0.values.isEmpty })
        #expect(ended.allSatisfy { $0.failure == Mishap() })
        #expect(groups.values.isEmpty)
        #expect(groups.failure == Mishap())
    }

    @Test func `A failure of the first of two publishers keeps the second from beginning`() {
        var hasBegun = false
        let second = Deferred { () -> Empty<Int, Mishap> in
            hasBegun = true
            return Empty()
        }
        let record = Record(subject.append(second))
        subject.send(completion: .failure(Mishap()))
        #expect(record.failure == Mishap())
        #expect(!hasBegun)
    }

    @Test func `Values are read from data and written as data; what cannot be read is a failure`() throws {
        struct Note: Codable, Equatable { var text: String }
        let good = Record(
            Just(Note(text: "æ")).encode(encoder: JSONEncoder()).decode(type: Note.self, decoder: JSONDecoder()))
        #expect(good.values == [Note(text: "æ")])
        let bad = Record([Data("{}".utf8), Data()].publisher.decode(type: Note.self, decoder: JSONDecoder()))
        #expect(bad.values.isEmpty)
        #expect(bad.failure is DecodingError)
    }

    @Test func `Fail fails at once, Empty ends at once or never`() {
        #expect(Record(Fail<Int, Mishap>(error: Mishap())).failure == Mishap())
        #expect(Record(Empty<Int, Never>()).isFinished)
        #expect(Record(Empty<Int, Never>(completeImmediately: false)).end == nil)
    }
}
