import Foundation
import TestKit
import Testing

/// The screens of the house, looked at by axe-core.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct BarrierTests {
    @Test(.timeLimit(.minutes(12)))
    func `axe-core finds no barrier on the home screen and the screens of Only Friends, in light or dark`() async throws
    {
        let folder = try TemporaryDirectory()
        let messages = try await MessageService.start()
        let program = try await RunningProgram.start(data: folder.file("data"), arguments: messages.arguments)
        let barriers = Recorder<String>()
        try await withBrowser(.phone) { browser in
            let camera = Camera(browser: browser, look: .phone, film: .barriers(barriers))
            let person = Person(
                name: "Anna Berg", number: "+4741234567", browser: browser, address: program.address,
                messages: messages, picture: "")
            try await arrive(person, camera)
            try await lookAround(person, camera)
            try await changeSettings(browser, camera, program.address)
        }
        #expect(barriers.values == [])
        try await program.stop()
        await messages.stop()
    }

    @Test(.timeLimit(.minutes(12)), arguments: BrowserOptions.sizes(.phone))
    func `axe-core finds no barrier where friends share a moment, in light or dark`(look: BrowserOptions) async throws {
        let folder = try TemporaryDirectory()
        let messages = try await MessageService.start()
        let program = try await RunningProgram.start(data: folder.file("data"), arguments: messages.arguments)
        let picture = try DrawnPicture.file(seed: 2, in: folder)
        let barriers = Recorder<String>()
        try await withBrowser(look) { first in
            try await withBrowser(.phone) { second in
                let anna = Person(
                    name: "Anna Berg", number: "+4741234567", browser: first, address: program.address,
                    messages: messages, picture: picture)
                let bo = Person(
                    name: "Bo Dahl", number: "+4741234568", browser: second, address: program.address,
                    messages: messages, picture: picture)
                for person in [anna, bo] {
                    try await person.openApp()
                    try await person.signUp()
                    try await person.makeProfile()
                }
                try await bo.ask(anna)
                try await anna.accept(bo)
                try await bo.openTab("Home")
                try await anna.startMoment("A day at the lake", with: bo)
                try await second.link("A day at the lake").click()
                try await bo.addToMoment(picture: picture, makes: 1)
                try await anna.addToMoment(picture: picture, makes: 2)
                try await anna.openTab("Profile")
                let camera = Camera(browser: first, look: look, film: .barriers(barriers))
                try await MomentTour(
                    camera: camera, title: "A day at the lake", friend: "Bo Dahl", isMine: true
                ).run()
            }
        }
        #expect(barriers.values == [])
        try await program.stop()
        await messages.stop()
    }

    @Test(.timeLimit(.minutes(12)), arguments: BrowserOptions.sizes(.phone))
    func `axe-core finds no barrier on the screens of SpiritAtlas, in light or dark`(look: BrowserOptions) async throws
    {
        let folder = try TemporaryDirectory()
        let program = try await RunningProgram.start(data: folder.file("data"))
        let barriers = Recorder<String>()
        try await withBrowser(look) { browser in
            let camera = Camera(browser: browser, look: look, film: .barriers(barriers))
            try await AtlasTour(camera: camera, address: program.address).run()
        }
        #expect(barriers.values == [])
        try await program.stop()
    }

    @Test(.timeLimit(.minutes(12)), arguments: BrowserOptions.sizes(.phone))
    func `axe-core finds no barrier on the screens of Thriftwood, in light or dark`(look: BrowserOptions) async throws {
        let folder = try TemporaryDirectory()
        let program = try await RunningProgram.start(
            data: folder.file("data"), arguments: ["--demo", "--apps", "thriftwood"])
        let barriers = Recorder<String>()
        try await withBrowser(look) { browser in
            let camera = Camera(browser: browser, look: look, film: .barriers(barriers))
            try await ControlRoomTour(camera: camera, address: program.address).run()
        }
        #expect(barriers.values == [])
        try await program.stop()
    }

    @Test(.timeLimit(.minutes(12)), arguments: BrowserOptions.sizes(.phone))
    func `axe-core finds no barrier where clips of Eight are made, in light or dark`(look: BrowserOptions) async throws
    {
        let folder = try TemporaryDirectory()
        try DrawnFilm.draw(folder.file("film.mp4"))
        let program = try await RunningProgram.start(
            data: folder.file("data"), arguments: ["--demo", "--apps", "eight", "--eight-demo-clips", "0"])
        let barriers = Recorder<String>()
        try await withBrowser(look) { browser in
            let camera = Camera(browser: browser, look: look, film: .barriers(barriers))
            try await EditorTour(camera: camera, address: program.address, film: folder.file("film.mp4")).run()
        }
        #expect(barriers.values == [])
        try await program.stop()
    }

    @Test(.timeLimit(.minutes(12)), arguments: [BrowserOptions.phone, .desktop])
    func `axe-core finds no barrier where moments of ListBackup stay and go and people are erased, in light or dark`(
        look: BrowserOptions
    ) async throws {
        let folder = try TemporaryDirectory()
        let data = folder.file("data")
        let program = try await RunningProgram.start(data: data, arguments: ["--demo", "--apps", "listbackup"])
        let barriers = Recorder<String>()
        try await withBrowser(look) { browser in
            let camera = Camera(browser: browser, look: look, film: .barriers(barriers))
            try await BackupTour(
                camera: camera, address: program.address, data: data, mail: "grace@example.com"
            ).run()
        }
        #expect(barriers.values == [])
        try await program.stop()
    }

    @Test(.timeLimit(.minutes(12)), arguments: BrowserOptions.sizes(.phone))
    func `axe-core finds no barrier where somebody shares, settles, moderates and leaves in Eight, in light or dark`(
        look: BrowserOptions
    ) async throws {
        let folder = try TemporaryDirectory()
        let program = try await RunningProgram.start(
            data: folder.file("data"), arguments: ["--demo", "--apps", "eight", "--eight-demo-clips", "0"])
        try await EightClips.put(in: folder)
        let barriers = Recorder<String>()
        try await withBrowser(look) { browser in
            let camera = Camera(browser: browser, look: look, film: .barriers(barriers))
            try await PupilTour(camera: camera, address: program.address).run()
        }
        try await withBrowser(look) { browser in
            let camera = Camera(browser: browser, look: look, film: .barriers(barriers))
            try await ModeratorTour(camera: camera, address: program.address).run()
        }
        #expect(barriers.values == [])
        try await program.stop()
    }

    /// From the home screen to the first, empty feed.
    private func arrive(_ person: Person, _ camera: Camera) async throws {
        let browser = person.browser
        try await browser.go(to: person.address + "/")
        try await browser.element("a[href^='/only-friends']").at(0).wait()
        try await camera.shoot("home")
        try await browser.go(to: person.address + "/only-friends/log-in")
        try await browser.field("Password").wait()
        try await camera.shoot("log-in")
        try await person.openApp()
        try await camera.shoot("welcome")
        try await person.signUp()
        try await browser.field("Name").fill(person.name)
        try await camera.shoot("create-profile")
        try await browser.button("Continue").click()
        try await browser.text("It's quiet here").wait()
        try await camera.shoot("feed-empty")
    }

    private func lookAround(_ person: Person, _ camera: Camera) async throws {
        let browser = person.browser
        try await person.post("First evening by the lake.", withPicture: false)
        try await camera.shoot("feed")
        try await person.comment("So calm.", on: "First evening by the lake.")
        try await camera.shoot("post")
        try await browser.goBack()
        try await person.openTab("Friends")
        try await browser.text("No friends yet").wait()
        try await camera.shoot("friends")
        try await person.openTab("Messages")
        try await browser.text("No messages yet").wait()
        try await camera.shoot("messages")
        try await person.openTab("Profile")
        try await browser.button("Edit profile").wait()
        try await camera.shoot("profile")
        try await browser.button("Edit profile").click()
        try await browser.element(role: "dialog").element(role: "textbox", "Name").wait()
        try await camera.shoot("edit-profile")
        try await browser.element(role: "dialog").element(role: "button", "Cancel").click()
        try await browser.element(role: "dialog").waitUntilGone()
    }

    private func changeSettings(_ browser: Browser, _ camera: Camera, _ address: String) async throws {
        try await browser.go(to: address + "/only-friends/profile/settings")
        try await browser.text("Signed-in devices").wait()
        try await camera.shoot("settings")
        try await browser.link("Signed-in devices").click()
        try await browser.text("Last used").wait()
        try await camera.shoot("devices")
    }
}
