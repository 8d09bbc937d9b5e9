import ServerKit
import Base
import Database
import Foundation
import Secrets
import Synchronization
import WebRenderer
import Wire

/// Everybody's containers, found by an unguessable cookie that scripts cannot read.
///
/// A browser without a cookie gets a guest's container, which lives in memory until the browser comes back with it; only
/// then is it stored, so that whoever looks once and goes costs nothing.
public final class PersonContainers: Sendable {
    static let cookie = "homescreen"
    /// Guests that hold nothing go after a month, all others when nobody has used them for over a year.
    static let guestLifetime = 30.0 * 86_400
    static let lifetime = 400.0 * 86_400
    static let maximumProvisional = 10_000
    static let maximumRecent = 4000

    private final class Weak {
        weak var container: PersonContainer?
        init(_ container: PersonContainer) { self.container = container }
    }

    private struct State {
        /// Every container that somebody holds, so that a person's sessions share one.
        var live: [SortableID: Weak] = [:]
        /// Those used lately, by the hash of their cookie.
        var recent: [[UInt8]: PersonContainer] = [:]
        /// Guests who have not come back yet, oldest first.
        var provisional: [[UInt8]] = []
    }

    private let rows: ContainerRows
    private let keys: KeyRing
    private let directory: URL
    private let clock: WallClock
    private let ids: SortableIDSource
    private let log: Log
    private let writer: DefaultsWriter
    private let isOurs: @Sendable (String) -> Bool
    private let state = Mutex(State())

    /// - Parameters:
    ///   - directory: where each container has a folder.
    ///   - isOurs: whether this process is the one that has the container of a cookie, where there are several.
    public init(
        database: any Database, keys: KeyRing, directory: URL, clock: WallClock = .system, log: Log,
        isOurs: @escaping @Sendable (String) -> Bool = { _ in true }
    ) {
        self.isOurs = isOurs
        rows = ContainerRows(database: database)
        self.keys = keys
        self.directory = directory
        self.clock = clock
        ids = SortableIDSource(clock: clock)
        self.log = log.labelled("containers")
        writer = DefaultsWriter(rows: rows, clock: clock, log: self.log)
    }

    /// Makes the tables.
    public func migrate() async throws {
        try await rows.database.migrate(app: "containers", ContainerRows.migrations)
    }

    /// The container of a request's cookie, or a fresh guest's with the Set-Cookie value that goes with it.
    public func open(for request: HTTPRequest) async throws -> (container: PersonContainer, setCookie: String?) {
        if let token = Self.token(of: request.fields), let container = try await known(token, request) {
            return (container, nil)
        }
        let token = makeToken()
        let container = make(ids.next(), values: [:], usedAt: clock.now(), isStored: false)
        _ = container.noteUse(request, at: clock.now())
        keepProvisional(container, hash: hash(token))
        return (container, Self.setCookie(token, isSecure: request.isSecure))
    }

    /// The container of a request's cookie; nil when it names none.
    public func existing(for request: HTTPRequest) async throws -> PersonContainer? {
        guard let token = Self.token(of: request.fields) else { return nil }
        return try await known(token, request)
    }

    /// Writes what is only in memory yet.
    public func flush() async { await writer.flush() }

    /// Removes the containers whose time is over, their folders too; returns how many.
    @discardableResult
    public func removeUnused() async throws -> Int {
        let now = clock.now()
        let guests = now.addingTimeInterval(-Self.guestLifetime), all = now.addingTimeInterval(-Self.lifetime)
        return try await removeUnused(since: guests, onlyGuests: true)
            + removeUnused(since: all, onlyGuests: false)
    }

    private func removeUnused(since date: Date, onlyGuests: Bool) async throws -> Int {
        var removed = 0
        var last: SortableID?
        while true {
            let found = try await rows.unused(since: date, withoutDefaults: onlyGuests, after: last, limit: 500)
            guard let end = found.last else { break }
            last = end
            // Who has a folder has secrets or files.
            let gone = found.filter { id in
                !isLive(id) && !(onlyGuests && FileManager.default.fileExists(atPath: folder(of: id).path))
            }
            try await rows.remove(gone)
            for id in gone { try? FileManager.default.removeItem(at: folder(of: id)) }
            removed += gone.count
        }
        return removed
    }
}

extension PersonContainers {
    private func known(_ token: String, _ request: HTTPRequest) async throws -> PersonContainer? {
        let hash = hash(token)
        let container: PersonContainer
        if let recent = state.withLock({ $0.recent[hash] }) {
            container = recent
        } else {
            let hashes = keys.keyedHashes(Array(token.utf8), purpose: "container cookie")
            guard let found = try await rows.find(hashes) else { return nil }
            container = adopt(found, hash: hash)
            if found.hash != hash { try await rows.touch(found.id, hash: hash, at: clock.now()) }
        }
        if !container.isStored {
            try await rows.insert(container.id, hash: hash, at: clock.now())
            container.markStored()
        }
        if container.noteUse(request, at: clock.now()) {
            do {
                try await rows.touch(container.id, hash: hash, at: clock.now())
            } catch is DatabaseError {
                // Whoever is known goes on without this note, and the next one comes in an hour.
            }
        }
        return container
    }

    private func adopt(_ found: ContainerRows.Found, hash: [UInt8]) -> PersonContainer {
        let fresh = make(found.id, values: found.defaults, usedAt: found.usedAt, isStored: true)
        return state.withLock { state in
            let container = state.live[found.id]?.container ?? fresh
            state.live[found.id] = Weak(container)
            Self.trim(&state)
            state.recent[hash] = container
            return container
        }
    }

    private func keepProvisional(_ container: PersonContainer, hash: [UInt8]) {
        state.withLock { state in
            Self.trim(&state)
            state.live[container.id] = Weak(container)
            state.recent[hash] = container
            state.provisional.append(hash)
            while state.provisional.count > Self.maximumProvisional {
                let oldest = state.provisional.removeFirst()
                if state.recent[oldest]?.isStored == false { state.recent[oldest] = nil }
            }
        }
    }

    /// Forgets some of those that can be found in the rows again.
    private static func trim(_ state: inout State) {
        guard state.recent.count > maximumRecent + maximumProvisional else { return }
        let stored = state.recent.filter { $0.value.isStored }.keys.prefix(maximumRecent / 2)
        for hash in stored { state.recent[hash] = nil }
        state.live = state.live.filter { $0.value.container != nil }
    }

    private func isLive(_ id: SortableID) -> Bool { state.withLock { $0.live[id]?.container != nil } }

    private func make(
        _ id: SortableID, values: [String: String], usedAt: Date, isStored: Bool
    ) -> PersonContainer {
        let folder = folder(of: id)
        let secrets = ContainerSecrets(
            file: folder.appendingPathComponent("secrets"),
            key: SealingKey(keys: keys, purpose: "container secrets"))
        return PersonContainer(
            id: id, folder: folder, secrets: secrets, values: values, writer: writer, usedAt: usedAt,
            isStored: isStored)
    }

    private func folder(of id: SortableID) -> URL {
        directory.appendingPathComponent(id.description, isDirectory: true)
    }

    private func hash(_ token: String) -> [UInt8] {
        keys.keyedHash(Array(token.utf8), purpose: "container cookie")
    }

    /// A token that leads back to this process.
    private func makeToken() -> String {
        while true {
            let token = SecureRandom.token()
            if isOurs(token) { return token }
        }
    }

    /// What the cookie of a request's fields holds.
    static func token(of fields: HTTPFields) -> String? {
        for field in fields.values("Cookie") {
            for pair in field.split(separator: ";") {
                let pair = pair.drop { $0 == " " }
                guard pair.hasPrefix("\(cookie)=") else { continue }
                let token = pair.dropFirst(cookie.utf8.count + 1)
                return token.utf8.count == 43 ? String(token) : nil
            }
        }
        return nil
    }

    private static func setCookie(_ token: String, isSecure: Bool) -> String {
        "\(cookie)=\(token); Path=/; Max-Age=\(Int(lifetime)); HttpOnly; SameSite=Lax" + (isSecure ? "; Secure" : "")
    }
}

extension PersonContainers: ContainerStore {
    package func container(
        for request: HTTPRequest
    ) async throws -> (container: LiveContainer, setCookie: String?) {
        let (container, setCookie) = try await Self.told { try await open(for: request) }
        return (Self.live(container), setCookie)
    }

    package func existingContainer(for request: HTTPRequest) async throws -> LiveContainer? {
        try await Self.told { try await existing(for: request).map(Self.live) }
    }

    /// Does work; what storage refuses becomes what people are told.
    private static func told<Value>(_ work: () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch {
            throw Problem.ofStorage(error) ?? error
        }
    }

    private static func live(_ container: PersonContainer) -> LiveContainer {
        LiveContainer(
            id: container.id.description, defaults: { container.defaults }, contents: container)
    }
}
