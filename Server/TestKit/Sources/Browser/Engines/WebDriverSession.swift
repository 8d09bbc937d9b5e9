/// A session of a driver that speaks WebDriver.
struct WebDriverSession: Sendable {
    private let driver: WebDriver
    private let path: String

    /// Opens a session with capabilities that it must have.
    static func open(_ driver: WebDriver, _ capabilities: PageValue) async throws -> WebDriverSession {
        let answer = try await driver.send("POST", "/session", ["capabilities": ["alwaysMatch": capabilities]])
        guard let identifier = answer["sessionId"]?.string else {
            throw WebDriverError("no session", "The driver opened no browser.")
        }
        return WebDriverSession(driver: driver, path: "/session/\(identifier)")
    }

    /// Sends a command, its path without the session's own.
    @discardableResult
    func send(_ method: String, _ path: String, _ body: PageValue? = nil) async throws -> PageValue {
        try await driver.send(method, self.path + path, body)
    }

    func close() async {
        // One that is gone already is closed.
        _ = try? await driver.send("DELETE", path)
    }
}
