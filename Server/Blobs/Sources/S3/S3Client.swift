import Base
import Foundation
import HTTPClient
import Secrets
import Wire

/// Speaks with one bucket: signs, tries again what may be, and tells refusals apart.
struct S3Client: Sendable {
    let location: S3Location
    private let signature: SignatureV4
    private let http: HTTPClient
    private let clock: WallClock
    private let random: @Sendable () -> Double
    private let options: HTTPOptions
    private let repetitions: Int

    /// Tries after the first one, and seconds before the first of them; each further one waits twice as long.
    static let usualRepetitions = 5
    private static let delay = 0.2
    /// Bytes of an answer that is held in memory: a page of a thousand names takes half a megabyte.
    private static let longestAnswer = 4 << 20

    init(
        _ location: S3Location, _ credentials: S3Credentials, http: HTTPClient, clock: WallClock,
        random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }, reach: NetworkReach = .everything,
        repetitions: Int = usualRepetitions
    ) {
        options = Self.options(reach)
        self.repetitions = repetitions
        self.location = location
        signature = SignatureV4(credentials: credentials, region: location.region)
        self.http = http
        self.clock = clock
        self.random = random
    }

    /// A request, as far as it is not the same for all.
    struct Call: Sendable {
        var method = HTTPMethod.get
        var key: String?
        var query: [(name: String, value: String)] = []
        var fields: HTTPFields = [:]
        var body = HTTPBody.empty
        /// The SHA-256 of the body.
        var hash = SignatureV4.emptyHash
    }

    /// Makes a request and reads the whole answer. Throws `S3Refusal` and `BlobError`.
    func fetch(_ call: Call) async throws -> HTTPResponse {
        try await repeated { try await http.fetch(request(call), options: options, limit: Self.longestAnswer) }
    }

    /// Makes a request whose answer comes in pieces. Throws `S3Refusal` and `BlobError`.
    func stream(_ call: Call) async throws -> HTTPResponse {
        try await repeated {
            var response = try await http.send(request(call), options: options)
            guard !(200..<300).contains(response.status.rawValue) else { return response }
            response.body = .bytes((try? await response.body.collect(limit: 64 << 10)) ?? [])
            return response
        }
    }

    private func repeated(_ work: () async throws -> HTTPResponse) async throws -> HTTPResponse {
        var tries = 0
        while true {
            let refused: BlobError
            do {
                let response = try await work()
                if (200..<300).contains(response.status.rawValue) { return response }
                let refusal = S3Refusal(response)
                guard refusal.isPassing else { throw refusal }
                refused = refusal.error(location)
            } catch let error as HTTPClientError {
                refused = BlobError(.unavailable, "The bucket \(location.bucket) is out of reach. \(error.message)")
                guard Self.mayPass(error.reason) else { throw refused }
            }
            guard tries < repetitions else { throw refused }
            let full = Self.delay * Double(1 << tries)
            tries += 1
            try await clock.sleep(seconds: full * (1 - random() / 2))
        }
    }

    private static func mayPass(_ reason: HTTPClientError.Reason) -> Bool {
        switch reason {
        case .refused, .unreachable, .connectionLost, .cutShort, .timedOut, .nameNotFound: true
        default: false
        }
    }

    private func request(_ call: Call) throws -> ClientRequest {
        let address = try location.address(of: call.key, query: PercentEncoding.query(call.query))
        let host = String(address.origin.drop { $0 != "/" }.dropFirst(2))
        var fields = signature.fields(
            call.method, host: host, path: address.path, query: call.query, fields: call.fields, payload: call.hash,
            at: clock.now())
        // As it was put: a part of what is packed is nothing.
        fields["Accept-Encoding"] = "identity"
        return ClientRequest(call.method, address, fields: fields, body: call.body)
    }

    /// A redirect would need another signature.
    private static func options(_ reach: NetworkReach) -> HTTPOptions {
        var options = HTTPOptions()
        options.reach = reach
        options.redirects = .none
        options.retries = .none
        options.limits.answer = .max
        options.limits.whole = .seconds(3_600)
        return options
    }
}
