import Foundation
import HTTPClient
import ListBackupCore
import Wire

/// A folder of a mailbox.
struct MailFolder: Sendable, Equatable {
    /// As the server has it.
    var name: String
    /// As people read it, with slashes between its steps; the name of its stream.
    var stream: String
}

/// What a server says of a folder that was opened.
struct MailFolderState: Codable, Sendable, Equatable {
    /// Another number when all messages were numbered anew.
    var validity = 0
    /// The number that the next message gets.
    var next: Int?
    /// Grows with every change; nil where the server has none.
    var mark: UInt64?
    var messages = 0
}

/// A message as a folder's list has it.
struct ListedMessage: Sendable, Equatable {
    var uid: UInt32
    var flags: [String]
    var size: Int
}

/// Somebody's mailbox, signed in.
final class MailSession {
    private let imap: IMAPConnection
    private var capabilities: Set<String> = []
    private var delimiter = "/"
    static let mostFolders = 1000
    static let mostMessages = 2_000_000
    private static let whole = Duration.seconds(12 * 3600)

    private init(_ imap: IMAPConnection) { self.imap = imap }

    deinit { imap.hangUp() }

    /// Connects and signs in. Throws `SourceError`.
    static func open(
        _ address: MailboxAddress, password: String?, client: HTTPClient, reach: NetworkReach, trust: TLSOptions,
        log: RunLogger
    ) async throws -> MailSession {
        var options = HTTPOptions()
        options.reach = reach
        options.tls = trust
        options.limits.connect = .seconds(30)
        options.limits.whole = whole
        let connection: MailConnection
        do {
            connection = try await client.openMail(
                host: address.host, port: address.port, security: address.security, options: options)
        } catch let error as HTTPClientError where error.reason == .malformedAnswer {
            throw SourceError(.refused, "\(address.host) answered, but not as a mail server does: check the port.")
        } catch let error as HTTPClientError {
            throw SourceError(error)
        }
        log.note("Connected to \(address.host):\(address.port)")
        let session = MailSession(IMAPConnection(connection, log: log))
        try await session.signIn(address.user, password ?? "")
        return session
    }

    private func signIn(_ user: String, _ password: String) async throws {
        try await askCapabilities()
        let status: IMAPAnswer.Status
        if capabilities.contains("AUTH=PLAIN") {
            let response = Data("\u{0}\(user)\u{0}\(password)".utf8).base64EncodedString()
            status = try await imap.authenticate("PLAIN", response)
        } else if capabilities.contains("LOGINDISABLED") {
            throw SourceError(.badSettings, "The server takes no password this way: choose TLS or STARTTLS.")
        } else {
            status = try await imap.attempt([.text("LOGIN "), .string(user), .text(" "), .string(password)])
        }
        guard status.kind == "OK" else {
            let refusal = IMAPConnection.refusal(status)
            guard !refusal.isPassing else { throw refusal }
            throw SourceError(
                .needsSignIn,
                "The server refused the password. Use an app password if your provider asks for a second step.")
        }
        try await askCapabilities()
    }

    private func askCapabilities() async throws {
        var found: Set<String> = []
        try await imap.command([.text("CAPABILITY")]) { answer in
            guard answer.values.first?.text?.uppercased() == "CAPABILITY" else { return }
            found = Set(answer.values.dropFirst().compactMap { $0.text?.uppercased() })
        }
        capabilities = found
    }

    // MARK: - Folders

    /// All folders that can hold messages.
    func folders() async throws -> [MailFolder] {
        var found: [(name: String, delimiter: String?)] = []
        try await imap.command([.text("LIST \"\" \"*\"")]) { answer in
            let values = answer.values
            guard values.count >= 4, values[0].text?.uppercased() == "LIST", let name = values[3].text else { return }
            let marks = (values[1].list ?? []).compactMap { $0.text?.lowercased() }
            guard !marks.contains("\\noselect"), !marks.contains("\\nonexistent") else { return }
            guard found.count < Self.mostFolders else {
                throw SourceError(.refused, "The mailbox has more than \(Self.mostFolders) folders.")
            }
            found.append((name, values[2].text))
        }
        guard !found.isEmpty else { throw SourceError(.refused, "The mailbox has no folder that could be read.") }
        delimiter = found.lazy.compactMap(\.delimiter).first ?? "/"
        var streams: Set<String> = []
        return found.sorted { $0.name < $1.name }.map { name, delimiter in
            var stream = Self.stream(name, delimiter)
            while !streams.insert(stream).inserted { stream += "’" }
            return MailFolder(name: name, stream: stream)
        }
    }

    /// Names that begin with a line are the house's own.
    private static func stream(_ name: String, _ delimiter: String?) -> String {
        var steps = [name]
        if let delimiter, !delimiter.isEmpty { steps = name.components(separatedBy: delimiter) }
        let text = steps.map { IMAPName.decoded($0) }.joined(separator: "/")
        let plain = String(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7f }.prefix(200))
        return plain.hasPrefix("_") || plain.isEmpty ? "’\(plain)" : plain
    }

    /// How many messages a folder has.
    func count(_ folder: MailFolder) async throws -> Int? {
        var count: Int?
        try await imap.command([.text("STATUS "), .string(folder.name), .text(" (MESSAGES)")]) { answer in
            guard answer.values.first?.text?.uppercased() == "STATUS", let list = answer.values.last?.list else {
                return
            }
            count = Self.pairs(list)["MESSAGES"]?.number
        }
        return count
    }

    /// Opens a folder to be read; nothing is marked in it.
    func examine(_ folder: MailFolder) async throws -> MailFolderState {
        var state = MailFolderState()
        let more = capabilities.contains("CONDSTORE") ? " (CONDSTORE)" : ""
        try await imap.command([.text("EXAMINE "), .string(folder.name), .text(more)]) { answer in
            if answer.values.count == 2, answer.values[1].text?.uppercased() == "EXISTS" {
                state.messages = answer.values[0].number ?? 0
            }
            let words = (answer.status?.code ?? "").split(separator: " ")
            guard words.count == 2 else { return }
            switch words[0].uppercased() {
            case "UIDVALIDITY": state.validity = Int(words[1]) ?? 0
            case "UIDNEXT": state.next = Int(words[1])
            case "HIGHESTMODSEQ": state.mark = UInt64(words[1])
            default: break
            }
        }
        guard state.messages <= Self.mostMessages else {
            throw SourceError(.refused, "\(folder.stream) has more than \(Self.mostMessages) messages.")
        }
        return state
    }

    /// All messages of the folder that is open, by their numbers.
    func list(_ state: MailFolderState) async throws -> [ListedMessage] {
        guard state.messages > 0 else { return [] }
        var found: [UInt32: ListedMessage] = [:]
        try await imap.command([.text("UID FETCH 1:* (UID FLAGS RFC822.SIZE)")]) { answer in
            guard let items = Self.items(answer), let uid = Self.uid(items), found.count <= Self.mostMessages else {
                return
            }
            // The server also tells of marks that change meanwhile, without the size.
            guard let size = items["RFC822.SIZE"]?.number ?? found[uid]?.size else { return }
            found[uid] = ListedMessage(uid: uid, flags: Self.flags(items), size: size)
        }
        return found.values.sorted { $0.uid < $1.uid }
    }

    /// A message as it came.
    struct Fetched {
        var uid: UInt32
        var received: String?
        var bytes: [UInt8]
    }

    /// Messages of the folder that is open, without marking them as read; one after the other.
    func fetch(_ uids: [UInt32], headOnly: Bool, _ take: (Fetched) async throws -> Void) async throws {
        guard !uids.isEmpty else { return }
        let part = headOnly ? "BODY.PEEK[HEADER]" : "BODY.PEEK[]"
        let name = headOnly ? "BODY[HEADER]" : "BODY[]"
        try await imap.command([.text("UID FETCH \(Self.set(uids)) (UID INTERNALDATE \(part))")]) { answer in
            guard let items = Self.items(answer), let uid = Self.uid(items), let bytes = items[name]?.bytes else {
                return
            }
            try await take(Fetched(uid: uid, received: items["INTERNALDATE"]?.text, bytes: bytes))
        }
    }

    /// The heads of all messages of the folder that is open, as far as messages are known by them.
    func identities(_ state: MailFolderState) async throws -> [MailIdentity: [UInt32]] {
        guard state.messages > 0 else { return [:] }
        var found: [MailIdentity: [UInt32]] = [:]
        let fields = "BODY.PEEK[HEADER.FIELDS (MESSAGE-ID DATE FROM SUBJECT)]"
        try await imap.command([.text("UID FETCH 1:* (UID \(fields))")]) { answer in
            guard let items = Self.items(answer), let uid = Self.uid(items),
                let bytes = items.first(where: { $0.key.hasPrefix("BODY[HEADER.FIELDS") })?.value.bytes
            else { return }
            found[MailIdentity(ReadMessage(bytes)), default: []].append(uid)
        }
        return found
    }

    // MARK: - Putting back

    /// Makes a folder and gives how it is called there; nil where the server makes none.
    func make(_ stream: String) async throws -> MailFolder? {
        let steps = stream.components(separatedBy: "/").map { IMAPName.encoded($0) }
        let name = steps.joined(separator: delimiter)
        let status = try await imap.attempt([.text("CREATE "), .string(name)])
        guard status.kind == "OK" || status.code.uppercased() == "ALREADYEXISTS" else { return nil }
        return MailFolder(name: name, stream: stream)
    }

    /// Puts a message into a folder. Throws `SourceError` where the server does not take it.
    func append(_ bytes: [UInt8], flags: [String], at date: Date?, to folder: MailFolder) async throws {
        let marks = flags.filter(Self.canBeSet).joined(separator: " ")
        let moment = date.map { " \"\(MailDate.text($0))\"" } ?? ""
        try await imap.command([
            .text("APPEND "), .string(folder.name), .text(" (\(marks))\(moment) "), .literal(bytes),
        ])
    }

    /// Marks that are the server's own, or that could be something else in a command, are left out.
    /// Removes messages of a folder; false where the server cannot remove some without all others that are marked so.
    func remove(_ uids: [UInt32], from folder: MailFolder) async throws -> Bool {
        try await imap.command([.text("SELECT "), .string(folder.name)])
        guard capabilities.contains("UIDPLUS") else { return false }
        try await imap.command([.text("UID STORE \(Self.set(uids)) +FLAGS.SILENT (\\Deleted)")])
        try await imap.command([.text("UID EXPUNGE \(Self.set(uids))")])
        return true
    }

    private static func canBeSet(_ flag: String) -> Bool {
        let name = flag.hasPrefix("\\") ? flag.dropFirst() : flag[...]
        guard flag.lowercased() != "\\recent", !name.isEmpty, name.utf8.count <= 60 else { return false }
        return name.utf8.allSatisfy { byte in
            byte > 0x20 && byte < 0x7f && !"(){%*\"\\]".utf8.contains(byte)
        }
    }

    // MARK: - Reading answers

    private static func items(_ answer: IMAPAnswer) -> [String: IMAPValue]? {
        guard answer.values.count >= 3, answer.values[1].text?.uppercased() == "FETCH",
            let list = answer.values[2].list
        else { return nil }
        return pairs(list)
    }

    private static func pairs(_ list: [IMAPValue]) -> [String: IMAPValue] {
        var found: [String: IMAPValue] = [:]
        for place in stride(from: 0, to: list.count - 1, by: 2) {
            if let name = list[place].text { found[name.uppercased()] = list[place + 1] }
        }
        return found
    }

    private static func uid(_ items: [String: IMAPValue]) -> UInt32? { items["UID"]?.text.flatMap { UInt32($0) } }

    /// That a message is new to whoever looks is nobody else's.
    private static func flags(_ items: [String: IMAPValue]) -> [String] {
        (items["FLAGS"]?.list ?? []).compactMap(\.text).filter { $0.lowercased() != "\\recent" && $0.utf8.count <= 200 }
            .sorted().prefix(100).map { $0 }
    }

    /// Numbers as servers read them: `1:3,7`.
    static func set(_ uids: [UInt32]) -> String {
        var runs: [(first: UInt32, last: UInt32)] = []
        for uid in uids.sorted() {
            if let last = runs.last?.last, uid == last || uid == last &+ 1 {
                runs[runs.count - 1].last = uid
            } else {
                runs.append((uid, uid))
            }
        }
        return runs.map { $0.first == $0.last ? "\($0.first)" : "\($0.first):\($0.last)" }.joined(separator: ",")
    }
}

/// By what a message is the same on any server.
struct MailIdentity: Sendable, Hashable {
    private let texts: [String]

    init(_ message: ReadMessage) {
        texts = ["message-id", "date", "from", "subject"].map { message.field($0) ?? "" }
    }

    init(_ record: MailRecord) {
        texts = [record.messageId, record.date, record.from, record.subject].map { $0 ?? "" }
    }

    /// By which it is found again.
    var mark: [UInt8] { RecordKey(contentOf: Array(texts.joined(separator: "\u{0}").utf8)).bytes }
}
