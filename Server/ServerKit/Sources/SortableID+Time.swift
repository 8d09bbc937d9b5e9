public import Base
public import Foundation

extension SortableID {
    /// Milliseconds from 1970 to the moment that ids count from, 1 January 2024.
    private static let epoch: Int64 = 1_704_067_200_000

    /// When this id was made. Posts, comments and pictures have no other time, so that their order by id is their order
    /// by time.
    public var time: Date { Date(timeIntervalSince1970: Double((rawValue >> 22) + Self.epoch) / 1000) }

    /// The least id that a moment can have; ids of that moment and later ones are not below it.
    public static func first(at date: Date) -> SortableID {
        let milliseconds = max(0, Int64((date.timeIntervalSince1970 * 1000).rounded(.down)) - epoch)
        return SortableID(rawValue: (milliseconds & ((1 << 41) - 1)) << 22) ?? newest
    }

    /// Above every id that is ever made.
    public static let newest = SortableID(rawValue: .max) ?? first(at: .distantFuture)
}
