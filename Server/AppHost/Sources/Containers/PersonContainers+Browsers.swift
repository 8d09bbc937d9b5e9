import Base
import Database
import Foundation
import Secrets
import Synchronization

/// Browsers that come to another container, and go.
extension PersonContainers {
    /// Lets a guest's browser lead to a person's container; gives the ticket of its new cookie. What the guest had stays,
    /// and the browser comes back to it by `leaveToGuest`.
    func lead(_ browser: KnownBrowser, to container: SortableID) async throws -> String {
        let before = browser.hash, id = ids.next(), token = makeToken(for: container), hash = hash(token)
        let now = clock.now(), isStored = browser.isStored
        try await rows.database.write { connection in
            let isKept =
                try connection.value(
                    "SELECT 1 FROM browsers WHERE id = \(browser.id) AND token_hash = \(before)", as: Int.self) != nil
            if isStored, !isKept { throw CookieWasReplaced() }
            // Another page of this browser may have made the guest a person meanwhile, whose container is not the guest's
            // any more to come back to without signing in.
            guard try PeopleRows.person(ofContainer: browser.container.id, connection) == nil else {
                throw CookieWasReplaced()
            }
            try ContainerRows.addBrowser(
                id, to: container, hash: hash, name: browser.name, guest: isKept ? browser.container.id : nil, at: now,
                connection)
            try connection.execute("DELETE FROM browsers WHERE id = \(browser.id)")
        }
        forget(browser: browser.id)
        return giveTicket(for: id, inPlaceOf: before, hash, token)
    }

    /// Lets a person's browser lead back to what it had as a guest, or to a new guest's container where that is gone; gives
    /// the ticket of its new cookie.
    func leaveToGuest(_ browser: KnownBrowser) async throws -> String {
        let before = browser.hash, now = clock.now()
        let former = try await rows.database.read { connection in
            try connection.value(
                """
                SELECT containers.id FROM browsers JOIN containers ON containers.id = browsers.guest_id
                WHERE browsers.id = \(browser.id)
                """, as: SortableID.self)
        }
        let guest = former ?? ids.next(), id = former == nil ? guest : ids.next()
        let token = makeToken(for: guest), hash = hash(token)
        try await rows.database.write { connection in
            // Of two pages that sign out at once, one would lead the browser away from what it had.
            guard
                try connection.execute("DELETE FROM browsers WHERE id = \(browser.id) AND token_hash = \(before)") == 1
            else { throw CookieWasReplaced() }
            try connection.execute(
                """
                INSERT INTO containers (id, created_at, used_at) VALUES (\(guest), \(now), \(now))
                ON CONFLICT (id) DO NOTHING
                """)
            try ContainerRows.addBrowser(
                id, to: guest, hash: hash, name: browser.name, guest: nil, at: now, connection)
        }
        forget(browser: browser.id)
        return giveTicket(for: id, inPlaceOf: before, hash, token)
    }

    /// Makes the cookie that was replaced good again, for its browser has gone without fetching the next; false where it was
    /// fetched, or another has come since.
    package func takeBackCookie(forTicket ticket: String) async throws -> Bool {
        let found = state.withLock { state -> (ticket: CookieTicket, browser: KnownBrowser)? in
            guard let found = state.tickets[ticket], !found.isFetched,
                let browser = state.browsers[found.browser]?.value, browser.hash == found.hash
            else { return nil }
            state.tickets[ticket] = nil
            return (found, browser)
        }
        guard let (before, browser) = found,
            try await rows.renew(browser.id, from: before.hash, to: before.replaced, at: clock.now())
        else { return false }
        browser.hash = before.replaced
        state.withLock { state in
            state.recent[before.hash] = nil
            state.recent[before.replaced] = browser
        }
        return true
    }

    /// Makes the cookies of all browsers of a container void.
    func endBrowsers(of container: SortableID) async throws {
        let gone = try await rows.removeBrowsers(of: container)
        for id in gone { forget(browser: id) }
    }

    /// Removes a container, with its folder.
    func remove(_ container: SortableID) async throws {
        try await endBrowsers(of: container)
        try await rows.remove([container])
        // Who holds it still has nobody's.
        live(container)?.person = nil
        state.withLock { $0.containers[container] = nil }
        try? FileManager.default.removeItem(at: folder(of: container))
        await tell(removed: [container])
    }

    /// Forgets a browser whose row is gone; done in every process of the house.
    func forget(browser id: SortableID) {
        state.withLock { state in
            state.recent = state.recent.filter { $0.value.id != id }
            state.browsers[id] = nil
        }
    }

    /// Forgets all browsers of a container whose rows are gone.
    func forgetBrowsers(of container: SortableID) {
        state.withLock { state in state.recent = state.recent.filter { $0.value.container.id != container } }
    }
}

/// A browser's cookie was replaced while it did something else: it is to load its page again.
struct CookieWasReplaced: Error {}

extension ContainerRows {
    /// The browsers whose cookies lead to a container; which of them asks is not known here.
    func browsers(of container: SortableID) async throws -> [SignedInBrowser] {
        try await database.read { connection in
            try connection.rows(
                """
                SELECT id, name, created_at, used_at FROM browsers WHERE container_id = \(container)
                ORDER BY used_at DESC LIMIT 200
                """
            ) { row in
                SignedInBrowser(
                    id: try row.id("id"), name: try row.string("name"), signedInAt: try row.date("created_at"),
                    usedAt: try row.date("used_at"), isCurrent: false)
            }
        }
    }

    /// Removes a container's browser; false when it had no such one.
    func removeBrowser(_ id: SortableID, of container: SortableID) async throws -> Bool {
        try await database.write { connection in
            try connection.execute("DELETE FROM browsers WHERE id = \(id) AND container_id = \(container)") == 1
        }
    }

    /// Removes all browsers of a container; gives which.
    func removeBrowsers(of container: SortableID) async throws -> [SortableID] {
        try await database.write { connection in
            let gone = try connection.values(
                "SELECT id FROM browsers WHERE container_id = \(container)", as: SortableID.self)
            try connection.execute("DELETE FROM browsers WHERE container_id = \(container)")
            return gone
        }
    }
}
