import Foundation
import TestKit
import Testing

/// The people of a house in their browsers: from a guest to somebody with devices, and the owner who invites others.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out.")) struct PeopleStoryTests {
    private func withHouse(
        _ arguments: [String] = [], _ body: @Sendable (RunningProgram, TemporaryDirectory) async throws -> Void
    ) async throws {
        let folder = try TemporaryDirectory()
        try Data().write(to: URL(fileURLWithPath: folder.file("log")))
        let words = ["serve", "--port", "0", "--data", folder.file("data"), "--log", "warning"]
        let program = try await RunningProgram.start(command: words + arguments, log: folder.file("log"))
        try await body(program, folder)
        try await program.stop()
    }

    private func isLogged(_ sentence: String, _ folder: TemporaryDirectory) async throws {
        try await eventually { try String(contentsOfFile: folder.file("log"), encoding: .utf8).contains(sentence) }
    }

    @Test(.timeLimit(.minutes(6)))
    func
        `Somebody makes an account of what they have, finds it in another browser, and signs that out from the first`()
        async throws
    {
        try await withHouse { program, _ in
            try await withBrowser(.phone) { phone in
                let first = try await Dweller.arrive(with: phone, at: program.address, as: Dweller.phone)
                let atlas = AtlasReader(browser: phone, address: program.address)
                try await atlas.openList()
                try await phone.button("Continue").click()
                try await phone.button("Skip").click()
                try await phone.text("Make a profile").click()
                try await atlas.write(
                    "Albert Einstein", "14", "March", "1879", time: "11:30", place: "Ulm", in: "Germany")
                try await phone.text("14 March 1879, 11:30 (LMT +00:39:58)").wait()
                #expect(try await first.signUp("Åse Berg").count == 8)
                try await atlas.openList()
                try await phone.text("Albert Einstein").wait()

                try await withBrowser(.desktop) { computer in
                    let second = try await Dweller.arrive(with: computer, at: program.address, as: Dweller.computer)
                    try await second.signIn("åse berg", "a wrong guess")
                    try await computer.text("Name or password isn’t right.").wait()
                    try await second.signIn("åse berg")
                    try await second.isIn(as: "Åse Berg")
                    try await AtlasReader(browser: computer, address: program.address).openList()
                    try await computer.text("Albert Einstein").wait()

                    try await first.open("devices")
                    try await phone.text("Safari on iPhone").wait()
                    try await phone.text("This browser").wait()
                    try await phone.text("Chrome on Windows").wait()
                    try await second.open()
                    try await second.isIn(as: "Åse Berg")
                    try await phone.button("Sign out").click()
                    try await phone.text("Chrome on Windows").waitUntilGone()
                    try await computer.text("One home on all your devices").wait()
                    try await AtlasReader(browser: computer, address: program.address).openList()
                    try await computer.text("An atlas of your own sky").wait()
                    // An address of the account leads a guest to the way in, and is followed from there.
                    try await second.open("devices")
                    try await computer.text("One home on all your devices").wait()
                    try await second.fillIn("Åse Berg")
                    try await computer.button("Sign in").click()
                    try await computer.text("This browser").wait()
                    #expect(try await computer.url().hasSuffix("/people/devices"))
                }
                try await first.open()
                try await phone.button("Sign out").click()
                try await phone.element(role: "dialog").element(role: "button", "Sign out").click()
                try await phone.text("One home on all your devices").wait()
            }
        }
    }

    @Test(.timeLimit(.minutes(4)))
    func `A recovery code lets its person in with another password, once; one that comes again is logged`()
        async throws
    {
        try await withHouse { program, folder in
            try await withBrowser(.phone) { browser in
                let dweller = Dweller(browser: browser, address: program.address)
                let codes = try await dweller.signUp("Kim")
                try await withBrowser(.phone) { other in
                    let lost = Dweller(browser: other, address: program.address)
                    try await lost.open()
                    try await other.text("I lost my password").click()
                    try await lost.recover("Kim", try #require(codes.first).uppercased(), "eight blue plums")
                    try await lost.isIn(as: "Kim")
                    try await other.text("Recovery codes").click()
                    try await other.text("Codes left").wait()
                    try await other.text("7").wait()
                }
                // The browser that was signed in before is not any more, and the code is worth nothing.
                try await browser.link("Sign in or create an account").wait()
                try await dweller.open("recover")
                try await dweller.recover("Kim", try #require(codes.first), "nine red apples")
                try await browser.text("Name or code isn’t right, or the code was used.").wait()
                try await isLogged("A recovery code was refused", folder)
                try await dweller.signIn("Kim", "eight blue plums")
                try await dweller.isIn(as: "Kim")
            }
        }
    }

    @Test(.timeLimit(.minutes(6)))
    func `The owner claims the house and invites somebody; links work once, and guests see a door`() async throws {
        try await withHouse(["--people", "invited"]) { program, folder in
            let claim = try await program.claimLink()
            try await withBrowser(.phone) { phone in
                let owner = Dweller(browser: phone, address: program.address)
                for path in ["/", "/only-friends", "/thriftwood/settings"] {
                    try await phone.go(to: program.address + path)
                    try await phone.text("This house is open to its people").wait()
                }
                try await phone.go(to: claim)
                _ = try await owner.makeAccount("Kim", by: "Claim this house")
                try await withBrowser(.desktop) { computer in
                    let guest = Dweller(browser: computer, address: program.address)
                    // A claim link that somebody stole.
                    try await computer.go(to: claim)
                    try await computer.text("This link can’t be used any more").wait()
                    try await isLogged("A claim of the house was refused", folder)

                    let invitation = try await owner.invite("Bo")
                    try await computer.go(to: invitation)
                    _ = try await guest.makeAccount("Bo", by: "Create account")
                    try await guest.open()
                    try await guest.isIn(as: "Person of this house")
                    #expect(try await !computer.link("Apps").exists())

                    try await withBrowser(.phone) { stranger in
                        try await stranger.go(to: invitation)
                        try await stranger.text("This link can’t be used any more").wait()
                        try await isLogged("An invitation was refused", folder)
                        try await stranger.go(to: program.address + "/people/sign-up")
                        try await stranger.text("Create account").waitUntilGone()
                    }
                    try await owner.open("members")
                    try await phone.text("Nobody is invited now.").wait()
                    try await phone.button("More about Bo").click()
                    try await phone.element(role: "menuitem", "Remove…").click()
                    try await phone.button("Remove Bo").click()
                    try await phone.text("Bo").waitUntilGone()
                    try await computer.text("Person of this house").waitUntilGone()
                    try await computer.go(to: program.address + "/")
                    try await computer.text("This house is open to its people").wait()
                }
            }
        }
    }
}

extension Dweller {
    fileprivate func recover(_ name: String, _ code: String, _ password: String) async throws {
        try await browser.field("Recovery code").fill(code)
        try await browser.field("Name").fill(name)
        try await browser.field("New password").fill(password)
        try await browser.button("Sign in").click()
    }

    /// Makes an invitation; gives its link.
    fileprivate func invite(_ note: String) async throws -> String {
        try await open("members")
        try await browser.field("For whom").fill(note)
        try await browser.button("Make an invitation").click()
        try await browser.text("/people/join-").wait()
        return try await browser.text("/people/join-").at(0).text()
    }
}
