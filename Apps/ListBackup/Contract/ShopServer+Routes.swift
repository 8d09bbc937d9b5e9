import Base
import Foundation
import HTTPServer
import Secrets
import Synchronization
import Wire

extension ShopServer {
    /// One answer: the JSON around a page of records.
    private struct Answer {
        var json: [UInt8]
        var fields: HTTPFields = [:]
    }

    func addRoutes(to router: inout Router) {
        for (path, answer) in [
            ("/v1/{collection}", offset), ("/v2/{collection}", page), ("/v3/{collection}", cursor),
            ("/s1/{collection}", keyset), ("/l1/{collection}", link), ("/v1/{collection}/{id}/{below}", offset),
        ] as [(String, @Sendable (Collection, String, [String: String]) -> Answer?)] {
            router.on(.get, path) { [self] request in
                let parameters = request.context[PathParameters.self]
                // What lies below a record is a collection of its own.
                let names = ["collection", "id", "below"].compactMap { parameters[$0] }
                return try await respond(request, names.joined(separator: "/"), answer)
            }
        }
        router.on(.post, "/v1/{collection}") { [self] request in try await write(request, isNew: true) }
        router.on(.put, "/v1/{collection}/{id}") { [self] request in try await write(request, isNew: false) }
        router.on(.patch, "/v1/{collection}/{id}") { [self] request in try await change(request) }
        router.on(.delete, "/v1/{collection}/{id}") { [self] request in take(request) }
        router.on(.get, "/files/{name}") { [self] request in file(request) }
        router.on(.post, "/oauth/token") { [self] request in try await token(request) }
        router.on(.get, "/oauth/authorize") { [self] request in authorize(request) }
    }

    private func respond(
        _ request: HTTPRequest, _ name: String, _ answer: (Collection, String, [String: String]) -> Answer?
    ) async throws -> HTTPResponse {
        if let refusal = refusal(request, name) { return refusal }
        while state.withLock({ $0.behaviour.isSilent }) { try await Task.sleep(for: .milliseconds(20)) }
        let query = Dictionary(PercentEncoding.queryItems(request.query ?? "") ?? []) { $1 }
        let (found, behaviour, number) = state.withLock {
            ($0.collections[name], $0.behaviour, $0.statistics.requests)
        }
        if behaviour.saysErrorInside {
            return Self.json(Array(#"{"error":{"message":"Your plan has no access."}}"#.utf8), [:])
        }
        if let every = behaviour.pageEvery, number % every == 0 {
            return HTTPResponse(
                fields: ["Content-Type": "text/html"], body: HTTPBody("<!doctype html><title>Sign in</title>"))
        }
        var shown = found
        if let since = query["updated_since"].flatMap({ Int($0) }), let found {
            // Behind the value and not at it, as many services have it.
            shown?.ids = found.ids.filter { found.written[$0] ?? 0 > since }
        }
        guard let shown, var made = answer(shown, name, query) else {
            return HTTPResponse(status: .notFound, body: HTTPBody(#"{"error":"not found"}"#))
        }
        if let daily = behaviour.daily {
            made.fields["X-Daily-Limit"] = "\(daily)"
            made.fields["X-Daily-Remaining"] = "\(max(0, daily - number))"
            made.fields["X-Daily-Reset"] = "7200"
        }
        state.withLock { $0.afterRequest }?(self, number)
        guard let every = behaviour.cutEvery, number % every == 0 else { return Self.json(made.json, made.fields) }
        var half: [UInt8]? = Array(made.json[..<(made.json.count / 2)])
        let box = HalfBody(half ?? [])
        half = nil
        return HTTPResponse(
            fields: ["Content-Type": "application/json"],
            body: .stream(HTTPBodyStream(count: Int64(made.json.count)) { try await box.next() }))
    }

    private actor HalfBody {
        struct Cut: Error {}
        private var bytes: [UInt8]?
        init(_ bytes: [UInt8]) { self.bytes = bytes }
        func next() throws -> [UInt8]? {
            guard let given = bytes else { throw Cut() }
            bytes = nil
            return given
        }
    }

    /// Takes a record: a new one by POST, with the id that it has or another, and one that is there by PUT.
    private func write(_ request: HTTPRequest, isNew: Bool) async throws -> HTTPResponse {
        let parameters = request.context[PathParameters.self]
        let collection = parameters["collection"] ?? ""
        if let refusal = refusal(request, collection) { return refusal }
        let bytes = try await request.body.collect(limit: 1 << 20)
        let json = String(decoding: bytes, as: UTF8.self)
        let token = isNew ? request.fields["Idempotency-Key"] : nil
        if let token, let id = state.withLock({ $0.made[token] }) {
            return Self.json(Array(#"{"id":"\#(id)"}"#.utf8), [:])
        }
        let given = json.firstMatch(of: #/"id":\s*"?([^",}]+)/#).map { String($0.1) }
        guard let id = isNew ? given ?? "\(ids(collection).count + 1_000_000)" : parameters["id"],
            isNew != ids(collection).contains(id)
        else { return HTTPResponse(status: .conflict, body: HTTPBody(#"{"error":"no such record, or one already"}"#)) }
        put(collection, id, given == nil ? #"{"id":\#(id),"# + json.dropFirst() : json)
        let isLost = state.withLock { state in
            if let token { state.made[token] = id }
            guard isNew, state.behaviour.lostAnswers > 0 else { return false }
            state.behaviour.lostAnswers -= 1
            return true
        }
        if isLost { return HTTPResponse(status: .badGateway, body: HTTPBody(#"{"error":"lost"}"#)) }
        return Self.json(Array(#"{"id":"\#(id)"}"#.utf8), [:])
    }

    /// Replaces the members of a record that are sent, and leaves all others.
    private func change(_ request: HTTPRequest) async throws -> HTTPResponse {
        let parameters = request.context[PathParameters.self]
        let (collection, id) = (parameters["collection"] ?? "", parameters["id"] ?? "")
        if let refusal = refusal(request, collection) { return refusal }
        let bytes = try await request.body.collect(limit: 1 << 20)
        guard let old = record(collection, id),
            var merged = try? JSONSerialization.jsonObject(with: Data(old.utf8)) as? [String: Any],
            let sent = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        else { return HTTPResponse(status: .notFound, body: HTTPBody(#"{"error":"no such record"}"#)) }
        merged.merge(sent) { $1 }
        let json = try JSONSerialization.data(withJSONObject: merged, options: [.sortedKeys, .withoutEscapingSlashes])
        put(collection, id, String(decoding: json, as: UTF8.self))
        return Self.json(Array(#"{"id":"\#(id)"}"#.utf8), [:])
    }

    /// A file, to whoever comes with an address that is still good.
    private func file(_ request: HTTPRequest) -> HTTPResponse {
        let query = Dictionary(PercentEncoding.queryItems(request.query ?? "") ?? []) { $1 }
        return state.withLock { state in
            guard query["signature"] == "\(state.signature)" else { return HTTPResponse(status: .forbidden) }
            guard let file = state.files[request.context[PathParameters.self]["name"] ?? ""] else {
                return HTTPResponse(status: .notFound)
            }
            let tag = "\"v\(file.version)\""
            if request.fields["If-None-Match"] == tag {
                return HTTPResponse(status: .notModified, fields: ["ETag": tag])
            }
            state.statistics.files += 1
            let isShort = state.behaviour.shortFiles > 0
            if isShort { state.behaviour.shortFiles -= 1 }
            return HTTPResponse(
                fields: ["ETag": tag, "Content-Type": "application/octet-stream"],
                body: .bytes(isShort ? file.bytes.dropLast() : file.bytes))
        }
    }

    /// Takes a record away.
    private func take(_ request: HTTPRequest) -> HTTPResponse {
        let parameters = request.context[PathParameters.self]
        let (collection, id) = (parameters["collection"] ?? "", parameters["id"] ?? "")
        if let refusal = refusal(request, collection) { return refusal }
        guard record(collection, id) != nil else {
            return HTTPResponse(status: .notFound, body: HTTPBody(#"{"error":"no such record"}"#))
        }
        remove(collection, [id])
        return HTTPResponse(status: .noContent)
    }

    /// Why a request is not answered, if so.
    private func refusal(_ request: HTTPRequest, _ collection: String) -> HTTPResponse? {
        let now = clock.now().timeIntervalSince1970
        return state.withLock { state in
            state.statistics.requests += 1
            if state.behaviour.tokenLife != nil {
                let token = String((request.fields["Authorization"] ?? "").dropFirst("Bearer ".count))
                guard let kept = state.tokens[token], kept.end > now,
                    kept.uses < state.behaviour.tokenUses ?? .max
                else {
                    state.statistics.unauthorized += 1
                    return HTTPResponse(status: .unauthorized, body: HTTPBody(#"{"error":"token expired"}"#))
                }
                state.tokens[token]?.uses += 1
            }
            if state.behaviour.forbidden.contains(collection) {
                let scope = "Bearer error=\"insufficient_scope\", scope=\"\(collection).read\""
                return HTTPResponse(
                    status: .forbidden, fields: state.behaviour.namesScopes ? ["WWW-Authenticate": scope] : [:],
                    body: HTTPBody(#"{"error":"missing scope"}"#))
            }
            if let rate = state.behaviour.rate {
                let second = Int(now)
                if state.window.second != second { state.window = (second, 0) }
                state.window.count += 1
                if state.window.count > rate {
                    state.statistics.limited += 1
                    return HTTPResponse(
                        status: .tooManyRequests, fields: ["Retry-After": "1", "X-RateLimit-Remaining": "0"],
                        body: HTTPBody(#"{"error":"rate"}"#))
                }
            }
            if let quota = state.behaviour.quota, state.statistics.requests > quota {
                state.statistics.limited += 1
                return HTTPResponse(
                    status: .tooManyRequests, fields: ["Retry-After": "\(state.behaviour.retryAfter)"],
                    body: HTTPBody(#"{"error":"quota"}"#))
            }
            if let every = state.behaviour.failEvery, state.statistics.requests % every == 0 {
                return HTTPResponse(status: .internalServerError, body: HTTPBody(#"{"error":"boom"}"#))
            }
            return nil
        }
    }

    /// Asks whoever comes with PKCE whether the client is to be let in: two links lead back, with a code or without.
    private func authorize(_ request: HTTPRequest) -> HTTPResponse {
        let query = Dictionary(PercentEncoding.queryItems(request.query ?? "") ?? []) { $1 }
        guard query["response_type"] == "code", query["code_challenge_method"] == "S256",
            let challenge = query["code_challenge"], let redirect = query["redirect_uri"],
            redirect.hasPrefix("http"), let given = query["state"]
        else { return HTTPResponse(status: .badRequest, body: HTTPBody("{}")) }
        let code = code(for: challenge, redirect: redirect)
        func way(_ name: String, _ value: String) -> String {
            let items = PercentEncoding.query([(name, value), ("state", given)]) ?? ""
            return Self.escaped("\(redirect)?\(items)")
        }
        let page = """
            <!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>The shop</title>
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <style>body{font:17px system-ui;max-width:24rem;margin:20vh auto;padding:0 1rem;color-scheme:light dark}
            a{display:block;padding:.8rem;margin:.6rem 0;border:1px solid;border-radius:12px;text-align:center}</style>
            <h1>Let ListBackup in?</h1><p>It may read: \(Self.escaped(query["scope"] ?? "everything")).</p>
            <a href="\(way("code", code))">Allow</a><a href="\(way("error", "access_denied"))">Don’t allow</a></html>
            """
        return HTTPResponse(fields: ["Content-Type": "text/html; charset=utf-8"], body: HTTPBody(page))
    }

    private static func escaped(_ text: String) -> String {
        [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")].reduce(text) {
            $0.replacingOccurrences(of: $1.0, with: $1.1)
        }
    }

    private static func challenge(_ verifier: String) -> String {
        var hasher = SHA256Hasher()
        hasher.update(Array(verifier.utf8))
        return Base64URL.encode(hasher.hash())
    }

    private func token(_ request: HTTPRequest) async throws -> HTTPResponse {
        let form = try await request.body.collect(limit: 4096)
        let items = Dictionary(PercentEncoding.queryItems(String(decoding: form, as: UTF8.self)) ?? []) { $1 }
        let now = clock.now().timeIntervalSince1970
        return state.withLock { state in
            if state.behaviour.refreshFailures > 0 {
                state.behaviour.refreshFailures -= 1
                return HTTPResponse(status: .serviceUnavailable, body: HTTPBody("{}"))
            }
            if items["grant_type"] == "authorization_code" {
                let kept = state.codes.removeValue(forKey: items["code"] ?? "")
                guard let kept, kept.redirect == items["redirect_uri"],
                    kept.challenge == Self.challenge(items["code_verifier"] ?? "")
                else { return HTTPResponse(status: .badRequest, body: HTTPBody(#"{"error":"invalid_grant"}"#)) }
            } else if items["refresh_token"].flatMap({ state.refreshTokens.remove($0) }) == nil {
                state.statistics.reused += 1
                return HTTPResponse(status: .badRequest, body: HTTPBody(#"{"error":"invalid_grant"}"#))
            }
            state.statistics.refreshes += 1
            let life = state.behaviour.tokenLife ?? 3600
            let access = "a\(UInt64.random(in: 0...UInt64.max))"
            let next = "r\(UInt64.random(in: 0...UInt64.max))"
            state.tokens[access] = (now + life, 0)
            state.refreshTokens.insert(next)
            return Self.json(
                Array(
                    #"{"access_token":"\#(access)","refresh_token":"\#(next)","token_type":"bearer","expires_in":\#(Int(life))}"#
                        .utf8), [:])
        }
    }

    // MARK: - Ways of paging

    @Sendable private func offset(_ rows: Collection, _ name: String, _ query: [String: String]) -> Answer? {
        let limit = min(number(query["limit"]) ?? 100, 1000)
        let start = number(query["offset"]) ?? 0
        let list = Self.list(rows, start, limit)
        let last = name.split(separator: "/").last ?? ""
        return Answer(json: Array("{\"\(last)\":".utf8) + list + Array(",\"count\":\(rows.ids.count)}".utf8))
    }

    @Sendable private func page(_ rows: Collection, _ name: String, _ query: [String: String]) -> Answer? {
        let limit = min(number(query["per_page"]) ?? 100, 1000)
        let page = max(1, number(query["page"]) ?? 1)
        return Answer(json: Self.list(rows, (page - 1) * limit, limit))
    }

    @Sendable private func cursor(_ rows: Collection, _ name: String, _ query: [String: String]) -> Answer? {
        let limit = min(number(query["limit"]) ?? 10, 1000)
        let (repeats, empty) = state.withLock { ($0.behaviour.repeatsCursor, $0.behaviour.emptyPages) }
        // The place, and behind a dot how many empty pages were given there.
        let place = (query["after"] ?? "").split(separator: ".").map { number(String($0)) ?? 0 }
        let start = place.first ?? 0
        let given = place.count > 1 ? place[1] : 0
        if given < empty {
            return Answer(json: Array(#"{"results":[],"paging":{"next":{"after":"\#(start).\#(given + 1)"}}}"#.utf8))
        }
        let next = repeats ? min(limit, rows.ids.count) : start + limit
        let paging = next < rows.ids.count ? ",\"paging\":{\"next\":{\"after\":\"\(next)\"}}" : ""
        return Answer(json: Array("{\"results\":".utf8) + Self.list(rows, start, limit) + Array("\(paging)}".utf8))
    }

    /// Newest first, from behind a record on.
    @Sendable private func keyset(_ rows: Collection, _ name: String, _ query: [String: String]) -> Answer? {
        let limit = min(number(query["limit"]) ?? 10, 1000)
        var end = rows.ids.count
        if let after = query["starting_after"] {
            guard let place = rows.ids.lastIndex(of: after) else { return nil }
            end = place
        }
        let ids = rows.ids[max(0, end - limit)..<end].reversed()
        let more = end - limit > 0
        return Answer(
            json: Array("{\"object\":\"list\",\"has_more\":\(more),\"data\":".utf8)
                + Self.joined(ids.compactMap { rows.rows[$0] }) + Array("}".utf8))
    }

    @Sendable private func link(_ rows: Collection, _ name: String, _ query: [String: String]) -> Answer? {
        let limit = min(number(query["limit"]) ?? 100, 1000)
        let start = number(query["from"]) ?? 0
        let next = start + limit
        let fields: HTTPFields =
            next < rows.ids.count ? ["Link": "</l1/\(name)?limit=\(limit)&from=\(next)>; rel=\"next\""] : [:]
        return Answer(json: Self.list(rows, start, limit), fields: fields)
    }

    private func number(_ text: String?) -> Int? { text.flatMap { Int($0) }.map { max(0, min($0, 1 << 40)) } }

    private static func list(_ rows: Collection, _ start: Int, _ limit: Int) -> [UInt8] {
        let range = min(start, rows.ids.count)..<min(start + limit, rows.ids.count)
        return joined(rows.ids[range].compactMap { rows.rows[$0] })
    }

    private static func joined(_ rows: [[UInt8]]) -> [UInt8] {
        var list: [UInt8] = [UInt8(ascii: "[")]
        list.reserveCapacity(rows.reduce(2) { $0 + $1.count + 1 })
        for row in rows {
            if list.count > 1 { list.append(UInt8(ascii: ",")) }
            list += row
        }
        list.append(UInt8(ascii: "]"))
        return list
    }

    private static func json(_ bytes: [UInt8], _ fields: HTTPFields) -> HTTPResponse {
        var fields = fields
        fields["Content-Type"] = "application/json"
        return HTTPResponse(fields: fields, body: .bytes(bytes))
    }
}
