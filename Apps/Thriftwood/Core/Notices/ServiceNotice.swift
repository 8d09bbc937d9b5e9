public import Base
public import Foundation
public import ThriftwoodAPI

/// Something that a server told by itself, as it is kept.
public struct ServiceNotice: Sendable, Hashable, Identifiable {
    public var id: SortableID
    public var service: String
    public var event: HookEvent
    /// When the last of it came.
    public var date: Date
    public var isRead: Bool

    public init(id: SortableID, service: String, event: HookEvent, date: Date, isRead: Bool = false) {
        (self.id, self.service, self.event, self.date, self.isRead) = (id, service, event, date, isRead)
    }
}
