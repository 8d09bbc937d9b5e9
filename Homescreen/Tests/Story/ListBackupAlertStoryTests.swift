import Foundation
import ListBackupContract
import TestKit
import Testing

/// Somebody whose backup fails, on two devices.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct ListBackupAlertStoryTests {
    private static let pretendedIcon = """
        window.badges = [];
        navigator.setAppBadge = async (count) => { window.badges.push(count); };
        """
    private static let phrase = "a long enough phrase"

    @Test(.timeLimit(.minutes(4)))
    func
        `LB-173 LB-176 LB-178 Somebody has a device told of alerts and tries it, and the icons of all devices count what needs them`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let (data, shop) = (folder.file("data"), ShopServer())
        for (name, records) in ShopData(customers: 4).collections { shop.fill(name, records) }
        let base = try await shop.start()
        let program = try await RunningProgram.start(data: data, arguments: ["--demo", "--apps", "listbackup"])
        try await withBrowser(BrowserOptions(takesNotifications: true)) { phone in
            try await withBrowser(.desktop) { desk in
                for browser in [phone, desk] {
                    try await browser.command(
                        "Page.addScriptToEvaluateOnNewDocument", ["source": .string(Self.pretendedIcon)])
                }
                try await phone.pretendPushService(at: program.address)
                let keeper = BackupKeeper(browser: phone, address: program.address, data: data)
                try await keeper.signUp("grace@example.com", password: Self.phrase)
                try await phone.go(to: program.address + "/listbackup/account")
                let here = phone.element(role: "switch", "Notify me on this device")
                try await here.wait()
                _ = try await here.ask("arguments[0].scrollIntoView({ block: 'center' }); return true")
                try await here.click()
                try await keeper.press(phone.button("Send a test"))
                try await phone.text("It is on its way.").wait()
                try await phone.push(
                    #"{"kind":"test","id":"1"}"#, to: "/listbackup", at: program.address,
                    until: "shown.title === 'ListBackup can reach you here' && shown.body === ''")
                // A page that is looked at tells the rest itself.
                try await phone.go(to: program.address + "/")
                try await phone.push(
                    #"{"kind":"failed","id":"2","source":"0ABC"}"#, to: "/listbackup", at: program.address,
                    until: "shown.title === 'A backup failed' && shown.data.path === '/listbackup/source-0ABC-runs'")

                try await phone.go(to: program.address + "/listbackup/overview")
                try await keeper.add("My shop", at: base)
                try await desk.go(to: program.address + "/listbackup")
                try await desk.field("Mail address").fill("grace@example.com")
                try await desk.element("input[type=password]").fill(Self.phrase)
                try await desk.button("Log in").click()
                try await desk.text("Overview").wait()
                for browser in [phone, desk] { try await browser.wait(until: "window.badges.at(-1) === 0") }

                shop.behave { $0.forbidden = ["customers", "orders"] }
                try await keeper.press(phone.button("Back up now"))
                try await phone.wait(until: "window.badges.at(-1) === 1")
                try await Self.shows(1, desk)
                shop.behave { $0.forbidden = [] }
                try await keeper.press(phone.button("Back up now"))
                try await phone.wait(until: "window.badges.at(-1) === 0")
                try await Self.shows(0, desk)
            }
        }
        try await program.stop()
        await shop.stop()
    }

    /// A device is no later than five seconds behind another.
    private static func shows(_ count: Int, _ browser: Browser) async throws {
        try await eventually(within: .seconds(5)) {
            try await browser.run("return String(window.badges.at(-1))").string == "\(count)"
        }
    }
}
