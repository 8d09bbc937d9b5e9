import Foundation
import FoundationNetworking
import TestKit
import Testing

/// Several processes at one port, as the people in front of browsers see them.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct WorkersTests {
    @Test(.timeLimit(.minutes(5)))
    func
        `Friends in two processes see each other at once, and a process that dies takes only its own people along`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let messages = try await MessageService.start()
        let program = try await RunningProgram.start(
            data: folder.file("data"), arguments: messages.arguments + ["--workers", "2"])
        let picture = try DrawnPicture.file(seed: 1, in: folder)
        try await withBrowser(.phone) { first in
            try await withBrowser(.phone) { second in
                let people = [("Anna Berg", "+4741234567", first), ("Bo Dahl", "+4741234568", second)].map {
                    Person(
                        name: $0.0, number: $0.1, browser: $0.2, address: program.address, messages: messages,
                        picture: picture)
                }
                let (anna, bo) = (people[0], people[1])
                for (number, person) in people.enumerated() {
                    try await person.browser.go(to: program.address + "/")
                    try await person.browser.setCookie("homescreen", try await cookie(of: number, at: program.address))
                    try await person.openApp()
                    #expect(try await person.process(of: 2) == number)
                }
                for person in people {
                    try await person.signUp()
                    try await person.makeProfile()
                }
                try await bo.ask(anna)
                try await anna.accept(bo)
                try await bo.openTab("Home")
                try await anna.post("From one process to the other", withPicture: false)
                try await bo.seesAtOnce("From one process to the other")

                try await bo.browser.text("From one process to the other").click()
                try await bo.browser.field("Add a comment").fill("Half written")
                try await first.run("homescreen.isSame = true")
                try await second.run("homescreen.shown = document.querySelector('#hs [data-i]')")
                let workers = program.children
                #expect(workers.count == 2)
                let number = try await bo.process(of: 2)
                kill(workers[number], SIGKILL)

                // Bo comes back to where he was, with what he had typed; Anna notices nothing.
                try await eventually { program.children.count == 2 && !program.children.contains(workers[number]) }
                // It may take the browser a while to notice: what it showed has to be gone first.
                try await second.wait(until: "homescreen.isLive && !homescreen.shown.isConnected")
                try await second.wait(
                    until: "[...document.querySelectorAll('input, textarea')].some(f => f.value === 'Half written')")
                try await bo.browser.button("Send comment").click()
                try await anna.browser.text("From one process to the other").click()
                try await anna.browser.text("Half written").wait()
                #expect(try await first.run("return homescreen.isSame && homescreen.isLive").bool == true)
            }
        }
        #expect(try await program.stop() == 0)
        #expect(program.children.isEmpty)
        await messages.stop()
    }
}

/// The cookie of a newcomer whom that one of two processes has taken: newcomers are spread over them at random.
private func cookie(of process: Int, at address: String) async throws -> String {
    for _ in 0..<100 {
        // A session of its own, so that each comes by a connection of its own.
        let session = URLSession(configuration: .ephemeral)
        defer { session.invalidateAndCancel() }
        let url = try #require(URL(string: address + "/"))
        let (_, response) = try await session.data(from: url)
        let line = try #require((response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Set-Cookie"))
        let token = String(try #require(line.firstMatch(of: /homescreen=([^;]+)/)?.1))
        if owner(of: token, among: 2) == process { return token }
    }
    throw WorkerMissing(number: process)
}

/// The number of the process that has the container of a cookie, as the host works it out.
private func owner(of cookie: String, among count: UInt64) -> Int {
    let hash = cookie.utf8.prefix(10).reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return Int((hash >> 32) % count)
}

private struct WorkerMissing: Error, CustomStringConvertible {
    var number: Int
    var description: String { "A hundred newcomers in a row, and process \(number) got none of them." }
}

extension Person {
    /// The number of the process that has this browser's container.
    func process(of count: UInt64) async throws -> Int {
        owner(of: try await browser.cookie("homescreen") ?? "", among: count)
    }
}
