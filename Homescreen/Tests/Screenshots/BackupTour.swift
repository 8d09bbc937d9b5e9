import ListBackupContract
import TestKit

/// How long the moments of a source stay, and what is shown when its data look damaged.
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
        try await browser.go(to: address + "/listbackup/overview")
        try await browser.text("Needs you").wait()
        try await camera.shoot("134-listbackup-needs-you")
        await shop.stop()
    }
}
