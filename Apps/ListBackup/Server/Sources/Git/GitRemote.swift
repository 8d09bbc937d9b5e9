import Foundation
import HTTPClient
import Wire

/// A branch, tag or note of a repository.
struct GitRef: Sendable, Equatable {
    /// Such as `refs/heads/main`.
    var name: String
    var id: GitID
}

/// What a repository says of itself.
struct GitRefs: Sendable, Equatable {
    var refs: [GitRef] = []
    /// The branch that people see first, such as `refs/heads/main`.
    var head: String?
    /// What the server can do.
    var abilities: Set<String> = []
    var isSecond = false
    static let kinds = ["refs/heads/", "refs/tags/", "refs/notes/"]
}

/// Speaks Git’s protocol over HTTP (gitprotocol-http, gitprotocol-v2): no program is started for it, so no hook, helper or
/// configuration has a say, and connections go only where others of this house may go.
actor GitRemote {
    enum Service: String { case upload = "git-upload-pack", receive = "git-receive-pack" }

    private let client: HTTPClient
    private let options: HTTPOptions
    private let log: RunLogger
    private let authorization: String?
    private let home: String
    private var base: HTTPAddress

    static let strange = SourceError(.refused, "What lies at this address is no Git repository.")
    private static let agent = "git/2.40-ListBackup"
    private static let mostRefs = 200_000
    private static let mostHaves = 2000

    init(
        _ address: GitAddress, token: String?, client: HTTPClient, reach: NetworkReach, trust: TLSOptions,
        log: RunLogger
    ) throws {
        let token = token.flatMap { $0.isEmpty ? nil : $0 }
        try address.check(hasSecret: token != nil)
        base = address.web
        home = address.web.origin
        // Forges take any name beside a token.
        authorization = token.map { token in
            "Basic " + Data("\(address.user ?? "git"):\(token)".utf8).base64EncodedString()
        }
        self.client = client
        self.log = log
        var options = HTTPOptions()
        options.reach = reach
        options.tls = trust
        options.redirects = .none
        options.limits.whole = .seconds(3 * 3600)
        options.limits.firstByte = .seconds(300)
        options.limits.betweenBytes = .seconds(120)
        options.limits.answer = Int64(GitPack.largest) + (64 << 20)
        self.options = options
    }

    // MARK: - Looking

    /// The branches, tags and notes; pull requests and what forges keep for themselves are not asked for.
    func refs() async throws -> GitRefs {
        var (reader, first) = try await greeting(.upload)
        if first?.text == "version 2" {
            var refs = GitRefs(isSecond: true)
            while let line = try await reader.next(), line != .flush {
                if let text = line.text { refs.abilities.insert(text) }
            }
            try Self.check(refs.abilities)
            return try await list(refs)
        }
        return try await firstRefs(&reader, &first)
    }

    private func list(_ start: GitRefs) async throws -> GitRefs {
        var refs = start
        var body = GitLine.bytes("command=ls-refs\n") + GitLine.bytes("agent=\(Self.agent)\n") + GitLine.partBytes
        body += GitLine.bytes("symrefs\n") + GitLine.bytes("ref-prefix HEAD\n")
        for kind in GitRefs.kinds { body += GitLine.bytes("ref-prefix \(kind)\n") }
        body += GitLine.flushBytes
        var reader = try await ask(.upload, body, isSecond: true)
        while let line = try await reader.next(), line != .flush {
            let words = (line.text ?? "").split(separator: " ")
            guard words.count >= 2, let id = GitID(hex: words[0]) else { throw Self.strange }
            if words[1] == "HEAD" {
                let mark = "symref-target:"
                refs.head = words.first { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
            } else {
                try Self.add(GitRef(name: String(words[1]), id: id), to: &refs)
            }
        }
        return refs
    }

    /// What servers say that speak the protocol’s first version, and all of them where something is to be sent.
    private func firstRefs(_ reader: inout GitLineReader, _ line: inout GitLine?) async throws -> GitRefs {
        var refs = GitRefs()
        var isFirst = true
        while let now = line, now != .flush {
            guard case .data(let bytes) = now else { throw Self.strange }
            let parts = bytes.split(separator: 0, maxSplits: 1)
            let text = String(decoding: parts.first ?? [], as: UTF8.self).trimmingCharacters(in: .newlines)
            if isFirst, parts.count > 1 {
                let words = String(decoding: parts[1], as: UTF8.self).split(whereSeparator: \.isWhitespace)
                refs.abilities = Set(words.map { String($0) })
                let mark = "symref=HEAD:"
                refs.head = words.first { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
                try Self.check(refs.abilities)
            }
            isFirst = false
            if text.hasPrefix("ERR ") { throw SourceError(.refused, "The server refused: \(text.dropFirst(4))") }
            let words = text.split(separator: " ", maxSplits: 1)
            if words.count == 2, let id = GitID(hex: words[0]) {
                try Self.add(GitRef(name: String(words[1]), id: id), to: &refs)
            } else if words.first != "version", words.first != "shallow" {
                throw Self.strange
            }
            line = try await reader.next()
        }
        return refs
    }

    private static func add(_ ref: GitRef, to refs: inout GitRefs) throws {
        guard GitRefs.kinds.contains(where: { ref.name.hasPrefix($0) }), !ref.name.hasSuffix("^{}"), !ref.id.isZero
        else { return }
        guard refs.refs.count < mostRefs else {
            throw SourceError(.refused, "This repository has more than 200,000 branches and tags.")
        }
        refs.refs.append(ref)
    }

    private static func check(_ abilities: Set<String>) throws {
        guard !abilities.contains("object-format=sha256") else {
            throw SourceError(.refused, "This repository names its objects by SHA-256, which is not understood yet.")
        }
    }

    // MARK: - Fetching

    /// The objects that lead to some ids and are not known, as a pack.
    func fetch(
        _ wants: [GitID], known: [GitID], refs: GitRefs, tell: @Sendable (Int) -> Void
    ) async throws -> GitPack {
        var body: [UInt8] = []
        let haves = known.prefix(Self.mostHaves)
        if refs.isSecond {
            body += GitLine.bytes("command=fetch") + GitLine.bytes("agent=\(Self.agent)\n") + GitLine.partBytes
            body += GitLine.bytes("ofs-delta\n") + GitLine.bytes("no-progress\n")
            for id in wants { body += GitLine.bytes("want \(id)\n") }
            for id in haves { body += GitLine.bytes("have \(id)\n") }
            body += GitLine.bytes("done\n") + GitLine.flushBytes
        } else {
            let asked = ["ofs-delta", "side-band-64k", "no-progress"].filter { refs.abilities.contains($0) }
            let extras = ([""] + asked + ["agent=\(Self.agent)"]).joined(separator: " ")
            for (number, id) in wants.enumerated() {
                body += GitLine.bytes("want \(id)\(number == 0 ? extras : "")\n")
            }
            body += GitLine.flushBytes
            for id in haves { body += GitLine.bytes("have \(id)\n") }
            body += GitLine.bytes("done\n")
        }
        guard refs.isSecond || refs.abilities.contains("side-band-64k") else {
            throw SourceError(.refused, "This server speaks a way of Git that is too old.")
        }
        var reader = try await ask(.upload, body, isSecond: refs.isSecond)
        var pack = GitPack()
        var hasBegun = !refs.isSecond
        while let line = try await reader.next() {
            guard case .data(let bytes) = line else {
                if line == .flush, pack.count > 0 { break }
                continue
            }
            if !hasBegun {
                if line.text == "packfile" { hasBegun = true }
                try Self.refuse(line)
                continue
            }
            switch bytes.first {
            case 1:
                pack.append(bytes.dropFirst())
                guard pack.count <= GitPack.largest else {
                    throw SourceError(.refused, "This repository is larger than 512 MB, which is not kept yet.")
                }
                tell(pack.count)
            case 3:
                let words = String(decoding: bytes.dropFirst(), as: UTF8.self).split(whereSeparator: \.isNewline)
                throw SourceError(.refused, "The server refused: \(words.first ?? "")")
            default: try Self.refuse(line)
            }
        }
        guard pack.count > 0 else { throw GitPack.damaged }
        return pack
    }

    private static func refuse(_ line: GitLine) throws {
        guard let text = line.text, text.hasPrefix("ERR ") else { return }
        throw SourceError(.refused, "The server refused: \(text.dropFirst(4).prefix(200))")
    }

    // MARK: - Sending

    /// What there is where something is to be sent.
    func targets() async throws -> GitRefs {
        var (reader, first) = try await greeting(.receive)
        return try await firstRefs(&reader, &first)
    }

    /// A ref that is to lead elsewhere; it is taken only where it still is as it was.
    struct Move: Sendable, Equatable {
        var name: String
        /// Nil where it is new.
        var old: GitID?
        /// Nil where it goes.
        var new: GitID?
    }

    /// Sends objects and moves refs; gives why a ref was refused, by its name.
    func push(_ moves: [Move], pack: HTTPBodyStream?, refs: GitRefs) async throws -> [String: String] {
        let asked = ["report-status", "side-band-64k", "delete-refs"].filter { refs.abilities.contains($0) }
        guard asked.contains("report-status") else {
            throw SourceError(.refused, "This server speaks a way of Git that is too old.")
        }
        var head: [UInt8] = []
        for (number, move) in moves.enumerated() {
            let (old, new) = (move.old?.description ?? GitID.zero, move.new?.description ?? GitID.zero)
            let extras = number == 0 ? "\u{0} \(asked.joined(separator: " ")) agent=\(Self.agent)" : ""
            head += GitLine.bytes("\(old) \(new) \(move.name)\(extras)\n")
        }
        head += GitLine.flushBytes
        let start = GitPieceQueue([head])
        let body = HTTPBodyStream(count: nil) {
            if let bytes = start.next() { return bytes }
            return try await pack?.next()
        }
        var reader = try await ask(.receive, .stream(body), isSecond: false)
        var report: [UInt8] = []
        let hasBands = asked.contains("side-band-64k")
        while let line = try await reader.next(), line != .flush {
            guard case .data(let bytes) = line else { continue }
            guard hasBands else {
                report += GitLine.bytes(bytes)
                continue
            }
            if bytes.first == 1 { report += bytes.dropFirst() }
            if bytes.first == 3 {
                throw SourceError(
                    .refused, "The server refused: \(String(decoding: bytes.dropFirst().prefix(200), as: UTF8.self))")
            }
        }
        return try await Self.refusals(report)
    }

    private static func refusals(_ report: [UInt8]) async throws -> [String: String] {
        var reader = GitLineReader(.bytes(report))
        var (refused, isUnpacked): ([String: String], Bool) = ([:], false)
        while let line = try await reader.next(), line != .flush {
            let words = (line.text ?? "").split(separator: " ", maxSplits: 2).map { String($0) }
            switch words.first {
            case "unpack":
                guard words.dropFirst().first == "ok" else {
                    throw SourceError(.refused, "The server refused: \(words.dropFirst().joined(separator: " "))")
                }
                isUnpacked = true
            case "ng" where words.count > 1: refused[words[1]] = words.count > 2 ? words[2] : "refused"
            default: break
            }
        }
        guard isUnpacked else { throw GitPack.damaged }
        return refused
    }

    // MARK: - Asking

    /// Hears what a server says first, where the repository is in truth.
    private func greeting(_ service: Service) async throws -> (GitLineReader, GitLine?) {
        var tries = 0
        var hasEnding = base.path.hasSuffix(".git")
        while true {
            var fields = fields(isSecond: service == .upload)
            fields["Cache-Control"] = "no-cache"
            let address = base.appending(path: "/info/refs", query: "service=\(service.rawValue)")
            let response = try await send(ClientRequest(.get, address, fields: fields))
            log.note("GET \(address.path) → \(response.status.rawValue)")
            tries += 1
            if [301, 302, 303, 307, 308].contains(response.status.rawValue), tries < 5 {
                base = try moved(to: response.fields["Location"] ?? "", from: address)
                hasEnding = true
                continue
            }
            // Many servers want the name with its ending, and people leave it out.
            if response.status.rawValue == 404, !hasEnding {
                hasEnding = true
                base = try HTTPAddress(base.origin + base.path + ".git")
                continue
            }
            try check(response, service)
            let type = response.fields["Content-Type"] ?? ""
            guard type.hasPrefix("application/x-\(service.rawValue)-advertisement") else {
                if type.hasPrefix("text/plain") {
                    throw SourceError(.refused, "This server speaks a way of Git that is too old.")
                }
                throw Self.strange
            }
            var reader = GitLineReader(response.body)
            var line = try await reader.next()
            if line?.text?.hasPrefix("# service=") == true {
                while let more = line, more != .flush { line = try await reader.next() }
                line = try await reader.next()
            }
            return (reader, line)
        }
    }

    private func moved(to place: String, from address: HTTPAddress) throws -> HTTPAddress {
        let end = "/info/refs"
        guard let target = try? address.resolving(place), target.path.hasSuffix(end),
            target.origin == address.origin || authorization == nil && target.scheme == .https
        else {
            throw SourceError(
                authorization == nil ? .needsSignIn : .refused,
                "The server leads elsewhere: the repository may have moved, or be open to those alone who sign in.")
        }
        return try HTTPAddress(target.origin + String(target.path.dropLast(end.count)))
    }

    private func ask(_ service: Service, _ body: [UInt8], isSecond: Bool) async throws -> GitLineReader {
        try await ask(service, .bytes(body), isSecond: isSecond)
    }

    private func ask(_ service: Service, _ body: HTTPBody, isSecond: Bool) async throws -> GitLineReader {
        var fields = fields(isSecond: isSecond)
        fields["Content-Type"] = "application/x-\(service.rawValue)-request"
        fields["Accept"] = "application/x-\(service.rawValue)-result"
        let address = base.appending(path: "/\(service.rawValue)")
        let response = try await send(ClientRequest(.post, address, fields: fields, body: body))
        log.note("POST \(address.path) → \(response.status.rawValue)")
        try check(response, service)
        return GitLineReader(response.body)
    }

    private func fields(isSecond: Bool) -> HTTPFields {
        var fields: HTTPFields = [:]
        fields["User-Agent"] = Self.agent
        if isSecond { fields["Git-Protocol"] = "version=2" }
        if base.origin == home { fields["Authorization"] = authorization }
        return fields
    }

    private func send(_ request: ClientRequest) async throws -> HTTPResponse {
        do {
            return try await client.send(request, options: options)
        } catch let error as HTTPClientError {
            throw SourceError(error)
        }
    }

    private func check(_ response: HTTPResponse, _ service: Service) throws {
        switch response.status.rawValue {
        case 200..<300: break
        case 401:
            throw SourceError(
                .needsSignIn,
                authorization == nil
                    ? "There is no such repository, or it is open to those alone who sign in: give a user name and a token."
                    : "The server does not take this user name and token.")
        case 403:
            throw SourceError(
                .forbidden,
                service == .receive
                    ? "This token may not write into the repository." : "This token may not read the repository.")
        case 404, 410: throw SourceError(.badSettings, "There is no repository at this address.")
        case 429: throw SourceError(.limited, "The server lets in no more requests for now.")
        case 500...: throw SourceError(.serverFailed, "The server failed with \(response.status.rawValue).")
        default:
            throw SourceError(
                .refused, "The server answered \(response.status.rawValue). Is that the right address?")
        }
    }
}
