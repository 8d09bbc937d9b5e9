/// How many bytes may be on their way in: of one person or guest, from one address, and of the whole house.
public struct StorageLimits: Sendable, Equatable {
    /// Bytes of one person, guest or account.
    public var holder: Int64
    /// Bytes that come from one address or household.
    public var address: Int64
    /// Bytes of all together.
    public var house: Int64

    /// What a file counts at least: it costs more than its bytes.
    public static let leastFile: Int64 = 64 << 10

    /// Limits in bytes; usually a quarter of a gigabyte, a half and four.
    public init(holder: Int64 = 256 << 20, address: Int64 = 512 << 20, house: Int64 = 4 << 30) {
        self.holder = holder
        self.address = address
        self.house = house
    }

    /// The share of one of several processes, each of which counts for itself. A person is in one of them only.
    public func shared(by processes: Int) -> StorageLimits {
        let processes = Int64(max(1, processes))
        return StorageLimits(
            holder: holder, address: max(holder, address / processes), house: max(holder, house / processes))
    }

    /// Why so many bytes more are too many; nil when they are not.
    public func refusal(of bytes: Int64, beside usage: StorageUsage) -> StorageRefusal? {
        if bytes > holder { return .tooLarge(limit: holder) }
        if usage.holder + bytes > holder { return .holder }
        if usage.address + bytes > address { return .address }
        if usage.house + bytes > house { return .house }
        return nil
    }
}

/// Bytes that count against limits.
public struct StorageUsage: Sendable, Equatable {
    public var holder: Int64
    public var address: Int64
    public var house: Int64

    public init(holder: Int64 = 0, address: Int64 = 0, house: Int64 = 0) {
        self.holder = holder
        self.address = address
        self.house = house
    }

    static func + (left: StorageUsage, right: StorageUsage) -> StorageUsage {
        StorageUsage(
            holder: left.holder + right.holder, address: left.address + right.address,
            house: left.house + right.house)
    }
}
