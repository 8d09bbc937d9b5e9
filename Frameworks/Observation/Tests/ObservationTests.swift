import Observation
import Synchronization
import Testing

@Observable
private final class Account {
    var name = "Ada"
    var balance = 0
    var notes: [String] = []
    @ObservationIgnored var secret = 0
}

/// Counts calls from any thread.
private final class Tally: Sendable {
    private let calls = Mutex(0)
    var count: Int { calls.withLock { $0 } }
    func add() { calls.withLock { $0 += 1 } }
}

/// Listens as a view does.
private final class Reader: Sendable {
    let tally: Tally
    let observer: Observer

    init() {
        let tally = Tally()
        self.tally = tally
        observer = Observer(.hasChanged) { tally.add() }
    }

    func read(_ code: () -> Void) { observer.observe(AccessRecorder.record(code).accesses) }
}

@Suite struct ObservationTests {
    @Test func `One who reads a property is told once, before it changes`() {
        let account = Account()
        let seen = Mutex<[String]>([])
        // It is changed and read on this thread only.
        nonisolated(unsafe) let same = account
        withObservationTracking {
            _ = account.name
        } onChange: {
            seen.withLock { $0.append(same.name) }
        }
        account.name = "Bob"
        account.name = "Cid"
        #expect(seen.withLock { $0 } == ["Ada"])
    }

    @Test func `Nobody is told of an equal value, of another property, or of an ignored one`() {
        let account = Account()
        let tally = Tally()
        withObservationTracking {
            _ = account.name
            _ = account.secret
        } onChange: {
            tally.add()
        }
        account.name = "Ada"
        account.balance = 5
        account.secret = 1
        #expect(tally.count == 0)
        account.name = "Bob"
        #expect(tally.count == 1)
    }

    @Test func `A change in place is a change`() {
        let account = Account()
        let tally = Tally()
        withObservationTracking {
            _ = account.notes.count
        } onChange: {
            tally.add()
        }
        account.notes.append("x")
        #expect(tally.count == 1 && account.notes == ["x"])
    }

    @Test func `What is read inside of another tracked call counts for both`() {
        let account = Account()
        let outer = Tally(), inner = Tally()
        withObservationTracking {
            _ = account.balance
            withObservationTracking {
                _ = account.name
            } onChange: {
                inner.add()
            }
        } onChange: {
            outer.add()
        }
        account.name = "Bob"
        #expect(outer.count == 1 && inner.count == 1)
    }

    @Test func `A reader that reads the same again is listed once, however often`() {
        let account = Account()
        let reader = Reader()
        var subject: ObservedSubject?
        for _ in 0..<1000 {
            let (_, accesses) = AccessRecorder.record { _ = (account.name, account.balance, account.name) }
            #expect(accesses.count == 2)
            subject = accesses.first?.subject
            reader.observer.observe(accesses)
        }
        #expect(subject?.observerCount == 2)
        account.balance += 1
        account.balance += 1
        #expect(reader.tally.count == 1)
        reader.observer.cancel()
        #expect(subject?.observerCount == 0)
    }

    @Test func `A reader is told again after it has read again, and no longer of what it does not read any more`() {
        let account = Account()
        let reader = Reader()
        reader.read { _ = account.name }
        account.name = "Bob"
        account.name = "Cid"
        #expect(reader.tally.count == 1)
        reader.read { _ = account.balance }
        account.name = "Dan"
        #expect(reader.tally.count == 1)
        account.balance = 1
        #expect(reader.tally.count == 2)
    }

    @Test func `Who listens to an object that is gone is let go`() {
        weak var known: Observer?
        do {
            let account = Account()
            let observer = Observer(.hasChanged) {}
            observer.observe(AccessRecorder.record { _ = account.name }.accesses)
            known = observer
        }
        #expect(known == nil)
    }

    @Test func `Hundreds of properties read are each told of`() {
        let accounts = (0..<300).map { _ in Account() }
        let reader = Reader()
        for account in accounts {
            reader.read { for account in accounts + accounts { _ = account.balance } }
            account.balance += 1
        }
        #expect(reader.tally.count == 300)
    }

    @Test func `Threads that read and write one object at once lose no change`() async {
        // Only its registrar, which is made for that, is used by several threads.
        final class Shared: @unchecked Sendable { let account = Account() }
        let shared = Shared()
        let readers = (0..<4).map { _ in Reader() }
        await withTaskGroup(of: Void.self) { group in
            for reader in readers {
                group.addTask {
                    for _ in 0..<500 {
                        reader.observer.observe(AccessRecorder.record { _ = shared.account.notes.isEmpty }.accesses)
                        reader.observer.cancel()
                    }
                    reader.observer.observe(AccessRecorder.record { _ = shared.account.secret }.accesses)
                }
            }
        }
        for reader in readers { reader.read { _ = shared.account.name } }
        shared.account.name = "Bob"
        #expect(readers.allSatisfy { $0.tally.count == 1 })
    }
}
