import Glibc

/// What is left on a disk, and how much of that is kept back for the database.
public struct DiskRoom: Sendable {
    /// Bytes that files which people send up must leave free.
    public var reserve: Int64
    private let read: @Sendable () -> Int64?

    /// The room on the disk of a folder.
    public init(ofFolder path: String, reserve: Int64) {
        self.init(reserve: reserve) {
            var status = statvfs()
            guard statvfs(path, &status) == 0 else { return nil }
            let (bytes, isTooMuch) = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
            return isTooMuch ? .max : Int64(clamping: bytes)
        }
    }

    /// The room that somebody tells; nil where nobody knows.
    public init(reserve: Int64, free: @escaping @Sendable () -> Int64?) {
        self.reserve = reserve
        read = free
    }

    /// Room without end.
    public static let unlimited = DiskRoom(reserve: 0) { nil }

    /// Bytes that can still be written; nil where nobody knows.
    public var free: Int64? { read() }

    /// Whether less is free than is kept back.
    public var isLow: Bool { !has(0) }

    /// Whether so many bytes can be written and the reserve is still there.
    public func has(_ bytes: Int64) -> Bool { free.map { $0 - reserve >= bytes } ?? true }
}
