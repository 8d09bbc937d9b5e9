import Combine
import Testing

struct JoinTests {
    private let numbers = PassthroughSubject<Int, Never>()
    private let words = PassthroughSubject<String, Never>()

    @Test func `combineLatest begins when each has sent, and sends with every value then`() {
        let record = Record(numbers.combineLatest(words).map { "\($0)\($1)" })
        numbers.send(1)
        numbers.send(2)
        words.send("a")
        words.send("b")
        numbers.send(3)
        #expect(record.values == ["2a", "2b", "3b"])
        numbers.send(completion: .finished)
        #expect(!record.isFinished)
        words.send(completion: .finished)
        #expect(record.isFinished)
    }

    @Test func `zip pairs the values by number`() {
        let record = Record(numbers.zip(words) { "\($0)\($1)" })
        numbers.send(1)
        numbers.send(2)
        words.send("a")
        #expect(record.values == ["1a"])
        numbers.send(completion: .finished)
        #expect(!record.isFinished)
        words.send("b")
        #expect(record.values == ["1a", "2b"])
        #expect(record.isFinished)
    }

    @Test func `merge hands on what comes from whom it comes`() {
        let other = PassthroughSubject<Int, Never>()
        let record = Record(numbers.merge(with: other))
        numbers.send(1)
        other.send(2)
        numbers.send(completion: .finished)
        other.send(3)
        #expect(record.values == [1, 2, 3])
        #expect(!record.isFinished)
        other.send(completion: .finished)
        #expect(record.isFinished)
        #expect(Record(Publishers.MergeMany([Just(1), Just(2), Just(3)])).values == [1, 2, 3])
    }

    @Test func `A subscriber that leaves leaves all sources`() {
        let record = Record(numbers.combineLatest(words))
        record.cancel()
        numbers.send(1)
        words.send("a")
        #expect(record.values.isEmpty)
    }
}
