public import Base
public import Foundation

/// A restore that wrote into an API: what became of it, and how long it can be undone (LB-163, LB-165).
public struct Restore: Codable, Sendable, Equatable, Identifiable {
    public var id: SortableID
    /// The source whose snapshot was put back.
    public var sourceId: SortableID
    /// The source that was written into, and how it is called.
    public var intoId: SortableID
    public var intoName: String
    /// The number of the snapshot.
    public var number: Int
    public var startedAt: Date
    /// Nil while it is under way, and where it broke off.
    public var endedAt: Date?
    /// The restore that it undid.
    public var undoes: SortableID?
    /// The restore that undid it whole.
    public var undoneBy: SortableID?
    /// Until when what was there before is kept, so that it can be undone; nil where nothing was written or that is over.
    public var undoUntil: Date?
    /// Whether it is under way; one that neither is nor has ended broke off (LB-159).
    public var isUnderWay: Bool
    /// Whether it can go on where it broke off.
    public var canGoOn: Bool
    /// Why it broke off, in a sentence, where that is known.
    public var complaint: String?
    public var result: RestoreResult

    public init(
        id: SortableID, sourceId: SortableID, intoId: SortableID, intoName: String, number: Int, startedAt: Date,
        endedAt: Date?, undoes: SortableID?, undoneBy: SortableID?, undoUntil: Date?, result: RestoreResult,
        isUnderWay: Bool = false, canGoOn: Bool = false, complaint: String? = nil
    ) {
        self.isUnderWay = isUnderWay
        self.canGoOn = canGoOn
        self.complaint = complaint
        self.id = id
        self.sourceId = sourceId
        self.intoId = intoId
        self.intoName = intoName
        self.number = number
        self.startedAt = startedAt
        self.endedAt = endedAt
        self.undoes = undoes
        self.undoneBy = undoneBy
        self.undoUntil = undoUntil
        self.result = result
    }

    /// Records that were written.
    public var written: Int { result.streams.reduce(0) { $0 + $1.written } }
    public var canUndo: Bool { undoUntil != nil && undoneBy == nil }
}
