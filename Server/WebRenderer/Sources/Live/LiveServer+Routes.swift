import Base
import Foundation
import Wire

extension LiveServer {
    /// A route for the host's router; `{rest...}` stands for all that is left of a path.
    package struct Route: Sendable {
        package var method: HTTPMethod
        package var path: String
        package var handler: HTTPHandler
        /// Whether it answers with a page, which is worth compressing. What a page keeps secret is new in each, so its length
        /// tells nobody anything.
        package var isPage = false
    }

    /// Everything that this server answers.
    package var routes: [Route] {
        var routes = [
            Route(method: .get, path: "/~/live") { [self] in await openSocket($0) },
            Route(method: .post, path: "/~/cookie") { [self] in await takeCookie($0) },
            Route(method: .post, path: "/~/upload") { [self] in await upload($0) },
            Route(method: .get, path: "/~/download") { [self] in await download($0) },
            Route(method: .get, path: "/~/client/{rest...}") { [files] in files.response(to: $0) },
        ]
        for id in appIDs {
            let handler: HTTPHandler = { [self] in await page(id, $0) }
            routes.append(Route(method: .get, path: id.isEmpty ? "/" : "/\(id)", handler: handler, isPage: true))
            if id.isEmpty { continue }
            routes.append(Route(method: .get, path: "/\(id)/{rest...}", handler: handler, isPage: true))
        }
        return routes
    }

    /// What a page may load: our own files and pictures, the rules that came with it, and nothing from anywhere else but
    /// into frames, which cannot reach it.
    nonisolated static func contentSecurityPolicy(nonce: String) -> String {
        """
        default-src 'self'; script-src 'self'; style-src 'self' 'nonce-\(nonce)'; style-src-attr 'unsafe-inline'; \
        img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; object-src 'none'; \
        frame-src 'self' https:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'
        """
    }

    // MARK: Pages

    nonisolated func page(_ id: String, _ request: HTTPRequest) async -> HTTPResponse {
        do {
            let (container, setCookie) = try await containers.container(for: request)
            let nonce = SessionToken.make()
            guard let made = await render(id, container, request, nonce) else { return Self.overloaded }
            var response = HTTPResponse(
                fields: [
                    "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-cache, no-store",
                    "Vary": "Accept-Language, Cookie, User-Agent",
                    "Content-Security-Policy": Self.contentSecurityPolicy(nonce: nonce),
                ], body: .bytes(made))
            if let setCookie { response.fields.append("Set-Cookie", setCookie) }
            return response
        } catch is CookieIsRenewed {
            return Self.inAMoment
        } catch let problem as Problem {
            return Self.refusal(problem)
        } catch {
            log.error("A page could not be made.", ["app": id, "error": "\(error)"])
            return Self.broken
        }
    }

    private func render(_ id: String, _ container: LiveContainer, _ request: HTTPRequest, _ nonce: String) async
        -> [UInt8]?
    {
        guard let app = app(id) else { return nil }
        let told = request.cookie("hs-client")
        var traits = ClientTraits(cookie: told, acceptLanguage: request.fields["Accept-Language"])
        if told == nil, let agent = request.fields["User-Agent"] { traits.assumeWindow(ofAgent: agent) }
        let path = String(request.path.dropFirst(app.base.utf8.count))
        let location = (path.hasPrefix("/") ? path : "/" + path) + (request.query.map { "?\($0)" } ?? "")
        let mount = MountRequest(
            location: location, traits: traits, subscriber: configuration.subscriber(request.remoteAddress))
        guard let session = makeSession(app, container, mount) else { return nil }
        await settle(session)
        let content = session.html()
        return PageShell(
            app: app, title: session.title, language: session.locale, languages: session.languages, content: content,
            token: session.token,
            sequence: session.sequence, visit: container.visit(),
            url: app.base + (session.location == "/" && !id.isEmpty ? "" : session.location), clientPath: files.path,
            symbolRules: session.symbolRules(for: content), nonce: nonce, latency: configuration.simulatedLatency
        ).html()
    }

    /// Gives what the view is loading a moment, so that the first page shows it already: until nothing is loading, or
    /// what came has been followed by nothing else for a while (tasks that listen for ever never end).
    private func settle(_ session: LiveSession) async {
        let end = ContinuousClock.now + .seconds(configuration.settleSeconds)
        var last = session.changeCount
        var quiet: ContinuousClock.Instant?
        while session.isLoading, ContinuousClock.now < end {
            try? await Task.sleep(for: .milliseconds(2))
            if session.changeCount != last {
                last = session.changeCount
                quiet = .now + .milliseconds(12)
            }
            if let quiet, ContinuousClock.now > quiet { return }
        }
    }

    private nonisolated static let overloaded = HTTPResponse(
        status: .serviceUnavailable,
        fields: ["Content-Type": "text/plain; charset=utf-8", "Retry-After": "10", "Cache-Control": "no-store"],
        body: HTTPBody("Too many people are here just now. Please try again in a moment."))

    private nonisolated static let broken = HTTPResponse(
        status: .internalServerError,
        fields: ["Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store"],
        body: HTTPBody("Something went wrong here. Please try again."))

    // MARK: Who asks

    /// Whether a page of ours sent the request: browsers name the page's origin, and no other site can forge it.
    nonisolated func isSameOrigin(_ request: HTTPRequest) -> Bool {
        guard let origin = request.fields["Origin"], let host = request.fields["Host"] else { return false }
        if configuration.otherOrigins.contains(origin) { return true }
        return origin == "\(request.isSecure ? "https" : "http")://\(host)"
    }

    nonisolated static func refusal(_ problem: Problem) -> HTTPResponse {
        var response = refusal(problem.httpStatus, problem.detail)
        for field in problem.fields.fields { response.fields[field.name] = field.value }
        return response
    }

    nonisolated static func refusal(_ status: HTTPStatus, _ sentence: String) -> HTTPResponse {
        HTTPResponse(
            status: status, fields: ["Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store"],
            body: HTTPBody(sentence))
    }
}

extension HTTPRequest {
    /// The value of a cookie.
    package func cookie(_ name: String) -> String? {
        for field in fields.values("Cookie") {
            for pair in field.split(separator: ";") {
                let pair = pair.drop { $0 == " " }
                if pair.hasPrefix("\(name)=") { return String(pair.dropFirst(name.count + 1)) }
            }
        }
        return nil
    }

    /// The decoded value of a query parameter.
    func queryValue(_ name: String) -> String? {
        for pair in query?.split(separator: "&") ?? [] where pair.hasPrefix("\(name)=") {
            return String(pair.dropFirst(name.count + 1)).removingPercentEncoding
        }
        return nil
    }
}
