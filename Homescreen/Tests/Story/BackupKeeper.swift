import Foundation
import TestKit
import Testing

/// Somebody with a browser, and what they do in ListBackup.
struct BackupKeeper: Sendable {
    var browser: Browser
    var address: String
    var data: String

    func signUp(_ mail: String, password: String) async throws {
        try await browser.go(to: address + "/listbackup")
        try await browser.button("Make an account").click()
        try await browser.field("Mail address").fill(mail)
        try await browser.element("input[type=password]").fill(password)
        try await browser.button("Send me a code").click()
        try await browser.field("Code").wait()
        try await browser.field("Code").fill(try await code(to: mail))
        try await browser.button("Confirm").click()
        try await browser.text("Overview").wait()
    }

    func logIn(_ mail: String, password: String, recoveryCode: String) async throws {
        try await browser.field("Mail address").wait()
        try await browser.field("Mail address").fill(mail)
        try await browser.element("input[type=password]").fill(password)
        try await browser.button("Log in").click()
        try await browser.text("One more code").wait()
        try await browser.field("Code").fill(recoveryCode)
        try await browser.button("Log in").click()
        try await browser.text("Overview").wait()
    }

    /// Enrols an authenticator and gives one of the recovery codes.
    func turnSecondFactorOn() async throws -> String {
        try await open("Account")
        try await browser.element("input[type=password]").wait()
        try await browser.element("input[type=password]").fill("a long enough phrase")
        try await press(browser.button("Turn it on"))
        try await browser.field("Code").wait()
        let secret = try await found(#/[A-Z2-7]{26,}/#)
        try await browser.field("Code").fill(try oneTimePassword(secret))
        try await press(browser.button("Confirm"))
        try await browser.button("I have kept them").wait()
        let codes = try await found(#/\b[A-Za-z0-9]{4,6}-[A-Za-z0-9-]{4,20}\b/#)
        try await press(browser.button("I have kept them"))
        try await browser.text("On").wait()
        return codes
    }

    /// Clicks a button, from under what lies over a phone's lower edge.
    func press(_ button: Locator) async throws {
        try await button.wait()
        _ = try await button.ask("arguments[0].scrollIntoView({ block: 'center' }); return true")
        try await button.click()
    }

    /// Opens a page of the sidebar, which a phone shows by itself.
    func open(_ title: String) async throws {
        if try await !browser.text(title).exists() { try await browser.text("ListBackup").click() }
        try await browser.text(title).click()
    }

    /// The first text on the page that has a form.
    private func found(_ form: Regex<Substring>) async throws -> String {
        let text = try await browser.run("return document.body.innerText").string ?? ""
        return try #require(text.firstMatch(of: form)).output.description
    }

    /// The link in a mail whose subject holds some words.
    func link(in words: String, to mail: String) async throws -> String {
        var found: String?
        try await eventually {
            found = try outbox().first {
                $0["to"] as? String == mail && ($0["subject"] as? String)?.contains(words) == true
            }.flatMap { $0["text"] as? String }
            return found != nil
        }
        return try #require(found?.firstMatch(of: #/http\S+/#)).output.description
    }

    private func outbox() throws -> [[String: Any]] {
        let folder = URL(fileURLWithPath: data).appendingPathComponent("outbox")
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return try files.filter { $0.pathExtension == "json" }.compactMap {
            try JSONSerialization.jsonObject(with: try Data(contentsOf: $0)) as? [String: Any]
        }
    }

    private func code(to mail: String) async throws -> String {
        var found: String?
        try await eventually {
            for entry in try outbox() where entry["to"] as? String == mail {
                if let code = entry["code"] as? String { found = code }
            }
            return found != nil
        }
        return try #require(found)
    }

    /// Six digits for this half minute (RFC 6238).
    private func oneTimePassword(_ secret: String) throws -> String {
        let script = """
            import hmac, base64, struct, time, sys
            key = base64.b32decode(sys.argv[1] + '=' * (-len(sys.argv[1]) % 8))
            digest = hmac.new(key, struct.pack('>Q', int(time.time()) // 30), 'sha1').digest()
            place = digest[-1] & 15
            sys.stdout.write('%06d' % ((struct.unpack('>I', digest[place:place + 4])[0] & 0x7fffffff) % 1000000))
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = ["-c", script, secret]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        process.waitUntilExit()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        return String(decoding: said, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Adds a shop as a source, and backs it up.
    func add(_ name: String, at base: String) async throws {
        try await open("Add a source")
        try await browser.text("Any API").wait()
        try await browser.text("Any API").click()
        try await browser.field("Connector file").wait()
        try await browser.field("Name").fill(name)
        try await browser.field("Connector file").fill(Self.connector(base))
        try await press(browser.button("Add source"))
        try await press(browser.button("Back up now"))
        try await browser.text("Proved").wait()
    }

    /// Backs the source that is open up once more, and waits for its snapshot.
    func backUpAgain(_ number: Int) async throws {
        // What a backup finds may move what lies below, so nothing is pressed once it runs.
        try await press(browser.button("Backups"))
        try await press(browser.button("Back up now"))
        try await browser.text("#\(number)").wait()
    }

    /// Has only the newest moments stay; it counts once it is saved.
    func keepOnly(_ count: Int) async throws {
        try await press(browser.button("History"))
        try await browser.text("How long moments stay").wait()
        try await browser.element("input[role=switch]").click()
        for days in [
            "Everything of the last days", "Daily moments", "Weekly moments", "Monthly moments", "Yearly moments",
        ] {
            try await browser.field(days).wait()
            try await browser.field(days).fill("")
        }
        try await browser.field("The newest moments").fill("\(count)")
    }

    /// A connector file for a shop.
    static func connector(_ base: String) -> String {
        """
        {"name": "Shop", "base": "\(base)", "streams": [
          {"name": "customers", "path": "/v1/customers", "records": "customers", "total": "count",
           "paging": {"kind": "offset", "parameter": "offset", "sizeParameter": "limit", "size": 25}},
          {"name": "orders", "path": "/s1/orders", "records": "data",
           "paging": {"kind": "keyset", "parameter": "starting_after", "sizeParameter": "limit", "size": 50, "more": "has_more"}}
        ]}
        """
    }
}
