import Foundation
public import Wire

extension HTTPClient {
    /// Makes a request and reads the whole answer, whose body is then `.bytes` or `.empty`.
    /// - Parameter limit: most bytes to hold; `HTTPClientError` with `.tooLarge` beyond.
    public func fetch(
        _ request: ClientRequest, options: HTTPOptions = HTTPOptions(), limit: Int = 8 << 20
    ) async throws -> HTTPResponse {
        var options = options
        options.limits.answer = min(options.limits.answer, Int64(limit))
        var response = try await send(request, options: options)
        guard case .stream(let stream) = response.body else { return response }
        var whole: [UInt8] = []
        while let piece = try await stream.next() { whole += piece }
        response.body = whole.isEmpty ? .empty : .bytes(whole)
        return response
    }

    /// Makes a request and reads the value that its answer says in JSON. Throws `.status` for an answer that is no
    /// success, and `.wrongContent` for one that is no JSON, such as the page of a login.
    public func json<Value: Decodable>(
        _ type: Value.Type, _ request: ClientRequest, options: HTTPOptions = HTTPOptions(), limit: Int = 8 << 20
    ) async throws -> Value {
        var request = request
        if request.fields["Accept"] == nil { request.fields["Accept"] = "application/json" }
        let response = try await fetch(request, options: options, limit: limit)
        try response.requireSuccess(from: request.address.host)
        return try response.json(type, from: request.address.host)
    }

    /// Makes a request and writes a successful answer into a file, whose body is then `.file`; nothing more than a piece
    /// is held in memory. There is no file where there was none, and the old one where there was one, unless all of it
    /// came. An answer that is no success comes as from `send`.
    public func download(
        _ request: ClientRequest, to path: String, options: HTTPOptions = HTTPOptions()
    ) async throws -> HTTPResponse {
        var response = try await send(request, options: options)
        guard (200..<300).contains(response.status.rawValue) else { return response }
        let file = PartialFile(path)
        do {
            try await file.open(host: request.address.host)
            let stream = response.body.stream
            while let piece = try await stream.next() { try await file.write(piece) }
            response.body = .file(path: path, offset: 0, count: try await file.complete())
            return response
        } catch {
            await file.discard()
            throw error
        }
    }
}

extension HTTPResponse {
    /// Throws `HTTPClientError` with `.status` unless the status is one of success.
    public func requireSuccess(from host: String) throws {
        guard (200..<300).contains(status.rawValue) else {
            throw HTTPClientError(.status(status.rawValue), host: host)
        }
    }

    /// The value behind a body of JSON that was fetched. Throws `HTTPClientError` with `.wrongContent` and what came
    /// instead.
    public func json<Value: Decodable>(_ type: Value.Type, from host: String) throws -> Value {
        let bytes: [UInt8] = if case .bytes(let bytes) = body { bytes } else { [] }
        do {
            return try JSONCoding.decode(type, from: bytes)
        } catch {
            let found = kind(of: bytes)
            throw HTTPClientError(.wrongContent(expected: "JSON", found: found), host: host)
        }
    }

    /// What a body is, in words for people.
    private func kind(of bytes: [UInt8]) -> String {
        guard !bytes.isEmpty else { return "nothing" }
        let start = String(decoding: bytes.prefix(64 << 10), as: UTF8.self)
        let isPage = start.drop { $0.isWhitespace }.prefix(15).lowercased()
        if isPage.hasPrefix("<!doctype html") || isPage.hasPrefix("<html")
            || fields["Content-Type"]?.lowercased().hasPrefix("text/html") == true
        {
            return start.lowercased().contains("type=\"password\"") ? "a login page" : "a web page"
        }
        switch start.first(where: { !$0.isWhitespace }) {
        case "{", "[": return "other JSON than expected"
        case "<": return "XML"
        default: return "something else"
        }
    }
}
