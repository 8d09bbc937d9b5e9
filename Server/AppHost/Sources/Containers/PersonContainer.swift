import Base
import Foundation
import SwiftUI
import Synchronization
import Wire

/// What one person, or one guest, has on this host, behind one browser's cookie. Apps see their own part of it, an
/// `AppContainer`.
public final class PersonContainer: Sendable {
    private struct State {
        var address = ""
        var isSecure = false
        var usedAt: Date
        var isStored: Bool
        /// Of the cookie that leads here now.
        var hash: [UInt8]
    }

    /// Names the container in rows and folders; it is not what the cookie holds.
    public let id: SortableID
    private let folder: URL
    private let makeSecrets: @Sendable (String) -> ContainerSecrets
    private let secrets = Mutex<[String: ContainerSecrets]>([:])
    private let values: [String: [String: String]]
    private let writer: DefaultsWriter
    private let state: Mutex<State>
    @MainActor private var stores: [String: ContainerDefaults] = [:]

    init(
        id: SortableID, folder: URL, makeSecrets: @escaping @Sendable (String) -> ContainerSecrets,
        values: [String: [String: String]], writer: DefaultsWriter, usedAt: Date, isStored: Bool, hash: [UInt8]
    ) {
        self.id = id
        self.folder = folder
        self.makeSecrets = makeSecrets
        self.values = values
        self.writer = writer
        state = Mutex(State(usedAt: usedAt, isStored: isStored, hash: hash))
    }

    /// Small secrets of one app, sealed on disk; made with the first one.
    func secrets(of app: String) -> any SecretStore {
        secrets.withLock { secrets in
            let store = secrets[app] ?? makeSecrets(app)
            secrets[app] = store
            return store
        }
    }

    /// A folder for the files of one app, made when it is asked for.
    func folder(for app: String) throws -> URL {
        let url = folder.appendingPathComponent(app, isDirectory: true)
        try DataDirectory.makeFolder(url)
        return url
    }

    /// The folder for the files of one app, if it was ever made; who only looks around is to leave nothing behind.
    func existingFolder(for app: String) -> URL? {
        let url = folder.appendingPathComponent(app, isDirectory: true)
        return FileManager.default.fileExists(atPath: url.path) ? url : nil
    }

    /// Reaches the host's own API as this person's browser would: the address that limits count is the browser's.
    /// - Parameter mount: What goes before the paths of all requests.
    func transport(to handler: @escaping HTTPHandler, mount: String = "") -> any Transport {
        InProcessTransport { [self] request in
            var request = request
            request.path = mount + request.path
            let (address, isSecure) = state.withLock { ($0.address, $0.isSecure) }
            if !address.isEmpty { request.remoteAddress = address }
            request.isSecure = isSecure
            return await handler(request)
        }
    }

    /// What `@AppStorage` reads and writes in one app; every session of the person has the same.
    @MainActor func defaults(of app: String) -> any DefaultsStore {
        if let store = stores[app] { return store }
        let made = ContainerDefaults(container: id, app: app, values: values[app] ?? [:], writer: writer)
        stores[app] = made
        return made
    }

    var isStored: Bool { state.withLock { $0.isStored } }

    func markStored() { state.withLock { $0.isStored = true } }

    var usedAt: Date { state.withLock { $0.usedAt } }

    /// The hash of the cookie that leads here now.
    var hash: [UInt8] {
        get { state.withLock { $0.hash } }
        set { state.withLock { $0.hash = newValue } }
    }

    /// Notes where the browser is now; true when the note of the last use is old enough to be renewed.
    func noteUse(_ request: HTTPRequest, at now: Date) -> Bool {
        state.withLock { state in
            state.address = request.remoteAddress
            state.isSecure = request.isSecure
            guard now.timeIntervalSince(state.usedAt) > 3600 else { return false }
            state.usedAt = now
            return true
        }
    }
}
