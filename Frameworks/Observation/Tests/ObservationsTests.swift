import Observation
import Testing

@MainActor @Observable
private final class Clock {
    var hour = 1
    var isStopped = false
}

private struct Broken: Error {}

@MainActor
@Suite struct ObservationsTests {
    @Test func `The present value comes first, then one after each change`() async {
        let clock = Clock()
        var values = Observations { clock.hour }.makeAsyncIterator()
        #expect(await values.next() == 1)
        clock.hour = 2
        #expect(await values.next() == 2)
        Task { clock.hour = 3 }
        #expect(await values.next() == 3)
    }

    @Test func `Changes before the next value is asked for are one`() async {
        let clock = Clock()
        var values = Observations { clock.hour }.makeAsyncIterator()
        #expect(await values.next() == 1)
        for hour in 2...9 { clock.hour = hour }
        #expect(await values.next() == 9)
    }

    @Test func `A change is seen from another actor, whenever it comes`() async {
        let clock = Clock()
        let values = Observations { clock.hour }
        let reader = Task.detached {
            var last = 0
            for await hour in values {
                last = hour
                if hour >= 50 { break }
            }
            return last
        }
        while clock.hour < 50 {
            clock.hour += 1
            await Task.yield()
        }
        #expect(await reader.value == 50)
    }

    @Test func `They end when told so, at an error, and when the task is cancelled`() async {
        let clock = Clock()
        var finished = Observations<Int, Never>.untilFinished {
            clock.isStopped ? .finish : .next(clock.hour)
        }.makeAsyncIterator()
        #expect(await finished.next() == 1)
        clock.isStopped = true
        #expect(await finished.next() == nil)
        #expect(await finished.next() == nil)

        let failing = Observations { () throws(Broken) -> Int in throw Broken() }
        var iterator = failing.makeAsyncIterator()
        await #expect(throws: Broken.self) { try await iterator.next() }

        let waiting = Observations { clock.hour }
        let task = Task {
            var count = 0
            for await _ in waiting { count += 1 }
            return count
        }
        await Task.yield()
        task.cancel()
        #expect(await task.value <= 1)
    }
}
