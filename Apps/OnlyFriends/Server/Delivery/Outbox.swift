import Base
import Foundation
import Synchronization

/// A folder in which messages end up during development, instead of phones. Never used without `--demo`.
public final class Outbox: SMSGateway {
    /// A message as programs read it.
    public struct Entry: Codable, Sendable, Hashable {
        public var to: String
        public var text: String
        public var code: String?
        public var sentAt: Date
    }

    /// Somebody whom one can log in as during development.
    public struct Note: Sendable, Hashable {
        public var name: String
        public var number: String
    }

    /// Older messages go when there are more.
    private static let maximum = 500

    private let directory: URL
    private let clock: WallClock
    private let entries: Mutex<[Entry]>
    private let counter = Mutex(0)
    private let people = Mutex<(notes: [Note], password: String)>(([], ""))

    /// The outbox in a folder, which is made if need be; messages from before are kept.
    public init(directory: URL, clock: WallClock = .system) throws {
        self.directory = directory
        self.clock = clock
        try FileManager.default.createDirectory(
            at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        entries = Mutex(Self.load(directory))
    }

    public func send(_ message: SMSMessage) async throws {
        let entry = Entry(to: message.to, text: message.text, code: message.code, sentAt: clock.now())
        let number = counter.withLock { counter in
            counter += 1
            return counter
        }
        do {
            let name = "\(Int(entry.sentAt.timeIntervalSince1970 * 1000))-\(number).json"
            let file = directory.appendingPathComponent(name)
            try Self.encoder.encode(entry).write(to: file, options: .atomic)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        } catch {
            throw SMSError("The outbox cannot be written.")
        }
        entries.withLock { entries in
            entries.append(entry)
            if entries.count > Self.maximum { entries.removeFirst(entries.count - Self.maximum) }
        }
    }

    /// Messages, newest first; all of them or those to one number.
    public func messages(to number: String? = nil) -> [Entry] {
        entries.withLock { entries in entries.reversed().filter { number == nil || $0.to == number } }
    }

    /// Writes down whom one can log in as.
    public func show(_ notes: [Note], password: String) { people.withLock { $0 = (notes, password) } }

    var notes: [Note] { people.withLock { $0.notes } }
    var notePassword: String { people.withLock { $0.password } }

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
