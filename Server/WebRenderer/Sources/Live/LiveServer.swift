import Base
import Foundation
import SwiftUI
import Wire

/// Serves apps live into browsers: pages, their sockets, the client's files, uploads.
///
/// Put `routes` into a router, behind whatever middleware sets the security fields, and call `stop` at the end.
@MainActor
package final class LiveServer {
    /// Bounds; the defaults suit one worker with some gigabytes.
    package struct Configuration: Sendable {
        /// Sessions in all, in one container, and those that no browser has adopted yet.
        package var maximumSessions = 5000
        package var maximumSessionsPerContainer = 24
        package var maximumWaiting = 400
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
    private(set) var sessions: [String: LiveSession] = [:]
    nonisolated let inbox = MessageInbox()
    private let flushes = FlushQueue()
    var connections: [ObjectIdentifier: LiveConnection] = [:]
    private var sweeper: Task<Void, Never>?
    private var isStopped = false

    package init(
        apps: [LiveApp], containers: any ContainerStore, files: ClientFiles, clock: WallClock = .system, log: Log,
        configuration: Configuration = Configuration()
    ) {
        self.apps = Dictionary(apps.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.containers = containers
        self.files = files
        self.clock = clock
        self.log = log.labelled("live")
        self.configuration = configuration
    }

    /// Sessions alive now: in all, shown by a browser, and waiting to be adopted.
    package var counts: (all: Int, live: Int, waiting: Int) {
        let live = sessions.values.count { $0.state == .live }
        return (sessions.count, live, sessions.values.count(where: \.isWaiting))
    }

    /// Ends every session of a container, as signing out or removing it wants; its pages are told to load again or to go.
    package func endSessions(ofContainer id: String, reload: Bool = true) {
        for session in sessions.values where session.container.id == id {
            end(session, reload ? .reload : .ended, reason: "signed out")
        }
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
        guard !isStopped, makeRoom(for: container) else { return nil }
        let session = LiveSession(
            app: app, container: container, request: request, uploads: UploadFolder(), flushes: flushes,
            now: clock.now(), log: log)
        sessions[session.token] = session
        startSweeping()
        return session
    }

    private func makeRoom(for container: LiveContainer) -> Bool {
        let waiting = sessions.values.filter(\.isWaiting)
        if waiting.count >= configuration.maximumWaiting { endOldest(of: waiting) }
        let own = sessions.values.filter { $0.container.id == container.id }
        // The person's own oldest tab gives way, one that nobody looks at first.
        if own.count >= configuration.maximumSessionsPerContainer {
            let idle = own.filter { $0.state != .live }
            endOldest(of: idle.isEmpty ? own : idle)
        }
        if sessions.count >= configuration.maximumSessions {
            endOldest(of: sessions.values.filter { $0.state != .live })
        }
        return sessions.count < configuration.maximumSessions
    }

    private func endOldest(of sessions: [LiveSession]) {
        guard let oldest = sessions.min(by: { $0.changedAt < $1.changedAt }) else { return }
        end(oldest, .ended, reason: "too many sessions")
    }

    func end(_ session: LiveSession, _ code: WebSocketCloseCode, reason: String) {
        sessions[session.token] = nil
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
        for session in sessions.values {
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
