import ListBackupContract
import TestKit
import Testing

/// How long the moments of a source stay, what is shown when its data look damaged, and how a person is found and erased.
struct BackupTour: Sendable {
    let camera: Camera
    let address: String
    /// The program's folder, where mails come to.
    let data: String
    let mail: String

    private var browser: Browser { camera.browser }

    func run() async throws {
        let shop = ShopServer()
        var goods = ShopData(customers: 80)
        for (name, records) in goods.collections { shop.fill(name, records) }
        let base = try await shop.start()
        let keeper = BackupKeeper(browser: browser, address: address, data: data)
        try await keeper.signUp(mail, password: "a long enough phrase")
        try await keeper.add("My shop", at: base)
        for number in 2...4 {
            goods.passDay()
            for (name, records) in goods.collections { shop.fill(name, records) }
            shop.put("customers", "900", #"{"id":900,"name":"Nell Hart","email":"nell@example.com","day":\#(number)}"#)
            shop.put("orders", "9001", #"{"id":9001,"customer":900,"status":"open"}"#)
            try await keeper.backUpAgain(number)
        }
        try await keeper.press(browser.button("History"))
        try await browser.text("How long moments stay").wait()
        try await camera.shoot("130-listbackup-keep-all")
        try await keeper.keepOnly(1)
        try await browser.text("3 moments go and 1 stay").wait()
        try await camera.shoot("131-listbackup-preview")
        try await keeper.press(browser.button("Save"))
        try await browser.text("Going").wait()
        try await keeper.press(browser.button("Hold the moment on the time line"))
        try await browser.button("Release moment 4").wait()
        try await camera.shoot("132-listbackup-going")

        shop.remove("customers", Set(shop.ids("customers").prefix(60)))
        try await keeper.backUpAgain(5)
        try await browser.text("The last backup of My shop looks suspicious").wait()
        try await camera.shoot("133-listbackup-suspicious")
        try await keeper.press(browser.button("Pause"))
        try await browser.text("Paused since").wait()
        try await camera.shoot("140-listbackup-paused")
        try await keeper.press(browser.button("Look"))
        try await browser.text("Nothing was written.").wait()
        try await camera.shoot("141-listbackup-dry-run")
        try await browser.go(to: address + "/listbackup/account")
        try await keeper.press(browser.button("Add a webhook"))
        try await browser.text("What it is told").wait()
        try await browser.field("Address").fill("https://hooks.example.com/backup")
        try await camera.shoot("142-listbackup-webhook")
        try await shootAccess(keeper)
        try await browser.go(to: address + "/listbackup/overview")
        try await browser.text("Needs you").wait()
        try await camera.shoot("134-listbackup-needs-you")
        try await eraseSomebody(keeper)
        await shop.stop()
        try await keepLetters(keeper)
        try await keepRepository(keeper)
    }

    /// A mailbox: how one gets in, and a message.
    private func keepLetters(_ keeper: BackupKeeper) async throws {
        let server = try DovecotServer()
        defer { server.stop() }
        let lines = [
            "From: Kim <kim@example.com>", "To: Ada <ada@example.com>", "Subject: The boat",
            "Date: Mon, 02 Mar 2026 09:30:00 +0100", "Message-ID: <boat@example.com>", "",
            "It leaves at nine, from the second quay.", "",
        ]
        try server.deliver(Array(lines.joined(separator: "\r\n").utf8))
        try await browser.go(to: address + "/listbackup/add-mail")
        try await browser.field("Mail server").wait()
        try await browser.field("Name").fill("My mail")
        try await browser.field("Mail server").fill("127.0.0.1:\(server.port)")
        try await browser.field("User").fill("ada@example.com")
        try await browser.element("input[type=password]").fill("secret")
        try await camera.shoot("145-listbackup-mailbox")
        _ = try await browser.run(
            """
            const list = [...document.querySelectorAll('select')].find(one =>
                [...one.options].some(o => o.text === 'Unencrypted'));
            list.value = [...list.options].find(o => o.text === 'Unencrypted').value;
            for (const name of ['input', 'change']) list.dispatchEvent(new Event(name, { bubbles: true }));
            """)
        try await browser.text("Only for servers in a network of your own.").wait()
        try await keeper.press(browser.button("Add source"))
        try await keeper.press(browser.button("Back up now"))
        try await browser.text("Proved").wait()
        try await browser.text("The boat").wait()
        // The page moves until the last of the backup is told.
        try await browser.wait(until: "homescreen.isSettled")
        try await browser.text("The boat").click()
        try await browser.text("It leaves at nine, from the second quay.").wait()
        try await camera.shoot("146-listbackup-message")
    }

    /// A Git repository: how one gets in, a commit, and a branch that was rewritten.
    private func keepRepository(_ keeper: BackupKeeper) async throws {
        let folder = try TemporaryDirectory()
        let server = try GitServer(folder: folder.url)
        try server.make("letters")
        let first = try server.commit("Begin the letters", ["README.md": "# Letters\n"], of: "letters")
        try server.commit(
            "Write about the boat\n\nIt leaves at nine.", ["boat.md": "Nine\n", "README.md": "# All letters\n"],
            of: "letters", at: 1_767_312_000)
        let base = try await server.start()
        try await browser.go(to: address + "/listbackup/add-git")
        try await browser.field("Address of the repository").wait()
        try await browser.field("Address of the repository").fill("\(base)/letters.git")
        try await keeper.press(browser.button("Test"))
        try await browser.text("branches").wait()
        try await camera.shoot("147-listbackup-repository")
        try await keeper.press(browser.button("Add source"))
        try await keeper.press(browser.button("Back up now"))
        try await browser.text("commits").wait()
        let place = try #require(try await browser.run("return location.href").string)
        try await browser.text("commits").click()
        // This one is no branch's last, so it is among commits alone.
        try await browser.text("Begin the letters").wait()
        try await browser.text("Begin the letters").click()
        try await browser.text("1 file changed").wait()
        try await camera.shoot("148-listbackup-commit")
        try server.commit("Start over", ["README.md": "# None\n"], of: "letters", at: 1_767_400_000, parent: first)
        try await browser.go(to: place)
        try await keeper.press(browser.button("Back up now"))
        try await browser.text("kept").wait()
        try await browser.text("kept").click()
        try await browser.text("main was rewritten; 1 commit is kept.").wait()
        // By its id, which every width has room for.
        try await browser.text("main@").click()
        try await browser.text("commit is kept here").wait()
        try await camera.shoot("149-listbackup-kept-branch")
        await server.stop()
    }

    /// What is stored, and who works here.
    private func shootAccess(_ keeper: BackupKeeper) async throws {
        try await browser.go(to: address + "/listbackup/storage")
        try await browser.text("By stream").wait()
        try await camera.shoot("143-listbackup-storage")
        try await keeper.press(browser.button("Make a recovery code"))
        try await browser.text("Write this down now").wait()
        try await camera.shoot("143a-listbackup-recovery-code")
        try await browser.go(to: address + "/listbackup/team")
        try await browser.field("Their mail address").wait()
        try await browser.field("Their mail address").fill("kim@example.com")
        try await keeper.press(browser.button("Send the invitation"))
        try await browser.text("A mail went to").wait()
        try await camera.shoot("144-listbackup-team")
    }

    /// From nobody to the receipt, past a moment that is held.
    private func eraseSomebody(_ keeper: BackupKeeper) async throws {
        try await browser.go(to: address + "/listbackup/person")
        try await browser.field("Whom to look for").wait()
        try await camera.shoot("135-listbackup-person")
        try await browser.field("Whom to look for").fill("nell@example.com")
        try await keeper.press(browser.button("Find"))
        try await browser.text("2 records were found").wait()
        try await camera.shoot("136-listbackup-person-found")
        try await keeper.press(browser.button("See what would be erased"))
        let held = browser.button("Moment 4 is held. Release it first, or keep the records.")
        try await held.wait()
        try await camera.shoot("137-listbackup-person-held")
        try await keeper.press(held)
        try await keeper.press(browser.button("Release moment 4"))
        try await browser.button("Release moment 4").waitUntilGone()
        try await browser.run("history.back()")
        try await browser.field("Confirmation").wait()
        try await browser.field("Confirmation").fill("nell@example.org")
        try await browser.text("This is something else than").wait()
        try await camera.shoot("138-listbackup-person-confirm")
        try await browser.field("Confirmation").fill("nell@example.com")
        try await browser.text("This is something else than").waitUntilGone()
        try await keeper.press(browser.button("Erase for good"))
        try await browser.text("Erased").wait()
        try await camera.shoot("139-listbackup-person-erased")
    }
}
