import Synchronization

/// Counts the bytes of files that people have on their way in, against limits a person, an address and in all, and looks
/// after the room on the disk.
///
///     let claim = budget.claim(holder: "only-friends \(person)", address: request.remoteAddress)
///     try claim.take(Int64(piece.count))
///
/// A claim gives back what it has taken when it is released, or nobody holds it any more. The names of holders are the
/// caller's: a container's id, or an app's name and an account's.
public final class StorageBudget: Sendable {
    fileprivate struct State {
        var holders: [String: Int64] = [:]
        var addresses: [String: Int64] = [:]
        var total: Int64 = 0
    }

    public let limits: StorageLimits
    public let room: DiskRoom
    private let household: @Sendable (String) -> String
    private let state = Mutex(State())

    /// - Parameter household: what an address is counted as, such as the network of one home.
    public init(
        limits: StorageLimits = StorageLimits(), room: DiskRoom = .unlimited,
        household: @escaping @Sendable (String) -> String = { $0 }
    ) {
        self.limits = limits
        self.room = room
        self.household = household
    }

    /// Bytes that are claimed now.
    public var used: Int64 { state.withLock { $0.total } }

    /// What an address is counted as.
    public func household(of address: String) -> String { household(address) }

    /// A claim that holds nothing yet.
    ///
    /// - Parameter usage: what the same holder, address and house have elsewhere, as in rows; it counts too.
    public func claim(holder: String, address: String, beside usage: StorageUsage = StorageUsage()) -> StorageClaim {
        StorageClaim(budget: self, holder: holder, address: household(address), usage: usage)
    }

    fileprivate func take(_ bytes: Int64, for claim: StorageClaim) throws(StorageRefusal) {
        guard room.has(bytes) else { throw .disk }
        let refusal = state.withLock { state -> StorageRefusal? in
            let usage = StorageUsage(
                holder: state.holders[claim.holder] ?? 0, address: state.addresses[claim.address] ?? 0,
                house: state.total)
            if let refusal = limits.refusal(of: bytes, beside: usage + claim.usage) { return refusal }
            state.add(bytes, claim)
            return nil
        }
        if let refusal { throw refusal }
    }

    fileprivate func giveBack(_ bytes: Int64, of claim: StorageClaim) {
        state.withLock { $0.add(-bytes, claim) }
    }
}

extension StorageBudget.State {
    fileprivate mutating func add(_ bytes: Int64, _ claim: StorageClaim) {
        total += bytes
        let ofHolder = (holders[claim.holder] ?? 0) + bytes, ofAddress = (addresses[claim.address] ?? 0) + bytes
        holders[claim.holder] = ofHolder == 0 ? nil : ofHolder
        addresses[claim.address] = ofAddress == 0 ? nil : ofAddress
    }
}

/// Room that one file has taken, or takes as its bytes come.
public final class StorageClaim: Sendable {
    private struct State {
        var bytes: Int64 = 0
        /// What the budget counts.
        var counted: Int64 = 0
        var isReleased = false
    }

    fileprivate let holder: String
    fileprivate let address: String
    fileprivate let usage: StorageUsage
    private let budget: StorageBudget
    private let state = Mutex(State())

    fileprivate init(budget: StorageBudget, holder: String, address: String, usage: StorageUsage) {
        self.budget = budget
        self.holder = holder
        self.address = address
        self.usage = usage
    }

    deinit { release() }

    /// Takes room for so many bytes more. Throws when there is none; what was taken before stays.
    public func take(_ bytes: Int64) throws(StorageRefusal) {
        let result = state.withLock { state -> Result<Void, StorageRefusal> in
            let counted = max(state.bytes + max(0, bytes), StorageLimits.leastFile)
            do throws(StorageRefusal) {
                if !state.isReleased { try budget.take(counted - state.counted, for: self) }
            } catch {
                return .failure(error)
            }
            state.bytes += max(0, bytes)
            if !state.isReleased { state.counted = counted }
            return .success(())
        }
        try result.get()
    }

    /// Throws what `take` would, and takes nothing.
    public func check(_ bytes: Int64) throws(StorageRefusal) {
        let probe = StorageClaim(budget: budget, holder: holder, address: address, usage: usage)
        try probe.take(bytes)
    }

    /// Gives everything back; later calls do nothing.
    public func release() {
        let counted = state.withLock { state in
            state.isReleased = true
            defer { state.counted = 0 }
            return state.counted
        }
        if counted > 0 { budget.giveBack(counted, of: self) }
    }
}
