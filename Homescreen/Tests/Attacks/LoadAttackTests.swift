import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

/// What strangers can heap up in the built program: pages, sessions, files, numbers; and an operator's slip at its start.
@Suite(
    .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Attacks are left out."))
struct LoadAttackTests {
    private static let memory = "homescreen_memory_allocated_bytes"

    @Test(.timeLimit(.minutes(5)))
    func `Hundreds of pages that nobody adopts leave nothing behind`() async throws {
        try await AttackedHouse.run { house in
            // The first pages fill caches that stay.
            _ = try await house.flood(40, atOnce: 4) { _ in try await house.send("GET", "/only-friends/log-in") }
            let before = try await house.metric(Self.memory)
            let statuses = try await house.flood(300, atOnce: 4) { _ in
                try await house.send("GET", "/only-friends/log-in")
            }
            // Too many at once may be told to come again.
            #expect(statuses.allSatisfy { $0 == 200 || $0 == 429 || $0 == 503 })
            try await eventually(within: .seconds(60)) {
                try await house.metric(Self.memory) - before < 8_000_000
            }
        }
    }

    @Test(.timeLimit(.minutes(2)), .enabled(if: Browser.isWanted, "Browsers are left out."))
    func `Live events reach a person who has loaded two hundred pages`() async throws {
        try await AttackedHouse.run { house in
            try await withBrowser(.phone) { browser in
                let anna = Person(
                    name: "Anna Berg", number: "+4741234567", browser: browser, address: house.program.address,
                    messages: house.messages, picture: "")
                try await anna.openApp()
                try await anna.signUp()
                try await browser.field("Name").fill(anna.name)
                try await browser.button("Continue").click()
                try await browser.text("It's quiet here").wait()
                let cookie = "homescreen=\(try await browser.cookie("homescreen") ?? "")"
                for _ in 0..<200 {
                    let page = try await house.page(cookie: cookie)
                    #expect(!page.isNewcomer)
                }
                // The grace of a page is a quarter of a minute.
                try await eventually(within: .seconds(45)) {
                    let device = try await house.client.call(
                        AuthAPI.logIn,
                        body: LogIn(phoneNumber: anna.number, password: "correct horse battery \(anna.name)"))
                    let socket = try await WebSocketClient(
                        port: house.program.port, path: "/only-friends/ws",
                        fields: "Authorization: Bearer \(device.accessToken)\r\n")
                    return try await socket.text()?.contains("ready") == true
                }
            }
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func `Numbers that no browser would send end nothing`() async throws {
        try await AttackedHouse.run { house in
            let page = try await house.page()
            let socket = try await house.socket(of: page)
            let elements = page.text.matches(of: /data-i="(\d+)"/).compactMap { Int($0.1) }
            #expect(!elements.isEmpty)
            var number = 0
            for element in elements {
                for (name, payload) in [
                    ("position", #"{"n":1e300}"#), ("geometry", #"{"x":1e300,"y":-1e300,"w":1e300,"h":1e300}"#),
                    ("scroll", #"{"x":1e300,"y":1e300,"w":1e300,"h":1e300,"sx":1e300,"sy":1e300}"#),
                    ("page", #"{"n":-1e300}"#), ("rows", #"{"r":[-1e300,1e300]}"#), ("reorder", #"{"n":1e300}"#),
                    ("click", #"{"x":1e300,"y":1e300,"d":1e300,"n":1e300}"#),
                    ("pinch", #"{"n":1e300,"x":1e300,"w":1e300,"h":1e300,"p":"move"}"#),
                    ("drag", #"{"x":1e300,"y":1e300,"sx":-1e300,"sy":-1e300,"vx":1e300,"vy":1e300,"p":"end"}"#),
                    ("change", #"{"v":"1e300","n":1e300,"c":1e300}"#),
                ] {
                    number += 1
                    // One that breaks the rules may be shut out.
                    guard (try? await socket.send("[\"e\",\(number),\(element),\"\(name)\",\(payload)]")) != nil else {
                        break
                    }
                }
            }
            #expect(try await house.send("GET", "/healthz")?.status == 200)
            #expect(try await house.send("GET", "/only-friends")?.status == 200)
        }
    }

    @Test(.timeLimit(.minutes(5)))
    func `Guests cannot fill the disk through their pages`() async throws {
        try await AttackedHouse.run { house in
            let file = [UInt8](repeating: 0x41, count: 16 << 20)
            var refused = 0
            for _ in 0..<2 {
                let page = try await house.page()
                _ = try await house.socket(of: page)
                for _ in 0..<25 where refused == 0 {
                    let client = try RawClient(port: house.program.port)
                    try await client.send(
                        "POST /~/upload?session=\(page.token) HTTP/1.1\r\nHost: 127.0.0.1:\(house.program.port)\r\n"
                            + "Origin: \(house.program.address)\r\nCookie: \(page.cookie)\r\n"
                            + "Content-Length: \(file.count)\r\n\r\n")
                    _ = try? await client.send(file)
                    if try await client.response()?.status != 201 { refused += 1 }
                }
                refused = 0
            }
            let kept = try await house.metric("homescreen_uploads_claimed_bytes")
            #expect(kept > 0 && kept <= 512 * 1_048_576, "Two guests of one address sent 800 MiB.")
        }
    }

    @Test(.timeLimit(.minutes(2)), arguments: ["homescreen.sqlite", "apps/only-friends/database.sqlite"])
    func `A folder without its database is refused in one sentence, and loses no picture`(_ database: String)
        async throws
    {
        try await AttackedHouse.run { house in
            let person = try await house.signUp("+4741234567")
            let picture = try DrawnPicture.jpeg(seed: 3, width: 600, height: 400)
            let client = try RawClient(port: house.program.port)
            try await client.send(
                "POST /only-friends/api/v1/posts/upload-image HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: image/jpeg\r\n"
                    + "Authorization: Bearer \(person.accessToken)\r\nContent-Length: \(picture.count)\r\n\r\n")
            try await client.send(picture)
            #expect(try await client.response()?.status == 201)
            try await house.program.stop()
            let data = house.folder.file("data")
            let before = try blobs(in: data)
            #expect(!before.isEmpty)
            for name in [database, database + "-wal", database + "-shm"]
            where name == database || FileManager.default.fileExists(atPath: "\(data)/\(name)") {
                try FileManager.default.removeItem(atPath: "\(data)/\(name)")
            }
            let (status, _, errors) = try await RunningProgram.run(
                ["serve", "--port", "0", "--data", data, "--log", "error"], endsWithin: .seconds(20))
            #expect(status == 1)
            #expect(errors.split(separator: "\n").count == 1)
            #expect(try blobs(in: data) == before)
        }
    }

    private func blobs(in data: String) throws -> Set<String> {
        Set(
            try FileManager.default.subpathsOfDirectory(atPath: data)
                .filter { $0.hasPrefix("apps/only-friends/blobs/") && $0.split(separator: "/").count == 5 })
    }
}
