import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

/// What strangers can try at the doors of the built program: guesses, floods, planted cookies, names that are not its own.
@Suite(
    .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Attacks are left out."))
struct EdgeAttackTests {
    @Test func `Sign-ups over budget and invented resets cost next to nothing; others log in meanwhile`() async throws {
        try await AttackedHouse.run { house in
            try await house.signUp("+4741234567", from: "203.0.113.7")
            // What one log-in costs, a hashed password included.
            let before = house.processorSeconds
            for _ in 0..<10 { #expect(try await house.logIn("+4741234567", from: "203.0.113.7") == 200) }
            let logIn = (house.processorSeconds - before) / 10
            let draft = #"{"phoneNumber":"+474130%","password":"\#(AttackedHouse.password)"}"#
            let signUp: @Sendable (Int) async throws -> RawResponse? = { number in
                try await house.send(
                    "POST", "/only-friends/api/v1/auth/signup",
                    json: draft.replacingOccurrences(of: "%", with: "\(1000 + number)"), from: "198.51.100.1")
            }
            #expect(try await house.flood(12, atOnce: 1, signUp) == Array(repeating: 202, count: 10) + [429, 429])
            let reset: @Sendable (Int) async throws -> RawResponse? = { number in
                try await house.send(
                    "POST", "/only-friends/api/v1/auth/reset-password",
                    json: #"{"verificationId":"id-\#(number)","code":"123456","newPassword":"a new lantern 77"}"#,
                    from: "198.51.100.1")
            }
            let start = house.processorSeconds
            async let signUps = house.flood(200, atOnce: 100) { try await signUp(100 + $0) }
            async let resets = house.flood(200, atOnce: 100, reset)
            for _ in 0..<5 { #expect(try await house.logIn("+4741234567", from: "203.0.113.7") == 200) }
            let refusals = try await signUps, statuses = try await resets
            #expect(refusals.allSatisfy { $0 == 429 })
            #expect(statuses.count { $0 == 422 } == 25 && statuses.count { $0 == 429 } == 175)
            let flood = (house.processorSeconds - start - 5 * logIn) / 400
            #expect(flood < logIn / 3, "\(flood) s for each of the flood, \(logIn) s for a log-in")
            let refused = try #require(try await signUp(999))
            #expect(refused["retry-after"] != nil)
        }
    }

    @Test func `OF-023 Strangers' guesses keep nobody out who has just signed up`() async throws {
        try await AttackedHouse.run { house in
            try await house.signUp("+4741234567", from: "203.0.113.7")
            for number in 1...5 {
                #expect(try await house.logIn("+4741234567", "wrong", from: "198.51.100.\(number)") == 401)
            }
            #expect(try await house.logIn("+4741234567", from: "198.51.100.9") == 429)
            #expect(try await house.logIn("+4741234567", from: "203.0.113.7") == 200)
        }
    }

    @Test func `By https the cookie has a prefix that keeps others from setting it; no other counts`() async throws {
        try await AttackedHouse.run(["--origins", "https://home.example.org"]) { house in
            let secure = try await house.send("GET", "/", fields: "X-Forwarded-Proto: https\r\n")
            let set = try #require(secure?["set-cookie"])
            #expect(set.hasPrefix("__Host-homescreen=") && set.contains("; Secure") && set.contains("; Path=/;"))
            let named = try await house.send("GET", "/", host: "home.example.org")
            #expect(named?["set-cookie"]?.hasPrefix("__Host-homescreen=") == true)
            let plain = try #require(try await house.send("GET", "/")?["set-cookie"])
            #expect(plain.hasPrefix("homescreen=") && !plain.contains("Secure"))
            let planted = try await house.send(
                "GET", "/",
                fields: "X-Forwarded-Proto: https\r\nCookie: \(plain.split(separator: ";")[0])\r\n")
            #expect(planted?["set-cookie"] != nil)
        }
    }

    @Test(.enabled(if: Browser.isWanted, "Browsers are left out."), arguments: [[], ["--workers", "2"]])
    func `A planted cookie shows nothing of who signs in with it, nor does a socket opened before`(
        arguments: [String]
    ) async throws {
        try await AttackedHouse.run(arguments) { house in
            let planted = try await house.page()
            let socket = try await house.socket(of: planted)
            try await withBrowser(.phone) { browser in
                let victim = Person(
                    name: "Anna Berg", number: "+4741234567", browser: browser, address: house.program.address,
                    messages: house.messages, picture: "")
                try await browser.go(to: house.program.address + "/")
                try await browser.setCookie("homescreen", String(planted.cookie.dropFirst("homescreen=".count)))
                try await victim.openApp()
                try await victim.signUp()
                try await browser.field("Name").wait()
                // The socket of before is closed, and the cookie leads nowhere.
                while let frame = try await socket.frame(), frame.opcode != 8 {}
                try await eventually {
                    try await browser.cookie("homescreen") != String(planted.cookie.dropFirst("homescreen=".count))
                }
                // A busy house may draw a page that waits first.
                try await eventually {
                    let seen = try await house.page(cookie: planted.cookie)
                    #expect(seen.isNewcomer && !seen.text.contains("aria-label=\"Name\""))
                    return seen.text.contains("Create account")
                }
                // The victim notices nothing, and is still there after a reload.
                try await browser.reload()
                try await browser.field("Name").fill("Anna Berg")
                let before = try await browser.cookie("homescreen")
                try await browser.button("Continue").click()
                try await browser.text("It's quiet here").wait()
                #expect(try await browser.cookie("homescreen") == before)
            }
        }
    }

    @Test func `A stranger's name for the house, as by DNS rebinding, leads to nothing`() async throws {
        try await AttackedHouse.run(["--origins", "https://home.example.org"]) { house in
            for path in [
                "/", "/metrics", "/healthz", "/only-friends", "/only-friends/api/v1/config", "/only-friends/ws",
                "/~/live",
            ] {
                let foreign = try await house.send("GET", path, host: "rebound.example")
                #expect(foreign?.status == 421, "\(path)")
                for host in ["home.example.org", "localhost:\(house.program.port)"] {
                    let own = try await house.send("GET", path, host: host)
                    #expect(own?.status != 421, "\(path)")
                }
            }
        }
    }

    @Test func `The live socket opens to the origins that the house was given, and to no other`() async throws {
        try await AttackedHouse.run(["--origins", "https://home.example.org"]) { house in
            let port = house.program.port
            _ = try await WebSocketClient(
                port: port, path: "/only-friends/ws", fields: "Origin: https://home.example.org\r\n")
            await #expect(throws: RawClient.Failure.self) {
                try await WebSocketClient(
                    port: port, path: "/only-friends/ws", fields: "Origin: https://evil.example\r\n")
            }
        }
    }

    @Test func `NUL, broken bodies and clients that leave are no failure of the house's`() async throws {
        try await AttackedHouse.run { house in
            for (path, json) in [
                ("resend-otp", #"{"verificationId":"\u0000"}"#),
                ("verify-otp", #"{"verificationId":"\u0000","code":"1"}"#),
                ("reset-password", #"{"verificationId":"\u0000","code":"1","newPassword":"a new lantern 77"}"#),
            ] {
                #expect(
                    try await house.send("POST", "/only-friends/api/v1/auth/\(path)", json: json)?.status == 422,
                    "\(path)")
            }
            let head =
                "POST /only-friends/api/v1/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            let broken = try RawClient(port: house.program.port)
            try await broken.send(head + "Transfer-Encoding: chunked\r\n\r\n")
            try await broken.send("5\r\nabcdefg\r\n")
            #expect(try await broken.response()?.status == 400)
            for _ in 0..<20 {
                let leaver = try RawClient(port: house.program.port)
                try await leaver.send(head + "Content-Length: 1000\r\n\r\n{")
                leaver.finishSending()
                _ = try await leaver.readToEnd()
            }
            #expect(house.log == [])
            let metrics = try await house.send("GET", "/metrics")?.text ?? ""
            #expect(!metrics.split(separator: "\n").contains { $0.contains("5xx") && !$0.hasSuffix(" 0") })
        }
    }

    @Test func `A flood of connections beyond the last descriptor is one line of the log`() async throws {
        try await AttackedHouse.run { house in
            #expect(try await house.send("GET", "/healthz")?.status == 200)
            let path = "/proc/\(house.program.identifier)/fd"
            let open = try FileManager.default.contentsOfDirectory(atPath: path).compactMap { Int($0) }.max() ?? 0
            let limit = Process()
            limit.executableURL = URL(fileURLWithPath: "/usr/bin/prlimit")
            limit.arguments = ["--pid", "\(house.program.identifier)", "--nofile=\(open + 8)"]
            try limit.run()
            limit.waitUntilExit()
            #expect(limit.terminationStatus == 0)
            var clients: [RawClient] = []
            for _ in 0..<100 { clients.append(try RawClient(port: house.program.port)) }
            try await eventually { house.log.contains { $0.contains("No descriptor is left") } }
            for client in clients.suffix(20) { _ = try? await client.hears(within: 50) }
            #expect(house.log.count { $0.contains("No descriptor is left") } == 1)
            clients = []
            try await eventually { (try? await house.send("GET", "/healthz"))??.status == 200 }
        }
    }
}
