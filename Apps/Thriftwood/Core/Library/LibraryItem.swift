import Foundation
import ThriftwoodAPI

/// A title of a library: what is listed, filtered and sorted, and kept on the disk.
public protocol LibraryItem: Sendable, Hashable, Identifiable where ID == Int {
    associatedtype Detail: Sendable, Hashable, Codable
    associatedtype Filter: RawRepresentable<String>, CaseIterable, Sendable, Hashable
    associatedtype Sort: RawRepresentable<String>, CaseIterable, Sendable, Hashable

    /// What the list is called on the disk.
    static var list: String { get }
    var title: String { get }
    var sortTitle: String { get }
    var isMonitored: Bool { get set }

    func fits(_ filter: Filter) -> Bool
    /// What a sort compares; `profiles` has the names of profiles.
    func key(_ sort: Sort, profiles: ProfileNames) -> SortKey
    func write(to line: inout LineWriter)
    init(from line: inout LineReader) throws
}

/// What titles are sorted by.
public enum SortKey: Sendable {
    case text(String)
    case number(Int64)
    /// Where none is known, whichever way it is sorted the title comes last.
    case date(Date?)
}
