import Base
import Foundation
import HTTPClient
import ListBackupCore
import Wire

/// What lets a connector in. What is new is kept before it is used, so that a crash in between locks nobody out
/// (LB-023); many requests at once share one renewal (LB-024).
actor RESTCredentials {
    /// The secrets of a connection as they are kept.
    struct Secret: Codable, Sendable, Equatable {
        /// The key, token or `user:password`.
        var key: String?
        var refreshToken: String?
        var accessToken: String?
    }

    private let auth: RESTDescription.Auth
    private let tokenAddress: HTTPAddress?
    private let client: HTTPClient
    private let options: HTTPOptions
    private let clock: WallClock
    private let save: @Sendable (Secret) async throws -> Void
    private var secret: Secret
    private var renewal: Task<Void, any Error>?

    init(
        _ auth: RESTDescription.Auth, base: HTTPAddress, secret: Secret, client: HTTPClient, options: HTTPOptions,
        clock: WallClock, save: @escaping @Sendable (Secret) async throws -> Void
    ) throws {
        self.auth = auth
        self.secret = secret
        self.client = client
        self.options = options
        self.clock = clock
        self.save = save
        tokenAddress = try auth.tokenURL.map { $0.hasPrefix("/") ? try base.resolving($0) : try HTTPAddress($0) }
    }

    /// Puts what is needed into a request; gives the token that was used.
    func authorize(_ fields: inout HTTPFields, _ query: inout [(name: String, value: String)]) async throws -> String {
        switch auth.kind {
        case .none: return ""
        case .key:
            if let parameter = auth.parameter {
                query.append((parameter, secret.key ?? ""))
            } else {
                fields[auth.header ?? "X-Api-Key"] = secret.key ?? ""
            }
        case .bearer: fields["Authorization"] = "Bearer \(secret.key ?? "")"
        case .basic:
            fields["Authorization"] = "Basic \(Data((secret.key ?? "").utf8).base64EncodedString())"
        case .oauth2:
            if secret.accessToken == nil { try await renew(after: "") }
            fields["Authorization"] = "Bearer \(secret.accessToken ?? "")"
        }
        return secret.accessToken ?? ""
    }

    /// What to tell somebody whom the source did not let in.
    var refusal: String {
        switch auth.kind {
        case .oauth2: "The source no longer takes this sign-in: connect it again."
        case .key, .bearer: "The source does not take this key: look whether it is whole and still good."
        case .basic: "The source does not take this user and password."
        case .none: "The source lets nobody in without a key, and the connector file names none."
        }
    }

    var canRenew: Bool { auth.kind == .oauth2 && secret.refreshToken != nil }

    /// Gets another token, unless somebody did since the given one.
    func renew(after used: String) async throws {
        if let renewal { return try await renewal.value }
        guard (secret.accessToken ?? "") == used else { return }
        let task = Task { try await fetchToken() }
        renewal = task
        defer { renewal = nil }
        try await task.value
    }

    private struct Answer: Decodable {
        var accessToken: String
        var refreshToken: String?

        private enum CodingKeys: String, CodingKey {
            case accessToken = "access_token"
            case refreshToken = "refresh_token"
        }
    }

    private func fetchToken() async throws {
        guard let tokenAddress, let refreshToken = secret.refreshToken else {
            throw SourceError(.needsSignIn, "This source needs a new sign-in.")
        }
        var form: [(name: String, value: String)] = [
            ("grant_type", "refresh_token"), ("refresh_token", refreshToken),
        ]
        if let id = auth.clientID { form.append(("client_id", id)) }
        if let key = secret.key { form.append(("client_secret", key)) }
        let request = ClientRequest(
            .post, tokenAddress,
            fields: ["Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"],
            body: HTTPBody(PercentEncoding.query(form) ?? ""))
        for attempt in 1...6 {
            let failure: SourceError
            do {
                let response = try await client.fetch(request, options: options, limit: 1 << 20)
                switch response.status.rawValue {
                case 200..<300:
                    let answer = try response.json(Answer.self, from: tokenAddress.host)
                    var next = secret
                    next.accessToken = answer.accessToken
                    next.refreshToken = answer.refreshToken ?? refreshToken
                    try await save(next)
                    secret = next
                    return
                case 429, 500...: failure = SourceError(.serverFailed, "The source did not renew its token.")
                default: throw SourceError(.needsSignIn, refusal)
                }
            } catch let error as HTTPClientError {
                failure = SourceError(error)
            }
            guard attempt < 6 else { throw failure }
            try await clock.sleep(seconds: min(30, 0.5 * Double(1 << attempt)))
        }
    }
}
