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

    @Test func `Three and four publishers are joined as two are`() {
        let flags = PassthroughSubject<Bool, Never>()
        let latest = Record(numbers.combineLatest(words, flags) { "\($0)\($1)\($2)" })
        let zipped = Record(numbers.zip(words, flags, numbers) { "\($0)\($1)\($2)\($3)" })
        numbers.send(1)
        words.send("a")
        flags.send(true)
        numbers.send(2)
        #expect(latest.values == ["1atrue", "2atrue"])
        #expect(zipped.values == ["1atrue1"])
    }

    @Test func `A nil that a publisher sends is a value like any other`() {
        let maybe = PassthroughSubject<Int?, Never>()
        let latest = Record(maybe.combineLatest(words) { "\($0 ?? -1)\($1)" })
        let zipped = Record(maybe.zip(words) { "\($0 ?? -1)\($1)" })
        maybe.send(nil)
        words.send("a")
        maybe.send(3)
        words.send("b")
        #expect(latest.values == ["-1a", "3a", "3b"])
        #expect(zipped.values == ["-1a", "3b"])
    }

    @Test func `One failure ends a join and leaves the others`() {
        let (bad, good) = (PassthroughSubject<Int, Mishap>(), PassthroughSubject<Int, Mishap>())
        var cancelled = 0
        let source = good.handleEvents(receiveCancel: { cancelled += 1 })
        let records = [
            Record(source.merge(with: bad)), Record(source.combineLatest(bad) { $0 + $1 }),
            Record(source.zip(bad) { $0 + $1 }),
        ]
        good.send(1)
        bad.send(completion: .failure(Mishap()))
        good.send(2)
        #expect(records.map(\.values) == [[1], [], []])
        #expect(records.allSatisfy { $0.failure == Mishap() })
        #expect(cancelled == 3)
    }

    @Test func `zip ends as soon as one that has ended has nothing left to pair`() {
        let record = Record(numbers.zip(words) { "\($0)\($1)" })
        numbers.send(1)
        numbers.send(2)
        numbers.send(completion: .finished)
        words.send("a")
        #expect(record.end == nil)
        words.send("b")
        #expect(record.values == ["1a", "2b"])
        #expect(record.isFinished)
        let short = Record((1...3).publisher.zip((1...9).publisher) { $0 * $1 })
        #expect(short.values == [1, 4, 9])
        #expect(short.isFinished)
    }

    @Test func `A join of many ends with the last of them, and of none at once`() {
        let subjects = (0..<6).map { _ in PassthroughSubject<Int, Never>() }
        let record = Record(
            subjects[0].merge(with: subjects[1], subjects[2], subjects[3], subjects[4], subjects[5]))
        for (index, subject) in subjects.enumerated() {
            #expect(!record.isFinished)
            subject.send(index)
            subject.send(completion: .finished)
        }
        #expect(record.values == Array(0..<6))
        #expect(record.isFinished)
        #expect(Record(Publishers.MergeMany([Just<Int>]())).isFinished)
    }

    @Test(arguments: 0..<20) func `What threads send at once arrives whole`(round: Int) async {
        let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
        let sum = Record(Publishers.MergeMany(subjects).collect().map { $0.reduce(0) { $0 + $1 } })
        await withTaskGroup(of: Void.self) { group in
            for subject in subjects {
                group.addTask {
                    for number in 1...200 { subject.send(number) }
                    subject.send(completion: .finished)
                }
            }
        }
        #expect(sum.values == [4 * 20_100])
        #expect(sum.isFinished)
    }
}
