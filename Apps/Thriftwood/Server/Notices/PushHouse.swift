public import Base
public import Database
import Foundation
public import HTTPClient
public import Jobs
public import Secrets
public import ThriftwoodCore
public import WebPush

/// Has the browsers of people told what their servers do, but for when they want to be left alone.
public struct PushHouse: Sendable {
    /// Whom it pushes to.
    public let browsers: BrowserPushes
    private let database: any Database
    private let clock: WallClock

    /// - Parameter contact: where push services find whoever runs the house.
    public init(
        database: any Database, jobs: JobQueue, keys: KeyRing, client: HTTPClient, contact: String, clock: WallClock,
        ids: SortableIDSource
    ) {
        browsers = BrowserPushes(
            app: "thriftwood", database: database, jobs: jobs, keys: keys, client: client, contact: contact,
            clock: clock, ids: ids)
        (self.database, self.clock) = (database, clock)
    }

    /// Makes the tables, and takes up what is left to do once jobs start.
    public func open() async throws {
        try await NoticeTables(database).migrate()
        browsers.register()
    }

    /// Has something pushed to all of somebody's browsers.
    ///
    /// - Parameters:
    ///   - wishes: those of the person, who wants to be left alone at times.
    ///   - endpoint: one of them alone.
    ///   - message: says it in the language of a browser.
    public func push(
        to container: SortableID, wishes: NoticeWishes = NoticeWishes(), endpoint: String? = nil, topic: String,
        isUrgent: Bool = false,
        message: @escaping @Sendable (_ language: String) -> PushedNotice
    ) async throws {
        let quiet = QuietHours(from: wishes.quietFrom, until: wishes.quietUntil, timeZone: wishes.timeZone)
        guard !quiet.contains(clock.now()) else { return }
        try await browsers.push(
            to: container, endpoint: endpoint, topic: topic, isUrgent: isUrgent, message: message)
    }
}
