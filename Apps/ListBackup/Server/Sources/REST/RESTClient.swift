import Base
import Foundation
import HTTPClient
import ListBackupCore
import Synchronization
import Wire

/// Fetches the pages of an API: waits where it is asked to, tries again what may pass, and takes nothing for a page that
/// is none (LB-031 to LB-041).
final class RESTClient: Sendable {
    /// A page that was read as a whole.
    struct Page: Sendable {
        var text: JSONText
        var root: Range<Int>
        var fields: HTTPFields
    }

    private let base: HTTPAddress
    /// Fields that go with every request.
    private let fixedFields: [String: String]
    private let limits: RESTDescription.Limits?
    private let credentials: RESTCredentials
    private let client: HTTPClient
    /// Bytes of an answer, which is held as a whole.
    private let largest: Int
    private let options: HTTPOptions
    private let clock: WallClock
    private let random: @Sendable () -> Double
    private let log: RunLogger
    private let budget: CallBudget
    private let rank: CallRank
    private static let attempts = 7
    private static let longestWait = 300.0

    init(
        base: HTTPAddress, description: RESTDescription, credentials: RESTCredentials, client: HTTPClient,
        options: HTTPOptions, clock: WallClock, random: @escaping @Sendable () -> Double,
        largest: Int = 256 << 20, log: RunLogger = RunLogger(), budget: CallBudget = CallBudget(),
        rank: CallRank = .manual
    ) {
        self.largest = largest
        self.budget = budget
        self.rank = rank
        self.log = log
        self.base = base
        fixedFields = description.fields ?? [:]
        limits = description.limits
        self.credentials = credentials
        self.client = client
        self.options = options
        self.clock = clock
        self.random = random
    }

    /// The page at a path below the base, or at an address that the source itself gave for the next one.
    func page(_ path: String, _ query: [(name: String, value: String)]) async throws -> Page {
        let address: HTTPAddress
        var query = query
        if path.contains("://") {
            address = try self.address { try HTTPAddress(path) }
            guard address.origin == base.origin else {
                throw SourceError(.refused, "The source sends to another server for its next page: \(address.host).")
            }
        } else {
            let parts = path.split(separator: "?", maxSplits: 1)
            address = base.appending(path: String(parts.first ?? "/"))
            if parts.count > 1 { query = (PercentEncoding.queryItems(String(parts[1])) ?? []) + query }
        }
        return try await attempts { try read(try await fetch(.get, address, query, nil, hasRenewed: &$0)) }
    }

    /// Writes something to a path below the base. What may have arrived is sent again only by methods that do the same
    /// thing twice as once (RFC 9110, section 9.2.2), or with a token by which the service knows it again.
    /// - Returns: the answer's body, whatever it is.
    func send(
        _ method: String, _ path: String, _ body: [UInt8], token: (field: String, value: String)? = nil
    ) async throws -> [UInt8] {
        let method: HTTPMethod =
            switch method {
            case "POST": .post
            case "PUT": .put
            case "DELETE": .delete
            default: .patch
            }
        let address = base.appending(path: path)
        let isRepeatable = token != nil || [.put, .delete].contains(method)
        let extra = token.map { [$0.field: $0.value] } ?? [:]
        let response = try await attempts(isRepeatable: isRepeatable) {
            try await fetch(method, address, [], method == .delete ? nil : body, extra, hasRenewed: &$0)
        }
        return if case .bytes(let bytes) = response.body { bytes } else { [] }
    }

    /// A file at an address that a record names; nil where it is as it was. Whoever keeps files for the source elsewhere is
    /// shown nothing of how it lets us in.
    /// - Parameter mark: what the answer said of it the last time.
    func file(_ text: String, mark: String?) async throws -> (bytes: [UInt8], mark: String?)? {
        let address = try self.address { text.contains("://") ? try HTTPAddress(text) : try base.resolving(text) }
        var fields = ["Accept": "*/*"]
        if let mark { fields["If-None-Match"] = mark }
        let response = try await attempts {
            try await fetch(.get, address, [], nil, fields, isOurs: address.origin == base.origin, hasRenewed: &$0)
        }
        guard response.status.rawValue != 304 else { return nil }
        let bytes: [UInt8] = if case .bytes(let bytes) = response.body { bytes } else { [] }
        return (bytes, response.fields["ETag"])
    }

    private func attempts<Value>(
        isRepeatable: Bool = true, _ body: (_ hasRenewed: inout Bool) async throws -> Value
    ) async throws -> Value {
        var hasRenewed = false
        var attempt = 1
        while true {
            do {
                return try await body(&hasRenewed)
            } catch let wait as Wait {
                let hadNoEffect = [.limited, .needsSignIn].contains(wait.reason.code)
                guard attempt < Self.attempts, isRepeatable || hadNoEffect else { throw wait.reason }
                let seconds = wait.seconds ?? delay(attempt)
                let now = clock.now()
                try CallBudget.checkPatience(now.addingTimeInterval(seconds), now)
                if seconds > 0 { log.warn("\(wait.reason.message) It is asked again in \(Self.words(seconds)).") }
                try await clock.sleep(seconds: seconds)
            } catch let error as SourceError where error.isPassing {
                guard attempt < Self.attempts, isRepeatable else { throw error }
                let seconds = delay(attempt)
                log.warn("\(error.message) It is asked again in \(Self.words(seconds)).")
                try await clock.sleep(seconds: seconds)
            }
            attempt += 1
        }
    }

    private static func words(_ seconds: Double) -> String {
        "\((seconds * 10).rounded() / 10) s"
    }

    /// One line of the log for one request; whoever asks is not part of it.
    private func tell(
        _ method: HTTPMethod, _ address: HTTPAddress, _ query: [(name: String, value: String)],
        _ response: HTTPResponse, since begin: ContinuousClock.Instant
    ) {
        guard log.isOn else { return }
        let asked = query.isEmpty ? "" : "?" + query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
        let bytes: Int = if case .bytes(let bytes) = response.body { bytes.count } else { 0 }
        let time = Int(((ContinuousClock.now - begin) / .milliseconds(1)).rounded())
        log.note(
            "\(method.rawValue) \(address.path)\(asked) → \(response.status.rawValue), \(bytes) bytes, \(time) ms")
    }

    /// The request is to be made again, after some time.
    private struct Wait: Error {
        var seconds: Double?
        var reason: SourceError
    }

    /// Doubling from half a second, up to five minutes, shortened by chance by up to a half.
    private func delay(_ attempt: Int) -> Double {
        min(Self.longestWait, 0.5 * Double(1 << min(attempt, 12))) * (1 - random() / 2)
    }

    private func fetch(
        _ method: HTTPMethod, _ address: HTTPAddress, _ query: [(name: String, value: String)], _ body: [UInt8]?,
        _ extra: [String: String] = [:], isOurs: Bool = true, hasRenewed: inout Bool
    ) async throws -> HTTPResponse {
        if isOurs {
            try await budget.turn(
                rank, perSecond: limits?.perSecond, share: limits?.daily?.share ?? 0.5, clock: clock)
        }
        var fields: HTTPFields = ["Accept": "application/json"]
        if body != nil { fields["Content-Type"] = "application/json" }
        for (name, value) in fixedFields where isOurs { fields[name] = value }
        for (name, value) in extra { fields[name] = value }
        var all = query
        let token = isOurs ? try await credentials.authorize(&fields, &all) : ""
        var target = address
        if !all.isEmpty {
            let own = address.query.map { $0 + "&" } ?? ""
            target = try self.address {
                try address.resolving("\(address.path)?\(own)\(PercentEncoding.query(all) ?? "")")
            }
        }
        let response: HTTPResponse
        let begin = ContinuousClock.now
        do {
            response = try await client.fetch(
                ClientRequest(method, target, fields: fields, body: .bytes(body ?? [])), options: options,
                limit: largest)
        } catch let error as HTTPClientError {
            throw SourceError(error)
        }
        if isOurs { await notePace(response) }
        tell(method, address, query, response, since: begin)
        switch response.status.rawValue {
        case 200..<300, 304: return response
        case 401:
            guard isOurs, await credentials.canRenew, !hasRenewed else {
                throw SourceError(.needsSignIn, await credentials.refusal)
            }
            hasRenewed = true
            try await credentials.renew(after: token)
            throw Wait(seconds: 0, reason: SourceError(.needsSignIn, "The source did not take its new token."))
        case 403:
            throw SourceError(
                .forbidden,
                "This sign-in has no permission to \(method == .get ? "read" : "write") \(address.path).",
                missing: Self.scopes(response))
        case 429:
            let seconds = retryAfter(response)
            if isOurs, let seconds { await budget.hold(until: clock.now().addingTimeInterval(seconds)) }
            throw Wait(
                seconds: seconds,
                reason: SourceError(.limited, "The source lets in no more requests for now."))
        case 500...:
            throw Wait(
                seconds: retryAfter(response),
                reason: SourceError(
                    .serverFailed, "The source failed with \(response.status.rawValue) at \(address.path)."))
        default:
            throw SourceError(
                .refused,
                "The source answered \(response.status.rawValue) \(response.status.phrase) at \(address.path).",
                status: response.status.rawValue)
        }
    }

    /// The scopes that a refusal asks for (RFC 6750, section 3).
    private static func scopes(_ response: HTTPResponse) -> [String] {
        for field in response.fields.values("WWW-Authenticate") {
            guard let start = field.range(of: "scope=\""), let end = field[start.upperBound...].firstIndex(of: "\"")
            else { continue }
            return field[start.upperBound..<end].split(separator: " ").prefix(50).map { String($0.prefix(200)) }
        }
        return []
    }

    /// A body that is JSON to its last byte; pages with status 200 that are none are named (LB-037).
    private func read(_ response: HTTPResponse) throws -> Page {
        let bytes: [UInt8] = if case .bytes(let bytes) = response.body { bytes } else { [] }
        let text = JSONText(bytes)
        do {
            return Page(text: text, root: try text.root(), fields: response.fields)
        } catch {
            let first = bytes.first { $0 > 0x20 }
            if first == UInt8(ascii: "<") {
                throw SourceError(.notJSON, "The source answered with a web page instead of data.")
            }
            throw SourceError(.cutShort, "The source's answer is cut short or no JSON, at byte \(error.position).")
        }
    }

    // MARK: - Limits

    /// Where the fields say that no request is left, the next one waits until there are more.
    private func notePace(_ response: HTTPResponse) async {
        let now = clock.now()
        if let daily = limits?.daily, let limit = number(daily.limit, response),
            let remaining = number(daily.remaining, response)
        {
            let reset = time(daily.reset, response, now) ?? now.addingTimeInterval(3600)
            await budget.note(CallQuota(limit: limit, remaining: remaining, resetsAt: reset))
        }
        guard let name = limits?.remaining, let left = number(name, response), left < 1 else { return }
        let time = time(limits?.reset, response, now) ?? now.addingTimeInterval(retryAfter(response) ?? 1)
        await budget.hold(until: time)
    }

    private func number(_ field: String, _ response: HTTPResponse) -> Double? {
        response.fields[field].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    }

    /// The time that a field says, in seconds from now or since 1970.
    private func time(_ field: String?, _ response: HTTPResponse, _ now: Date) -> Date? {
        guard let field, let value = number(field, response) else { return nil }
        let wait = value > 1e9 ? value - now.timeIntervalSince1970 : value
        return now.addingTimeInterval(max(0, min(wait, CallBudget.longest)))
    }

    /// Seconds, or a date (RFC 9110, section 10.2.3).
    private func retryAfter(_ response: HTTPResponse) -> Double? {
        guard let text = response.fields["Retry-After"] else { return nil }
        if let seconds = Double(text), seconds.isFinite { return max(0, min(seconds, CallBudget.longest)) }
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(identifier: "GMT")
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return format.date(from: text).map { max(0, min($0.timeIntervalSince(clock.now()), CallBudget.longest)) }
    }

    private func address(_ make: () throws -> HTTPAddress) throws -> HTTPAddress {
        do {
            return try make()
        } catch let error as HTTPClientError {
            throw SourceError(error)
        }
    }
}
