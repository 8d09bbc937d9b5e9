import Base
import Foundation
import SwiftUI
import Synchronization

/// What one person, or one guest, has on this host, in all of their browsers. Apps see their own part of it, an
/// `AppContainer`.
public final class PersonContainer: Sendable {
    /// Names the container in rows and folders; it is not what the cookie holds.
    public let id: SortableID
    private let folder: URL
    private let makeSecrets: @Sendable (String) -> ContainerSecrets
    private let secrets = Mutex<[String: ContainerSecrets]>([:])
    private let values: [String: [String: String]]
    private let writer: DefaultsWriter
    private let who: Mutex<HousePerson?>
    @MainActor private var stores: [String: ContainerDefaults] = [:]

    init(
        id: SortableID, folder: URL, makeSecrets: @escaping @Sendable (String) -> ContainerSecrets,
        values: [String: [String: String]], writer: DefaultsWriter,
        person: HousePerson?
    ) {
        self.id = id
        self.folder = folder
        self.makeSecrets = makeSecrets
        self.values = values
        self.writer = writer
        who = Mutex(person)
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

    /// What `@AppStorage` reads and writes in one app; every session of the person, in whatever browser, has the same.
    @MainActor func defaults(of app: String) -> any DefaultsStore {
        if let store = stores[app] { return store }
        let made = ContainerDefaults(container: id, app: app, values: values[app] ?? [:], writer: writer)
        stores[app] = made
        return made
    }

    /// Whose it is; nil for a guest's.
    var person: HousePerson? {
        get { who.withLock { $0 } }
        set { who.withLock { $0 = newValue } }
    }
}
