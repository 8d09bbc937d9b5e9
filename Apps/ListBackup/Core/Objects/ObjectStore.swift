public import Foundation

/// Where objects lie: they are put once, never changed, and whoever reads one gets all of it or an error.
public protocol ObjectStore: Sendable {
    /// Keeps an object durably unless there is one of that name; false when there is.
    func putIfAbsent(_ name: String, _ bytes: [UInt8]) throws -> Bool
    /// Bytes of an object; throws `.notFound` when there is none, `.damaged` when it ends before the range does.
    func read(_ name: String, _ range: Range<Int>) throws -> [UInt8]
    /// The whole object; throws `.notFound`.
    func read(_ name: String) throws -> [UInt8]
    /// The objects whose names begin so, in the order of their names.
    func list(prefix: String) throws -> [StoredObject]
    /// Removes an object; there may be none.
    func delete(_ name: String) throws
    /// Puts a damaged object back as a second copy has it; false where there is none that is as it should be.
    func putBack(_ name: String) throws -> Bool
}

extension ObjectStore {
    public func putBack(_ name: String) throws -> Bool { false }
}

/// An object as a listing shows it.
public struct StoredObject: Sendable, Equatable {
    public var name: String
    /// Bytes.
    public var size: Int
    public var modified: Date

    public init(name: String, size: Int, modified: Date) {
        self.name = name
        self.size = size
        self.modified = modified
    }
}
