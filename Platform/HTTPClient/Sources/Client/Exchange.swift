import Foundation
import Wire

/// Where a request stands on its way through redirects and repetitions.
struct Exchange {
    private(set) var request: ClientRequest
    private var options: HTTPOptions
    private var watch: BodyReading
    private let deadline: ContinuousClock.Instant
    private var redirects = 0
    var repetitions = 0

    init(_ request: ClientRequest, _ options: HTTPOptions) {
        self.request = request
        self.options = options
        watch = BodyReading(&self.request.body)
        deadline = ContinuousClock.now.advanced(by: options.limits.whole)
    }

    /// The options for the next hop, with what is left of the whole time.
    func remainingOptions() throws -> HTTPOptions {
        var options = options
        options.limits.whole = ContinuousClock.now.duration(to: deadline)
        guard options.limits.whole > .zero else {
            throw HTTPClientError(.timedOut(.whole), host: request.address.host)
        }
        return options
    }

    // MARK: - Redirects

    /// The exchange that a redirect leads to (RFC 9110, section 15.4); nil when the answer is none that is followed.
    func redirected(by response: HTTPResponse) throws -> Exchange? {
        guard options.redirects.most > 0, [301, 302, 303, 307, 308].contains(response.status.rawValue),
            let location = response.fields["Location"]
        else { return nil }
        let from = request.address
        guard redirects < options.redirects.most else {
            throw HTTPClientError(.tooManyRedirects(limit: options.redirects.most), host: from.host)
        }
        guard let to = try? from.resolving(location), to.scheme == .http || to.scheme == .https else {
            throw HTTPClientError(.badRedirect("that is not a web address."), host: from.host)
        }
        guard to.scheme.isSecure || !from.scheme.isSecure else {
            throw HTTPClientError(.badRedirect("from a secure connection to one that is not."), host: from.host)
        }
        var next = self
        next.redirects += 1
        next.request.address = to
        if changesMethod(response.status.rawValue) {
            next.request.method = request.method == .head ? .head : .get
            next.request.body = .empty
            next.watch = BodyReading(&next.request.body)
            for name in ["Content-Type", "Content-Encoding", "Content-Language", "Content-Location"] {
                next.request.fields[name] = nil
            }
        } else if watch.wasRead {
            throw HTTPClientError(.badRedirect("what was sent cannot be sent again."), host: from.host)
        }
        if !Self.isSameServer(from, to) {
            next.request.fields = Self.publicFields(next.request.fields)
            next.options.tls = TLSOptions()
        }
        return next
    }

    private func changesMethod(_ status: Int) -> Bool {
        switch status {
        case 303: true
        case 301, 302: request.method == .post
        default: false
        }
    }

    /// The same host at the same port, or at the usual one once it is secure.
    private static func isSameServer(_ from: HTTPAddress, _ to: HTTPAddress) -> Bool {
        guard from.host == to.host else { return false }
        if from.scheme == to.scheme { return from.port == to.port }
        return from.port == from.scheme.defaultPort && to.port == to.scheme.defaultPort
    }

    /// What another host may see: what every client says, and nothing of whom it says it for.
    private static func publicFields(_ fields: HTTPFields) -> HTTPFields {
        let names: Set<String> = [
            "accept", "accept-encoding", "accept-language", "content-encoding", "content-language", "content-type",
            "if-match", "if-modified-since", "if-none-match", "if-range", "if-unmodified-since", "range", "user-agent",
        ]
        return HTTPFields(fields.fields.filter { names.contains($0.name.lowercased()) })
    }

    // MARK: - Repetitions

    /// Seconds to wait before the request is made again after a failure; nil when it is not.
    func wait(after error: HTTPClientError, random: () -> Double) -> Double? {
        guard repetitions < options.retries.most, !watch.wasRead,
            error.isBeforeSending || error.isPassing && request.method.isIdempotent
        else { return nil }
        return within(backOff(random))
    }

    /// The same after an answer that asks for patience (RFC 9110, section 10.2.3).
    func wait(before response: HTTPResponse, now: Date, random: () -> Double) -> Double? {
        guard [429, 502, 503, 504].contains(response.status.rawValue), repetitions < options.retries.most,
            request.method.isIdempotent, !watch.wasRead
        else { return nil }
        guard let text = response.fields["Retry-After"] else { return within(backOff(random)) }
        guard let asked = Self.seconds(text, now: now), asked <= options.retries.longestDelay else { return nil }
        return within(max(asked, backOff(random)))
    }

    private func backOff(_ random: () -> Double) -> Double {
        let full = options.retries.delay * pow(2, Double(min(repetitions, 16)))
        return min(full, options.retries.longestDelay) * (1 - random() / 2)
    }

    /// Who would wait until it is too late does not wait.
    private func within(_ seconds: Double) -> Double? {
        ContinuousClock.now.advanced(by: .seconds(seconds)) < deadline ? seconds : nil
    }

    private static func seconds(_ text: String, now: Date) -> Double? {
        let text = text.trimmingCharacters(in: .whitespaces)
        if let seconds = Double(text) { return seconds >= 0 && seconds.isFinite ? seconds : nil }
        let style = Date.VerbatimFormatStyle(
            format: """
                \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .defaultDigits) \
                \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
                \(second: .twoDigits) GMT
                """,
            locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
        guard let date = try? style.parseStrategy.parse(text) else { return nil }
        return max(0, date.timeIntervalSince(now))
    }
}
