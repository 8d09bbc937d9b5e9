import Base
import Foundation
import Storage
import SwiftUI
import Wire

/// Serves apps live into browsers: pages, their sockets, the client's files, uploads.
///
/// Put `routes` into a router, behind whatever middleware sets the security fields, and call `stop` at the end.
@MainActor
package final class LiveServer {
    /// Bounds; the defaults suit one worker with some gigabytes.
    package struct Configuration: Sendable {
        /// Sessions in all and in one container.
        package var maximumSessions = 5000
        package var maximumSessionsPerContainer = 24
        /// Sessions that no browser has adopted yet, in all and of one subscriber: whoever loads pages and opens no socket
        /// costs so much and no more. A page whose session had to go gets another one with its socket.
        package var maximumWaiting = 100
        package var maximumWaitingPerSubscriber = 8
        /// Sessions of one container whose sockets are gone.
        package var maximumDroppedPerContainer = 8
        /// Nodes of one session; a page that has grown beyond is loaded again, and begins from its address.
        package var maximumNodes = 60_000
        /// Counts the nodes of all sessions, of those too that have ended and are still held by something.
        package var viewCensus = ViewCensus()
        /// Whom a browser's address belongs to.
        package var subscriber: @Sendable (String) -> String = { $0 }
        /// Seconds that a page may take to adopt its session.
        package var waitingSeconds = 15.0
        /// Seconds that a session outlives its socket.
        package var droppedSeconds = 180.0
        /// Seconds without a word from a browser, which says something every 25.
        package var silenceSeconds = 70.0
        /// Seconds that a first page may wait for what its view is just loading.
        package var settleSeconds = 0.06
        /// Most bytes of one uploaded file, and where such files wait.
        package var maximumUploadBytes: Int64 = 256 << 20
        package var uploadFolder = FileManager.default.temporaryDirectory.appendingPathComponent("homescreen-uploads")
        /// What the files of all pages may take up, and what the disk must keep.
        package var uploadBudget = StorageBudget()
        /// Other origins whose pages may open sockets here, such as `https://example.org` behind a proxy that changes Host.
        package var otherOrigins: Set<String> = []
        /// Milliseconds by which the browser delays messages, there and back together.
        package var simulatedLatency = 0

        package init() {}
    }

    nonisolated let configuration: Configuration
    nonisolated let files: ClientFiles
    nonisolated let containers: any ContainerStore
    nonisolated let clock: WallClock
    nonisolated let log: Log
    private let apps: [String: LiveApp]
    let sessions = SessionTable()
    nonisolated let inbox = MessageInbox()
    private let flushes = FlushQueue()
    var connections: [ObjectIdentifier: BrowserConnection] = [:]
    /// Who waits until browsers have fetched the cookies of tickets.
    var fetches: [String: CheckedContinuation<Bool, Never>] = [:]
    private var sweeper: Task<Void, Never>?
    private var isStopped = false

    package init(
        apps: [LiveApp], containers: any ContainerStore, files: ClientFiles, clock: WallClock = .system, log: Log,
        configuration: Configuration = Configuration()
    ) {
        self.apps = Dictionary(apps.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.containers = containers
        self.files = files
        // Nobody's socket is to close because somebody sets the machine's clock.
        self.clock = clock.steady
        self.log = log.labelled("live")
        self.configuration = configuration
    }

    /// Sessions alive now: in all, shown by a browser, and waiting to be adopted.
    package var counts: (all: Int, live: Int, waiting: Int) {
        (sessions.count, sessionCensus.live, sessionCensus.waiting)
    }

    /// Sessions by state, for any thread.
    package nonisolated var sessionCensus: SessionCensus { sessions.census }

    /// The nodes of all sessions, for any thread.
    package nonisolated var viewCensus: ViewCensus { configuration.viewCensus }

    /// Ends every session of a container, as signing out or removing it wants; its pages are told to load again or to go.
    package func endSessions(ofContainer id: String, reload: Bool = true) {
        for session in sessions.sessions(ofContainer: id) {
            end(session, reload ? .reload : .ended, reason: "signed out")
        }
    }

    /// Has every page of a container turn to the language that its person has chosen.
    package func changeLanguage(ofContainer id: String) {
        for session in sessions.sessions(ofContainer: id) { session.languageChanged() }
    }

    /// Ends everything; browsers come back to whoever serves next.
    package func stop() {
        isStopped = true
        sweeper?.cancel()
        sweeper = nil
        for session in sessions.values { end(session, .goingAway, reason: "stopping") }
        for connection in connections.values { connection.close(.goingAway, reason: "stopping") }
    }

    // MARK: Sessions

    var appIDs: [String] { apps.keys.sorted() }

    func app(_ id: String) -> LiveApp? { apps[id] }

    func session(_ token: String) -> LiveSession? { sessions[token] }

    /// Makes a session, after making room for it; nil when there is none.
    func makeSession(_ app: LiveApp, _ container: LiveContainer, _ request: MountRequest) -> LiveSession? {
        guard !isStopped, makeRoom(for: container, request.subscriber) else { return nil }
        let link = SessionLink()
        var container = container
        container.rightsChange = { [weak self] in try await self?.changeRights(of: link.session) }
        container.browserMove = { [weak self] in try await self?.moveBrowser(of: link.session, $0) }
        container.languageChange = { [weak self, id = container.id] in self?.changeLanguage(ofContainer: id) }
        let session = LiveSession(
            app: app, container: container, request: request, uploads: UploadFolder(), flushes: flushes,
            table: sessions, symbols: files.symbols, limits: .init(nodes: configuration.maximumNodes),
            census: configuration.viewCensus, now: clock.now(), log: log)
        link.session = session
        startSweeping()
        return session
    }

    private func makeRoom(for container: LiveContainer, _ subscriber: String) -> Bool {
        let neighbours = sessions.waiting(of: subscriber)
        if neighbours.count >= configuration.maximumWaitingPerSubscriber { endOldest(of: neighbours) }
        if sessions.waiting.count >= configuration.maximumWaiting { endOldest(of: sessions.waiting) }
        let own = sessions.sessions(ofContainer: container.id)
        // The person's own oldest tab gives way, one that nobody looks at first.
        if own.count >= configuration.maximumSessionsPerContainer {
            let idle = own.filter { $0.state != .live }
            endOldest(of: idle.isEmpty ? own : idle)
        }
        if sessions.count >= configuration.maximumSessions {
            endOldest(of: [sessions.dropped.first, sessions.waiting.first].compactMap(\.self))
        }
        return sessions.count < configuration.maximumSessions
    }

    /// Notes that a session's socket is gone. Of a container's sessions without one only the last stay.
    func drop(_ session: LiveSession, _ connection: BrowserConnection) {
        session.drop(connection, now: clock.now())
        let dropped = sessions.sessions(ofContainer: session.container.id).filter(\.isDropped)
        if dropped.count > configuration.maximumDroppedPerContainer { endOldest(of: dropped) }
    }

    private func endOldest(of sessions: [LiveSession]) {
        guard let oldest = sessions.min(by: { $0.changedAt < $1.changedAt }) else { return }
        end(oldest, .ended, reason: "too many sessions")
    }

    func end(_ session: LiveSession, _ code: WebSocketCloseCode, reason: String) {
        session.end(code, reason: reason)
    }

    // MARK: Time

    private func startSweeping() {
        guard sweeper == nil else { return }
        sweeper = Task { [weak self, clock] in
            while (try? await clock.sleep(seconds: 1)) != nil, let self, !self.isStopped { self.sweep() }
        }
    }

    /// Ends what has waited too long.
    func sweep() {
        let now = clock.now()
        for session in sessions.waiting + sessions.dropped {
            switch session.state {
            case .waiting(let since) where now.timeIntervalSince(since) > configuration.waitingSeconds:
                end(session, .ended, reason: "nobody came")
            case .dropped(let since) where now.timeIntervalSince(since) > configuration.droppedSeconds:
                end(session, .ended, reason: "nobody came back")
            default: break
            }
        }
        for connection in connections.values {
            let patience = connection.session == nil ? configuration.waitingSeconds : configuration.silenceSeconds
            if now.timeIntervalSince(connection.lastHeard) > patience {
                connection.close(.goingAway, reason: "silent")
            }
        }
    }
}
