import Foundation
import TestKit

/// Somebody in front of the house's pages of people.
struct Dweller: Sendable {
    let browser: Browser
    let address: String

    static let password = "seven green pears"
    static let phone =
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 "
        + "Mobile/15E148 Safari/604.1"
    static let computer =
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36"

    /// Opens the house in a browser that says to be another one.
    static func arrive(with browser: Browser, at address: String, as agent: String? = nil) async throws -> Dweller {
        if let agent {
            try await browser.command("Network.enable")
            try await browser.command("Network.setUserAgentOverride", ["userAgent": .string(agent)])
        }
        return Dweller(browser: browser, address: address)
    }

    func open(_ page: String = "") async throws {
        try await browser.go(to: address + "/people" + (page.isEmpty ? "" : "/\(page)"))
    }

    func fillIn(_ name: String, _ password: String = password) async throws {
        try await browser.field("Name").fill(name)
        try await browser.field("Password").fill(password)
    }

    /// Makes an account from the home screen; gives the recovery codes.
    func signUp(_ name: String) async throws -> [String] {
        try await browser.go(to: address + "/")
        try await browser.link("Sign in or create an account").click()
        try await browser.text("Create an account").click()
        try await browser.text("You sign in with it on your other devices.").wait()
        return try await makeAccount(name, by: "Create account")
    }

    /// Fills in the page that is open; gives the recovery codes.
    func makeAccount(_ name: String, by button: String) async throws -> [String] {
        try await fillIn(name)
        try await browser.button(button).click()
        try await browser.button("I have kept them").wait()
        let codes = try await codesOnPage()
        try await browser.button("I have kept them").click()
        try await browser.link("Account of \(name)").wait()
        return codes
    }

    func codesOnPage() async throws -> [String] {
        let text = try await browser.run("return document.body.innerText").string ?? ""
        return text.matches(of: /\b[0-9a-z]{5}-[0-9a-z]{5}\b/).map { String($0.output) }
    }

    func signIn(_ name: String, _ password: String = password) async throws {
        try await open()
        try await fillIn(name, password)
        try await browser.button("Sign in").click()
    }

    func isIn(as name: String) async throws {
        try await browser.text("Recovery codes").wait()
        try await browser.text(name).wait()
    }
}
