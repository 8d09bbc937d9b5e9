import Base
import Database
import Foundation
import Secrets
import ServerKit
import Synchronization
import WebRenderer
import Wire

/// Everybody's containers, found by an unguessable cookie that scripts cannot read. A guest's has one browser, a person's
/// as many as they are signed in with.
///
/// A browser without a cookie gets a guest's container, which is there as long as its page is. It is stored when the browser
/// comes back with the cookie, which tells whose it is: whoever looks once and goes leaves nothing.
public final class PersonContainers: Sendable {
    /// Guests that hold nothing go after a day, all others when nobody has used them for over a year.
    static let guestLifetime = 86_400.0
    static let lifetime = 400.0 * 86_400
    static let maximumRecent = 4000

    final class Weak<Value: AnyObject> {
        weak var value: Value?
        init(_ value: Value) { self.value = value }
    }

    struct State {
        /// Every container and browser that somebody holds, so that sessions share one.
        var containers: [SortableID: Weak<PersonContainer>] = [:]
        var browsers: [SortableID: Weak<KnownBrowser>] = [:]
        /// Those used lately, by the hash of their cookie.
        var recent: [[UInt8]: KnownBrowser] = [:]
        /// How many of `browsers` there were when those that nobody holds were last left out.
        fileprivate var browsersAfterSweep = 0
        /// Cookies that their browsers have yet to fetch.
        var tickets: [String: CookieTicket] = [:]
        /// Who is told which containers are no more.
        var removal: Removal?
    }

    /// Lets go of what lies elsewhere of containers that are no more.
    struct Removal {
        var act: @Sendable ([SortableID]) async -> Void
    }

    let rows: ContainerRows
    let keys: KeyRing
    private let guests: GuestCookie
    let directory: URL
    let clock: WallClock
    let ids: SortableIDSource
    let log: Log
    private let writer: DefaultsWriter
    private let secureHosts: Set<String>
    private let firstApp: String?
    let isOurs: @Sendable (String) -> Bool
    let state = Mutex(State())

    /// - Parameters:
    ///   - directory: where each container has a folder.
    ///   - secureHosts: what the Host field says where browsers come by https, besides requests that are known to.
    ///   - firstApp: the app whose people's secrets have no app's name, for it was alone once.
    ///   - isOurs: whether this process is the one that has the container of a cookie, where there are several.
    public init(
        database: any Database, keys: KeyRing, directory: URL, clock: WallClock = .system, log: Log,
        secureHosts: Set<String> = [], firstApp: String? = nil,
        isOurs: @escaping @Sendable (String) -> Bool = { _ in true }
    ) {
        self.secureHosts = secureHosts
        self.firstApp = firstApp
        self.isOurs = isOurs
        rows = ContainerRows(database: database)
        self.keys = keys
        guests = GuestCookie(keys: keys)
        self.directory = directory
        self.clock = clock
        ids = SortableIDSource(clock: clock)
        self.log = log.labelled("containers")
        writer = DefaultsWriter(rows: rows, clock: clock, log: self.log)
    }

    /// Makes the tables.
    public func migrate() async throws {
        try await rows.database.migrate(app: "containers", ContainerRows.migrations)
        try await rows.database.migrate(app: "people", PeopleRows.migrations)
    }

    /// The browser of a request's cookie, or a fresh guest's with the Set-Cookie value that goes with it. Throws
    /// `CookieIsRenewed` for a cookie that was the browser's until a moment ago.
    public func open(for request: HTTPRequest) async throws -> (browser: KnownBrowser, setCookie: String?) {
        if let token = token(of: request) {
            if let browser = try await known(token, request) { return (browser, nil) }
            // Another cookie now could take the place of the one that is on its way.
            if isBeingRenewed(hash(token)) { throw CookieIsRenewed() }
        }
        let now = clock.now()
        let (id, token) = makeGuest(at: now)
        let browser = KnownBrowser(
            id: id, container: make(id, values: [:], person: nil), usedAt: now, isStored: false, hash: hash(token),
            name: "")
        _ = browser.noteUse(request, at: now)
        keepLive(browser)
        return (browser, ContainerCookie.setting(token, isSecure: isSecure(request)))
    }

    /// The browser of a request's cookie; nil when it names none.
    public func existing(for request: HTTPRequest) async throws -> KnownBrowser? {
        guard let token = token(of: request) else { return nil }
        return try await known(token, request)
    }

    /// Makes a browser's cookie void, here and after a restart; gives the ticket for which it gets the next.
    public func renewCookie(of browser: KnownBrowser) async throws -> String {
        let before = browser.hash, token = makeToken(for: browser.container.id), hash = hash(token), now = clock.now()
        try await store(browser)
        guard try await rows.renew(browser.id, from: before, to: hash, at: now) else { throw CookieIsRenewed() }
        browser.hash = hash
        state.withLock { state in
            state.recent[before] = nil
            state.recent[hash] = browser
            state.containers[browser.container.id] = Weak(browser.container)
            state.browsers[browser.id] = Weak(browser)
        }
        return giveTicket(for: browser.id, inPlaceOf: before, hash, token)
    }

    /// Stores a guest that nothing was stored of until now.
    func store(_ browser: KnownBrowser) async throws {
        guard !browser.isStored else { return }
        try await rows.insert(browser.container.id, hash: browser.hash, name: browser.name, at: clock.now())
        browser.markStored()
    }

    /// Keeps a cookie until its browser fetches it; gives the ticket for that.
    func giveTicket(
        for browser: SortableID, inPlaceOf before: [UInt8], _ hash: [UInt8], _ token: String
    ) -> String {
        let ticket = SecureRandom.token(), now = clock.now()
        state.withLock { state in
            state.tickets = state.tickets.filter { $0.value.isGood(at: now) }
            state.tickets[ticket] = CookieTicket(
                browser: browser, replaced: before, hash: hash, token: token, madeAt: now)
        }
        return ticket
    }

    /// The Set-Cookie value for a ticket: of the browser's newest cookie, should there have been another since.
    public func setCookie(forTicket ticket: String, _ request: HTTPRequest) -> String? {
        let now = clock.now()
        let token = state.withLock { state -> String? in
            guard let found = state.tickets[ticket], found.isGood(at: now) else { return nil }
            state.tickets[ticket]?.isFetched = true
            let current = state.browsers[found.browser]?.value?.hash ?? found.hash
            return state.tickets.values.first { $0.hash == current }?.token
        }
        return token.map { ContainerCookie.setting($0, isSecure: isSecure(request)) }
    }

    /// Writes what is only in memory yet.
    public func flush() async { await writer.flush() }

    /// Removes the containers whose time is over, their folders too; returns how many.
    @discardableResult
    public func removeUnused() async throws -> Int {
        let now = clock.now()
        let guests = now.addingTimeInterval(-Self.guestLifetime), all = now.addingTimeInterval(-Self.lifetime)
        state.withLock { $0.recent = $0.recent.filter { $0.value.usedAt >= guests } }
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
            await tell(removed: gone)
            removed += gone.count
        }
        return removed
    }
}

extension PersonContainers {
    private func known(_ token: String, _ request: HTTPRequest) async throws -> KnownBrowser? {
        let hash = hash(token)
        let browser: KnownBrowser
        let recent = state.withLock { state in
            // A browser that comes with its new cookie needs no ticket for it.
            if !state.tickets.isEmpty { state.tickets = state.tickets.filter { $0.value.hash != hash } }
            return state.recent[hash]
        }
        if let recent {
            browser = recent
        } else {
            let hashes = keys.keyedHashes(Array(token.utf8), purpose: "container cookie")
            if let found = try await rows.find(hashes) {
                browser = adopt(found, hash: hash)
                if found.hash != hash {
                    try await rows.touch(found.browser, of: found.id, hash: hash, name: found.name, at: clock.now())
                }
            } else if let guest = try await firstReturn(token, hash: hash) {
                browser = guest
            } else {
                return nil
            }
            // The cookie may have been renewed since its row was read.
            guard hashes.contains(browser.hash) else { return nil }
            browser.hash = hash
        }
        if browser.noteUse(request, at: clock.now()) {
            do {
                try await rows.touch(
                    browser.id, of: browser.container.id, hash: hash, name: browser.name, at: clock.now())
            } catch is DatabaseError {
                // Whoever is known goes on without this note, and the next one comes in an hour.
            }
        }
        return browser
    }

    private func adopt(_ found: ContainerRows.Found, hash: [UInt8]) -> KnownBrowser {
        let fresh = make(found.id, values: found.defaults, person: found.person)
        return state.withLock { state in
            let container = state.containers[found.id]?.value ?? fresh
            let browser =
                state.browsers[found.browser]?.value
                ?? KnownBrowser(
                    id: found.browser, container: container, usedAt: found.usedAt, isStored: true, hash: found.hash,
                    name: found.name)
            state.containers[found.id] = Weak(container)
            state.browsers[found.browser] = Weak(browser)
            Self.trim(&state)
            if browser.hash == found.hash { state.recent[hash] = browser }
            return browser
        }
    }

    /// Says who lets go of what lies elsewhere of containers that are no more.
    func whenRemoved(_ act: @escaping @Sendable ([SortableID]) async -> Void) {
        state.withLock { $0.removal = Removal(act: act) }
    }

    func tell(removed ids: [SortableID]) async {
        guard !ids.isEmpty, let removal = state.withLock({ $0.removal }) else { return }
        await removal.act(ids)
    }

    /// A guest's browser that comes back for the first time, now stored; nil for a cookie that is not a guest's, and for
    /// one that was renewed: its browser has another.
    private func firstReturn(_ token: String, hash: [UInt8]) async throws -> KnownBrowser? {
        let now = clock.now()
        guard let id = guests.container(of: token, at: now) else { return nil }
        let live = state.withLock { $0.browsers[id]?.value }
        guard live == nil || live?.hash == hash else { return nil }
        if try await !rows.insert(id, hash: hash, name: live?.name ?? "", at: now) {
            // Two requests of a browser may both be its first.
            guard try await rows.find([hash])?.id == id else { return nil }
        }
        let browser =
            live
            ?? KnownBrowser(
                id: id, container: make(id, values: [:], person: nil), usedAt: now, isStored: true, hash: hash, name: ""
            )
        browser.markStored()
        return state.withLock { state in
            let browser = state.browsers[id]?.value ?? browser
            state.browsers[id] = Weak(browser)
            state.containers[id] = Weak(browser.container)
            if browser.hash == hash { state.recent[hash] = browser }
            return browser
        }
    }

    private func keepLive(_ browser: KnownBrowser) {
        state.withLock { state in
            if state.browsers.count > 2 * state.browsersAfterSweep + 256 { Self.sweep(&state) }
            state.browsers[browser.id] = Weak(browser)
            state.containers[browser.container.id] = Weak(browser.container)
        }
    }

    private static func sweep(_ state: inout State) {
        state.browsers = state.browsers.filter { $0.value.value != nil }
        state.containers = state.containers.filter { $0.value.value != nil }
        state.browsersAfterSweep = state.browsers.count
    }

    /// Forgets some of those that can be found in the rows again.
    private static func trim(_ state: inout State) {
        guard state.recent.count > maximumRecent else { return }
        for hash in state.recent.keys.prefix(maximumRecent / 2) { state.recent[hash] = nil }
        sweep(&state)
    }

    /// The container, if a session of this process has it.
    func live(_ id: SortableID) -> PersonContainer? { state.withLock { $0.containers[id]?.value } }

    private func isLive(_ id: SortableID) -> Bool { live(id) != nil }

    func make(
        _ id: SortableID, values: [String: [String: String]], person: HousePerson?
    ) -> PersonContainer {
        let folder = folder(of: id)
        let key = SealingKey(keys: keys, purpose: "container secrets")
        return PersonContainer(
            id: id, folder: folder,
            makeSecrets: { [firstApp] app in
                // An app's folder has no dot in its name.
                let name = app == firstApp ? "secrets" : "\(app).secrets"
                return ContainerSecrets(file: folder.appendingPathComponent(name), key: key)
            },
            values: values, writer: writer, person: person)
    }

    func folder(of id: SortableID) -> URL {
        directory.appendingPathComponent(id.description, isDirectory: true)
    }

    func hash(_ token: String) -> [UInt8] {
        keys.keyedHash(Array(token.utf8), purpose: "container cookie")
    }

    /// A new guest's container and cookie, which leads back to this process.
    private func makeGuest(at now: Date) -> (SortableID, String) {
        while true {
            let id = ids.next(), token = guests.make(for: id, at: now)
            if isOurs(token) { return (id, token) }
        }
    }

    /// A token that leads to the process that has a container: like a guest's it begins with the container's id.
    func makeToken(for container: SortableID) -> String {
        let random = SecureRandom.bytes(24)
        return Base64URL.encode((0..<8).map { UInt8(truncatingIfNeeded: container.rawValue >> (56 - 8 * $0)) } + random)
    }

    private func isBeingRenewed(_ hash: [UInt8]) -> Bool {
        let now = clock.now()
        return state.withLock { $0.tickets.values.contains { $0.isAwaited(by: hash, at: now) } }
    }

    private func isSecure(_ request: HTTPRequest) -> Bool {
        request.isSecure || request.fields["Host"].map { secureHosts.contains($0.lowercased()) } == true
    }

    private func token(of request: HTTPRequest) -> String? {
        ContainerCookie.token(of: request.fields, isSecure: isSecure(request))
    }
}

extension PersonContainers: ContainerStore {
    package func container(
        for request: HTTPRequest
    ) async throws -> (container: LiveContainer, setCookie: String?) {
        let (browser, setCookie) = try await Self.told { try await open(for: request) }
        return (Self.live(browser), setCookie)
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

    package func renewCookie(of container: LiveContainer) async throws -> String? {
        guard let browser = container.contents as? KnownBrowser else { return nil }
        return try await renewCookie(of: browser)
    }

    private static func live(_ browser: KnownBrowser) -> LiveContainer {
        LiveContainer(
            id: browser.container.id.description, browser: browser.id.description,
            visit: { Base64URL.encode(Array(browser.hash.prefix(12))) },
            defaults: { browser.container.defaults(of: $0) }, language: { browser.container.language },
            contents: browser)
    }
}
