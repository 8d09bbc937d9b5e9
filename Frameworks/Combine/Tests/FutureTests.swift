import Combine
import Dispatch
import Testing

struct FutureTests {
    @Test func `Work begins when the future is made, not when somebody listens`() {
        var hasBegun = false
        let future = Future<Int, Never> { _ in hasBegun = true }
        #expect(hasBegun)
        withExtendedLifetime(future) {}
    }

    @Test func `The outcome waits for whoever has not asked for it yet`() {
        var fulfil: Future<Int, Never>.Promise?
        let future = Future<Int, Never> { fulfil = $0 }
        let (early, late) = (Taker(future), Taker(future))
        early.ask(1)
        fulfil?(.success(7))
        #expect(early.values == [7] && early.isFinished)
        #expect(late.values.isEmpty && late.ends.isEmpty)
        late.ask(1)
        #expect(late.values == [7] && late.isFinished)
    }

    @Test func `A failure is told to all, early and late, asked or not`() {
        var fulfil: Future<Int, Mishap>.Promise?
        let future = Future<Int, Mishap> { fulfil = $0 }
        let early = Taker(future)
        fulfil?(.failure(Mishap()))
        fulfil?(.success(1))
        #expect(early.ends == [.failure(Mishap())])
        #expect(Taker(future).ends == [.failure(Mishap())])
    }

    @Test func `Who has left is not told`() {
        var fulfil: Future<Int, Never>.Promise?
        let future = Future<Int, Never> { fulfil = $0 }
        let taker = Taker(future)
        taker.ask(1)
        taker.cancel()
        fulfil?(.success(1))
        #expect(taker.values.isEmpty && taker.ends.isEmpty)
    }

    @Test func `The value can be waited for, before it is there and after`() async {
        let future = Future<Int, Never> { promise in
            // A future takes its outcome from whatever thread it comes.
            nonisolated(unsafe) let promise = promise
            DispatchQueue.global().async { promise(.success(3)) }
        }
        #expect(await future.value == 3)
        #expect(await future.value == 3)
    }

    @Test func `Nobody who comes while the outcome does is left without it`() async {
        for round in 0..<300 {
            let future = Future<Int, Never> { promise in
                // A future takes its outcome from whatever thread it comes.
                nonisolated(unsafe) let promise = promise
                DispatchQueue.global().async { promise(.success(round)) }
            }
            async let first = future.value
            async let second = future.value
            let values = await [first, second]
            #expect(values == [round, round])
        }
    }

    @Test func `A result is a publisher of its value or its failure`() {
        let success = Record(Result<Int, Mishap>.success(1).publisher)
        #expect(success.values == [1] && success.isFinished)
        #expect(Record(Result<Int, Mishap>.failure(Mishap()).publisher).failure == Mishap())
    }
}
