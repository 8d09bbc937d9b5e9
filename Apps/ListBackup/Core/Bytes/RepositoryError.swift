public import Foundation

/// Why a store of records could not be read or written, in a sentence for the person who waits.
public struct RepositoryError: Error, Sendable, Equatable, LocalizedError, CustomStringConvertible {
    /// What went wrong.
    public enum Code: Sendable, Equatable {
        /// An object is damaged, cut short, swapped or missing.
        case damaged
        /// The keys do not open this store.
        case wrongKeys
        /// Somebody else committed a snapshot meanwhile.
        case conflict
        /// The disk refused.
        case storage
        /// What was asked for is not there.
        case notFound
        /// What was given cannot be kept.
        case invalid
        /// The store is being moved to another place.
        case moving
        /// The store was written by a newer program.
        case newer
    }

    public var code: Code
    /// One sentence; it names the object that it is about.
    public var message: String

    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    public var description: String { message }
    public var errorDescription: String? { message }
}
