import Base
import Foundation
import Synchronization

/// A folder in which messages end up during development, instead of phones. Never used without `--demo`.
public final class Outbox: Sendable {
    /// A message as programs read it.
    public struct Entry: Codable, Sendable, Hashable {
        /// The name of the app that sent it.
        public var app: String?
        /// A phone number in E.164, or an address of mail.
        public var to: String
        /// Of mail.
        public var subject: String?
        public var text: String
        public var code: String?
        public var sentAt: Date
    }

    /// Somebody whom one can log in as during development.
    public struct Note: Sendable, Hashable {
        public var name: String
        /// What they log in with: a number, or an address of mail.
        public var number: String

        public init(name: String, number: String) {
            self.name = name
            self.number = number
        }
    }

    /// Whom one can log in as in one app.
    struct Guide: Sendable {
        var app: String
        var notes: [Note]
        var password: String
    }

    /// Older messages go when there are more.
    private static let maximum = 500

    private let directory: URL
    private let clock: WallClock
    private let entries: Mutex<[Entry]>
    private let counter = Mutex(0)
    private let people = Mutex<[Guide]>([])

    /// The outbox in a folder, which is made if need be; messages from before are kept.
    public init(directory: URL, clock: WallClock = .system) throws {
        self.directory = directory
        self.clock = clock
        try FileManager.default.createDirectory(
            at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        entries = Mutex(Self.load(directory))
    }

    /// Takes the messages of one app, which goes by this name.
    public func gateway(for app: String) -> OutboxGateway { OutboxGateway(outbox: self, app: app) }

    /// Keeps a message. Throws where the folder cannot be written.
    func keep(_ entry: Entry) throws {
        var entry = entry
        entry.sentAt = clock.now()
        let number = counter.withLock { counter in
            counter += 1
            return counter
        }
        let name = "\(Int(entry.sentAt.timeIntervalSince1970 * 1000))-\(number).json"
        let file = directory.appendingPathComponent(name)
        try Self.encoder.encode(entry).write(to: file, options: .atomic)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        entries.withLock { entries in
            entries.append(entry)
            if entries.count > Self.maximum { entries.removeFirst(entries.count - Self.maximum) }
        }
    }

    /// Messages, newest first; all of them or those to one person.
    public func messages(to person: String? = nil) -> [Entry] {
        entries.withLock { entries in entries.reversed().filter { person == nil || $0.to == person } }
    }

    /// Writes down whom one can log in as in an app.
    public func show(_ notes: [Note], password: String, for app: String) {
        people.withLock { guides in
            guides.removeAll { $0.app == app }
            guides.append(Guide(app: app, notes: notes, password: password))
        }
    }

    var guides: [Guide] { people.withLock { $0 } }

    private static func load(_ directory: URL) -> [Entry] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        let entries = names.filter { $0.hasSuffix(".json") }.compactMap { name -> Entry? in
            guard let data = try? Data(contentsOf: directory.appendingPathComponent(name)) else { return nil }
            return try? decoder.decode(Entry.self, from: data)
        }
        return Array(entries.sorted { $0.sentAt < $1.sentAt }.suffix(maximum))
    }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .millisecondsSince1970
        return encoder
    }

    private static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .millisecondsSince1970
        return decoder
    }
}
