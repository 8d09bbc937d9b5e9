import Base
import Foundation
import Synchronization

/// Firefox's own protocol for tests: on one socket, `[0, number, command, parameters]` out and `[1, number, error, result]`
/// back, each with its length and a colon before it.
/// Source: https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
final class MarionetteConnection: Sendable {
    private let descriptor: Int32
    private let state = Mutex((number: 0, isOpen: true))
    /// One thread for each browser that waits for an answer.
    private static let threads = BlockingPool(threads: 8)
    /// Longer than the browser itself waits for a script or a page, in seconds.
    private static let patience = 150

    private init(descriptor: Int32) { self.descriptor = descriptor }

    static func open(port: UInt16) async throws -> MarionetteConnection {
        try await threads.run {
            let connection = MarionetteConnection(descriptor: try LocalSocket.connect(port, patience: patience))
            // It greets first.
            _ = try connection.readMessage()
            return connection
        }
    }

    deinit { close(descriptor: descriptor) }

    private func close(descriptor: Int32) {
        let wasOpen = state.withLock { state in
            defer { state.isOpen = false }
            return state.isOpen
        }
        if wasOpen { Foundation.close(descriptor) }
    }

    /// Ends the browser.
    func close() async {
        _ = try? await call("Marionette:Quit", ["flags": ["eForceQuit"]])
        close(descriptor: descriptor)
    }

    /// Sends a command and returns its result; throws what the browser reports. One at a time, as WebDriver's are.
    func call(_ command: String, _ parameters: PageValue = [:]) async throws -> PageValue {
        try await Self.threads.run { [self] in
            let number = state.withLock { state in
                state.number += 1
                return state.number
            }
            let message = try JSONEncoder().encode(
                PageValue.array([0, .number(Double(number)), .string(command), parameters]))
            try LocalSocket.send(Array("\(message.count):".utf8) + message, to: descriptor)
            let answer = try JSONDecoder().decode(PageValue.self, from: readMessage()).array ?? []
            guard answer.count == 4 else { throw WebDriverError("no answer", "Firefox said something else.") }
            if let code = answer[2]["error"]?.string {
                throw WebDriverError(code, answer[2]["message"]?.string ?? "")
            }
            return answer[3]
        }
    }

    /// Runs a script in the browser's own window, where it may do everything. It calls back with what it returns.
    func privileged(_ script: String, _ arguments: [PageValue]) async throws -> PageValue {
        _ = try await call("Marionette:SetContext", ["value": "chrome"])
        let result: Result<PageValue, any Error>
        do {
            result = .success(
                try await call(
                    "WebDriver:ExecuteAsyncScript", ["script": .string(script), "args": .array(arguments)])["value"]
                    ?? .null)
        } catch {
            result = .failure(error)
        }
        _ = try await call("Marionette:SetContext", ["value": "content"])
        return try result.get()
    }

    private func readMessage() throws -> Data {
        var length = 0
        while true {
            let byte = try LocalSocket.receive(1, from: descriptor)[0]
            if byte == UInt8(ascii: ":") { break }
            guard (48...57).contains(byte), length < 1 << 28 else {
                throw WebDriverError("no answer", "Firefox's answer has no length.")
            }
            length = length * 10 + Int(byte - 48)
        }
        return try LocalSocket.receive(length, from: descriptor)
    }
}

extension MarionetteConnection {
    private static let commands: [String: String] = [
        "POST /url": "WebDriver:Navigate", "POST /refresh": "WebDriver:Refresh", "POST /back": "WebDriver:Back",
        "POST /forward": "WebDriver:Forward", "GET /url": "WebDriver:GetCurrentURL", "GET /title": "WebDriver:GetTitle",
        "GET /cookie": "WebDriver:GetCookies", "POST /cookie": "WebDriver:AddCookie",
        "DELETE /cookie": "WebDriver:DeleteAllCookies", "POST /execute/sync": "WebDriver:ExecuteScript",
        "POST /execute/async": "WebDriver:ExecuteAsyncScript", "POST /actions": "WebDriver:PerformActions",
        "GET /screenshot": "WebDriver:TakeScreenshot",
    ]

    /// Sends what WebDriver spells as method, path and body under the name that Marionette has for it.
    func send(_ method: String, _ path: String, _ body: PageValue?) async throws -> PageValue {
        var parameters: [String: PageValue] = [:]
        if case .object(let body) = body { parameters = body }
        let command: String
        if let known = Self.commands["\(method) \(path)"] {
            command = known
        } else if let match = path.wholeMatch(of: /\/element\/([^\/]+)\/(click|value)/) {
            command = match.2 == "click" ? "WebDriver:ElementClick" : "WebDriver:ElementSendKeys"
            parameters["id"] = .string(String(match.1))
        } else {
            throw WebDriverError("unknown command", "Firefox has nothing for \(method) \(path).")
        }
        let result = try await call(command, .object(parameters))
        return result["value"] ?? result
    }
}
