import Storage
import Synchronization
import TestKit
import Testing
import Wire

@Suite struct StorageBudgetTests {
    private static let file = StorageLimits.leastFile
    private let limits = StorageLimits(holder: 10 * file, address: 15 * file, house: 20 * file)

    private func refusal(_ work: () throws -> Void) -> StorageRefusal? {
        do {
            try work()
            return nil
        } catch {
            return error as? StorageRefusal
        }
    }

    @Test func `A person, an address and the house each have a limit, and what is given back is there again`() throws {
        let budget = StorageBudget(limits: limits)
        let ann = budget.claim(holder: "ann", address: "a")
        try ann.take(10 * Self.file)
        #expect(refusal { try budget.claim(holder: "ann", address: "b").take(1) } == .holder)
        let guest = budget.claim(holder: "guest", address: "a")
        try guest.take(5 * Self.file)
        // One address may have many guests: they count together.
        #expect(refusal { try budget.claim(holder: "other", address: "a").take(1) } == .address)
        let far = budget.claim(holder: "far", address: "c")
        try far.take(5 * Self.file)
        #expect(refusal { try budget.claim(holder: "else", address: "d").take(1) } == .house)
        #expect(
            refusal { try budget.claim(holder: "else", address: "d").take(11 * Self.file) }
                == .tooLarge(limit: 10 * Self.file))
        ann.release()
        ann.release()
        #expect(budget.used == 10 * Self.file)
        try far.take(5 * Self.file)
        #expect(refusal { try far.take(1) } == .holder)
    }

    @Test func `A claim that nobody holds any more gives back what it has`() throws {
        let budget = StorageBudget(limits: limits)
        do { try budget.claim(holder: "ann", address: "a").take(Self.file * 3) }
        #expect(budget.used == 0)
    }

    @Test func `Many small files count more than their bytes, and a file's pieces as one`() throws {
        let budget = StorageBudget(limits: limits)
        var claims: [StorageClaim] = []
        for _ in 0..<10 {
            let claim = budget.claim(holder: "ann", address: "a")
            try claim.take(0)
            for _ in 0..<100 { try claim.take(1) }
            claims.append(claim)
        }
        #expect(budget.used == 10 * Self.file)
        #expect(refusal { try budget.claim(holder: "ann", address: "a").take(1) } == .holder)
        for claim in claims { claim.release() }
        #expect(budget.used == 0)
    }

    @Test func `What is kept elsewhere counts too, and addresses of one household count as one`() throws {
        let budget = StorageBudget(limits: limits) { String($0.prefix(1)) }
        let claim = budget.claim(holder: "ann", address: "a1", beside: StorageUsage(holder: 9 * Self.file))
        try claim.take(Self.file)
        #expect(refusal { try claim.take(1) } == .holder)
        try budget.claim(holder: "ben", address: "a2").check(10 * Self.file)
        let wide = budget.claim(holder: "ben", address: "a2")
        try wide.take(10 * Self.file)
        #expect(refusal { try budget.claim(holder: "eve", address: "a3").take(5 * Self.file) } == .address)
    }

    @Test func `Room that is kept back is not given to files`() throws {
        let free = Mutex<Int64>(1_000_000)
        let room = DiskRoom(reserve: 900_000) { free.withLock { $0 } }
        let budget = StorageBudget(room: room)
        let claim = budget.claim(holder: "ann", address: "a")
        try claim.take(1)
        #expect(refusal { try claim.take(200_000) } == .disk)
        #expect(!room.isLow)
        free.withLock { $0 = 800_000 }
        #expect(room.isLow)
        #expect(refusal { try claim.take(100_000) } == .disk)
        #expect(StorageRefusal.disk.problem.status == 507)
        #expect(StorageRefusal.address.problem.fields["Retry-After"] == "60")
    }

    @Test func `The room of a real folder is told, and where nobody knows it nothing is refused`() throws {
        let folder = try TemporaryDirectory()
        #expect(try #require(DiskRoom(ofFolder: folder.path, reserve: 0).free) > 0)
        #expect(DiskRoom(ofFolder: folder.path, reserve: .max).isLow)
        #expect(DiskRoom(ofFolder: folder.file("none"), reserve: .max).has(.max))
    }

    @Test func `Each of several processes has a share that is enough for one person`() {
        let share = StorageLimits(holder: 10, address: 12, house: 100).shared(by: 4)
        #expect(share == StorageLimits(holder: 10, address: 10, house: 25))
    }
}
