import Foundation
import TestKit
import Testing
import Wire

/// The program when it is stopped while people use it, and started again.
@Suite(.timeLimit(.minutes(3))) struct RestartTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    @Test func `OF-226 Sockets hear when to come back, who is being answered is answered, and it stops in 4 seconds`()
        async throws
    {
        let data = folder.file("data")
        let program = try await RunningProgram.start(data: data)
        let port = program.port
        let request = try RawClient(port: port)
        let body = #"{"phone":"+4741234567"}"#
        try await request.send(
            "POST /only-friends/api/v1/auth/resend-otp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                + "Content-Length: \(body.utf8.count)\r\nExpect: 100-continue\r\n\r\n")
        #expect(try await request.response()?.status == 100)
        // Last, for who says nothing on a socket is let go after some seconds.
        let pages = try await pageSockets(5, port: port)
        let api = try await WebSocketClient(port: port, path: "/only-friends/ws")

        let began = ContinuousClock.now
        async let status = program.stop()
        var delays: Set<Int> = []
        for socket in pages + [api] { delays.insert(try await delay(of: socket)) }
        #expect(delays.count > 1)
        #expect(delays.allSatisfy { (500...4_500).contains($0) })
        #expect(throws: RawClient.Failure.self) { try RawClient(port: port) }
        try await request.send(body)
        let answer = try #require(try await request.response())
        #expect(answer.status < 500 && answer["connection"] == "close")
        #expect(try await status == 0)
        // With the second that a start takes (P20) that is less than five.
        #expect(ContinuousClock.now - began < .seconds(4))
        let again = try await RunningProgram.start(data: data, port: port)
        try await again.stop()
    }

    @Test(.enabled(if: Browser.isWanted, "Browsers are left out."))
    func `OF-226 A page stays as it is while the program starts anew, and goes on by itself`() async throws {
        let data = folder.file("data")
        let program = try await RunningProgram.start(data: data)
        try await withBrowser(.phone) { phone in
            try await phone.go(to: program.address + "/spirit-atlas")
            try await phone.wait(until: "homescreen.isLive")
            _ = try await phone.run(
                """
                window.alarms = []; window.isSame = true;
                new MutationObserver(() => {
                    if (document.documentElement.classList.contains('offline')) window.alarms.push(document.getElementById('hs-banner')?.textContent ?? '');
                }).observe(document.documentElement, { attributes: true });
                """)
            let began = ContinuousClock.now
            try await program.stop()
            try await phone.wait(until: "!homescreen.isLive")
            let again = try await RunningProgram.start(data: data, port: program.port)
            try await phone.wait(until: "homescreen.isLive && window.isSame")
            // On a machine that starts it more slowly the page says so in the end.
            if ContinuousClock.now - began < .seconds(8) {
                #expect(try await phone.run("return window.alarms.length").number == 0)
            }
            try await again.stop()
        }
    }

    /// Sockets as pages open them.
    private func pageSockets(_ count: Int, port: Int) async throws -> [WebSocketClient] {
        let client = try RawClient(port: port)
        try await client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        let line = try #require(try await client.response()?["set-cookie"])
        let cookie = String(line.prefix { $0 != ";" })
        var sockets: [WebSocketClient] = []
        for _ in 0..<count {
            let fields = "Cookie: \(cookie)\r\nOrigin: http://127.0.0.1:\(port)\r\n"
            sockets.append(try await WebSocketClient(port: port, path: "/~/live", fields: fields))
        }
        return sockets
    }

    /// The milliseconds that a socket is told to wait when it is closed.
    private func delay(of socket: WebSocketClient) async throws -> Int {
        while let frame = try await socket.frame() {
            guard frame.opcode == 8 else { continue }
            #expect(frame.code == 1001)
            try await socket.send(8, WebSocketClient.close(1001))
            let reason = String(decoding: frame.payload.dropFirst(2), as: UTF8.self)
            return Int(try #require(reason.wholeMatch(of: /retry_ms=(\d+)/)?.1)) ?? 0
        }
        throw ProgramError(description: "The socket closed without a word.")
    }
}
