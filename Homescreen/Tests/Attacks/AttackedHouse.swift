import AccountsAPI
import Foundation
import OnlyFriendsAPI
import TestKit
import Wire

/// The built program on a folder of its own, as somebody meets it who wishes it no good.
struct AttackedHouse: Sendable {
    let program: RunningProgram
    let messages: MessageService
    let folder: TemporaryDirectory
    static let password = "birch forest 41 lake"

    /// Runs a test against a program that has just started; the test says where strangers come from, as a proxy would.
    static func run<Value>(
        _ arguments: [String] = [], _ body: (AttackedHouse) async throws -> Value
    ) async throws -> Value {
        let folder = try TemporaryDirectory()
        let messages = try await MessageService.start()
        let program = try await RunningProgram.start(
            data: folder.file("data"), arguments: messages.arguments + ["--trusted-proxies", "127.0.0.1"] + arguments,
            log: folder.file("log"))
        let house = AttackedHouse(program: program, messages: messages, folder: folder)
        let value = try await body(house)
        try await program.stop()
        await messages.stop()
        return value
    }

    var client: APIClient {
        get throws {
            guard let url = URL(string: program.address + "/only-friends") else {
                throw ProgramError(description: "No address.")
            }
            return APIClient(transport: URLSessionTransport(baseURL: url))
        }
    }

    /// What the program has logged.
    var log: [String] {
        let text = try? String(contentsOfFile: folder.file("log"), encoding: .utf8)
        return (text ?? "").split(separator: "\n").map(String.init)
    }

    /// Sends one request on a connection of its own; nil when the program closes it unanswered.
    func send(
        _ method: String, _ path: String, host: String? = nil, fields: String = "", json: String? = nil,
        from address: String? = nil
    ) async throws -> RawResponse? {
        let client = try RawClient(port: program.port)
        var head = "\(method) \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(program.port)")\r\n\(fields)"
        if let address { head += "X-Forwarded-For: \(address)\r\n" }
        if let json { head += "Content-Type: application/json\r\nContent-Length: \(json.utf8.count)\r\n" }
        try await client.send(head + "\r\n" + (json ?? ""))
        return try await client.response()
    }

    /// Sends the same request many times, some at once; the statuses in the order of their coming.
    func flood(
        _ count: Int, atOnce: Int = 50, _ send: @escaping @Sendable (Int) async throws -> RawResponse?
    ) async throws -> [Int] {
        try await withThrowingTaskGroup(of: Int.self) { group in
            var next = 0
            var statuses: [Int] = []
            func add() {
                guard next < count else { return }
                let number = next
                next += 1
                group.addTask { try await send(number)?.status ?? 0 }
            }
            for _ in 0..<atOnce { add() }
            while let status = try await group.next() {
                statuses.append(status)
                add()
            }
            return statuses
        }
    }

    /// Signs somebody up from an address, code and all.
    @discardableResult
    func signUp(_ number: String, from address: String? = nil) async throws -> SessionStarted {
        let draft = #"{"phoneNumber":"\#(number)","password":"\#(Self.password)"}"#
        let started: VerificationStarted = try await answer("signup", draft, from: address)
        let code = try await messages.code(to: number)
        return try await answer(
            "verify-otp", #"{"verificationId":"\#(started.verificationId)","code":"\#(code)"}"#, from: address)
    }

    /// Tries a password from an address.
    func logIn(_ number: String, _ password: String = password, from address: String? = nil) async throws -> Int? {
        try await send(
            "POST", "/only-friends/api/v1/auth/login", json: #"{"phoneNumber":"\#(number)","password":"\#(password)"}"#,
            from: address)?.status
    }

    private func answer<Answer: Decodable>(_ call: String, _ json: String, from address: String?) async throws -> Answer
    {
        let response = try await send("POST", "/only-friends/api/v1/auth/\(call)", json: json, from: address)
        guard let response, response.status < 300 else {
            throw ProgramError(description: "\(call) was refused: \(response?.text ?? "no answer")")
        }
        return try JSONCoding.decode(Answer.self, from: response.body)
    }

    /// A number of `/metrics`.
    func metric(_ name: String) async throws -> Double {
        let text = try await send("GET", "/metrics")?.text ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix(name + " ") }
        guard let value = line?.split(separator: " ").last.flatMap({ Double($0) }) else {
            throw ProgramError(description: "The metrics do not tell \(name).")
        }
        return value
    }

    /// Seconds of a processor that the program has used.
    var processorSeconds: Double {
        let text = (try? String(contentsOfFile: "/proc/\(program.identifier)/stat", encoding: .utf8)) ?? ""
        let words = text.split(separator: ")").last?.split(separator: " ") ?? []
        guard words.count > 12, let user = Double(words[11]), let system = Double(words[12]) else { return 0 }
        return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// A page, the cookie that goes with it, and the name of its session.
    struct Page: Sendable {
        var cookie: String
        var token: String
        var text: String
        var isNewcomer: Bool
    }

    /// Loads a page as a browser with a cookie, or as a newcomer.
    func page(_ path: String = "/only-friends", cookie: String? = nil) async throws -> Page {
        let response = try await send("GET", path, fields: cookie.map { "Cookie: \($0)\r\n" } ?? "")
        let text = response?.text ?? ""
        let set = response?["set-cookie"]?.split(separator: ";").first.map(String.init)
        let token = text.firstMatch(of: /data-token="([^"]+)"/).map { String($0.1) } ?? ""
        return Page(cookie: set ?? cookie ?? "", token: token, text: text, isNewcomer: set != nil)
    }

    /// Opens the socket of a page, as its script does.
    func socket(of page: Page) async throws -> WebSocketClient {
        let socket = try await WebSocketClient(
            port: program.port, path: "/~/live",
            fields: "Origin: \(program.address)\r\nCookie: \(page.cookie)\r\n")
        try await socket.send(#"["o","\#(page.token)","attacker",0,{}]"#)
        return socket
    }
}
