import Synchronization
public import Wire

/// Counts what the server does, for Prometheus. Nothing that a person sent becomes a label.
public final class Metrics: Sendable {
    fileprivate struct Key: Hashable {
        var method: String
        var route: String
    }

    fileprivate struct Counts {
        /// By the first digit of the status.
        var classes = [UInt64](repeating: 0, count: 6)
        /// One a bucket, not cumulative; the last one is for all that took longer.
        var buckets = [UInt64](repeating: 0, count: Metrics.bounds.count + 1)
        var microseconds: Int64 = 0
    }

    fileprivate struct Gauge {
        var name: String
        var help: String
        var read: @Sendable () -> Double
    }

    fileprivate struct State {
        var requests: [Key: Counts] = [:]
        var inFlight = 0
        var sockets = 0
        var counters: [String: (help: String, value: UInt64)] = [:]
        var gauges: [Gauge] = []
    }

    /// Upper bounds of the histogram's buckets in microseconds.
    fileprivate static let bounds: [Int64] = [
        250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000, 5_000_000,
    ]

    private let state = Mutex(State())
    private let clock: ContinuousClock

    public init(clock: ContinuousClock = ContinuousClock()) { self.clock = clock }

    /// Adds a number that is read whenever the metrics are.
    public func gauge(_ name: String, _ help: String, read: @escaping @Sendable () -> Double) {
        state.withLock { $0.gauges.append(Gauge(name: name, help: help, read: read)) }
    }

    /// Counts something under a name of the program's own.
    public func count(_ name: String, _ help: String, by amount: UInt64 = 1) {
        state.withLock { $0.counters[name, default: (help, 0)].value += amount }
    }

    /// Measures the requests that pass, and the sockets that they open.
    public var middleware: HTTPMiddleware {
        { [self] request, next in
            let start = clock.now
            state.withLock { $0.inFlight += 1 }
            var response = await next(request)
            let microseconds = (clock.now - start).wholeMicroseconds
            let key = Key(
                method: request.method.label, route: request.context[MatchedRoute.self]?.pattern ?? "none")
            let status = response.webSocket == nil ? response.status.rawValue : 101
            state.withLock { $0.finish(key, status: status, microseconds) }
            if let serve = response.webSocket { response.webSocket = counted(serve) }
            return response
        }
    }

    private func counted(
        _ serve: @escaping @Sendable (any ServerWebSocket) async -> Void
    ) -> @Sendable (any ServerWebSocket) async -> Void {
        { [self] channel in
            state.withLock { $0.sockets += 1 }
            await serve(channel)
            state.withLock { $0.sockets -= 1 }
        }
    }

    /// Everything in Prometheus' text format, version 0.0.4.
    public var text: String {
        let (requests, inFlight, sockets, counters, gauges) = state.withLock {
            ($0.requests, $0.inFlight, $0.sockets, $0.counters, $0.gauges)
        }
        var page = PrometheusText()
        page.describe("homescreen_http_requests_total", "counter", "Requests answered, by route and status class.")
        let sorted = requests.sorted { ($0.key.route, $0.key.method) < ($1.key.route, $1.key.method) }
        for (key, counts) in sorted {
            for (digit, count) in counts.classes.enumerated() where count > 0 {
                let labels = [("method", key.method), ("route", key.route), ("status", "\(digit)xx")]
                page.sample("homescreen_http_requests_total", labels, Double(count))
            }
        }
        page.describe("homescreen_http_request_seconds", "histogram", "Time to an answer, by route.")
        for (key, counts) in sorted {
            histogram(counts, [("method", key.method), ("route", key.route)], &page)
        }
        page.describe("homescreen_http_requests_in_flight", "gauge", "Requests that are being answered.")
        page.sample("homescreen_http_requests_in_flight", [], Double(inFlight))
        page.describe("homescreen_websockets_open", "gauge", "WebSockets that are open.")
        page.sample("homescreen_websockets_open", [], Double(sockets))
        for (name, counter) in counters.sorted(by: { $0.key < $1.key }) {
            page.describe(name, "counter", counter.help)
            page.sample(name, [], Double(counter.value))
        }
        for gauge in gauges {
            page.describe(gauge.name, "gauge", gauge.help)
            page.sample(gauge.name, [], gauge.read())
        }
        return page.text
    }

    private func histogram(_ counts: Counts, _ labels: [(String, String)], _ page: inout PrometheusText) {
        let name = "homescreen_http_request_seconds"
        var sum: UInt64 = 0
        for (bound, count) in zip(Self.bounds, counts.buckets) {
            sum += count
            page.sample("\(name)_bucket", labels + [("le", "\(Double(bound) / 1e6)")], Double(sum))
        }
        sum += counts.buckets[Self.bounds.count]
        page.sample("\(name)_bucket", labels + [("le", "+Inf")], Double(sum))
        page.sample("\(name)_sum", labels, Double(counts.microseconds) / 1e6)
        page.sample("\(name)_count", labels, Double(sum))
    }
}

extension Metrics.State {
    fileprivate mutating func finish(_ key: Metrics.Key, status: Int, _ microseconds: Int64) {
        inFlight -= 1
        let bucket = Metrics.bounds.firstIndex { microseconds <= $0 } ?? Metrics.bounds.count
        requests[key, default: Metrics.Counts()].buckets[bucket] += 1
        requests[key]?.classes[min(max(status / 100, 0), 5)] += 1
        requests[key]?.microseconds += microseconds
    }
}

/// Writes Prometheus' text format.
struct PrometheusText {
    private(set) var text = ""

    mutating func describe(_ name: String, _ type: String, _ help: String) {
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
    }

    mutating func sample(_ name: String, _ labels: [(String, String)], _ value: Double) {
        text += name
        if !labels.isEmpty {
            text += "{" + labels.map { "\($0.0)=\"\(Self.escaped($0.1))\"" }.joined(separator: ",") + "}"
        }
        let isWhole = value == value.rounded() && abs(value) < 1e15
        text += isWhole ? " \(Int64(value))\n" : " \(value)\n"
    }

    private static func escaped(_ label: String) -> String {
        var result = ""
        for character in label {
            switch character {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "\n": result += "\\n"
            default: result.append(character)
            }
        }
        return result
    }
}
