public import HTTPClient
public import Wire

/// Reaches services over the network: private addresses too, certificates checked, within limits of time and size.
public struct HTTPServiceNetwork: ServiceNetwork {
    private let client: HTTPClient

    public init(client: HTTPClient) { self.client = client }

    public func transport(
        for connection: ServiceConnection, patience: ServicePatience
    ) throws(ServiceProblem) -> any Transport {
        let base: HTTPAddress
        do {
            base = try HTTPAddress(connection.address)
        } catch {
            throw ServiceProblem(.badAddress, of: connection)
        }
        guard base.scheme == .http || base.scheme == .https, base.query == nil else {
            throw ServiceProblem(.badAddress, of: connection)
        }
        return ServiceTransport(
            client: client, base: base, options: Self.options(connection, patience), connection: connection)
    }

    private static func options(_ connection: ServiceConnection, _ patience: ServicePatience) -> HTTPOptions {
        var options = HTTPOptions()
        options.reach = .privateNetworks
        options.retries = RetryRules(most: 1, delay: 0.3, longestDelay: 1)
        options.redirects = RedirectRules(most: 3)
        // Where there is another way, nobody waits long at a closed door.
        options.limits.connect = .seconds(connection.otherAddress.isEmpty ? 8 : 3)
        if case .pinned(let fingerprint) = connection.trust { options.tls.trust = .only([fingerprint]) }
        switch patience {
        case .brief:
            options.limits.firstByte = .seconds(15)
            options.limits.betweenBytes = .seconds(10)
            options.limits.whole = .seconds(30)
            options.limits.answer = 16 << 20
        case .search:
            options.limits.firstByte = .seconds(120)
            options.limits.whole = .seconds(180)
            options.limits.answer = 32 << 20
        case .list:
            options.limits.firstByte = .seconds(300)
            options.limits.whole = .seconds(900)
            options.limits.answer = 256 << 20
            options.retries = .none
        case .file, .strangersFile:
            if patience == .strangersFile { options.reach = .publicOnly }
            options.limits.firstByte = .seconds(60)
            options.limits.whole = .seconds(180)
            options.limits.answer = DownloadAddition.sizeLimit
            // Each try counts towards what an indexer gives away in a day.
            options.retries = .none
        }
        return options
    }
}

/// Like `HTTPClientTransport`, and tells why no answer came.
private struct ServiceTransport: Transport {
    let client: HTTPClient
    let base: HTTPAddress
    let options: HTTPOptions
    let connection: ServiceConnection

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let address = base.appending(path: request.path, query: request.query)
        let made = ClientRequest(request.method, address, fields: request.fields, body: request.body)
        do {
            var response = try await client.send(made, options: options)
            if case .stream(let stream) = response.body {
                response.body = .stream(
                    HTTPBodyStream(count: stream.count) { [connection] in
                        do {
                            return try await stream.next()
                        } catch let error as HTTPClientError {
                            throw ServiceProblem(error, of: connection)
                        }
                    })
            }
            return response
        } catch let error as HTTPClientError {
            throw ServiceProblem(error, of: connection)
        }
    }

    func openWebSocket(_ request: HTTPRequest) async throws -> any WebSocketChannel {
        throw ServiceProblem(.rejected("This service is asked by requests."), of: connection)
    }
}
