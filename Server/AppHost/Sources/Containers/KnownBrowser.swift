import Base
import Foundation
import SwiftUI
import Synchronization
import Wire

/// One browser whose cookie leads to a container: a guest's own, or one of a person's several.
public final class KnownBrowser: Sendable {
    private struct State {
        var address = ""
        var isSecure = false
        /// Such as `https://home.example.org`.
        var origin = ""
        var usedAt: Date
        var isStored: Bool
        /// Of the cookie that the browser has now.
        var hash: [UInt8]
        var name: String
    }

    /// Names the browser in rows; it is not what the cookie holds.
    public let id: SortableID
    /// Where the cookie leads.
    public let container: PersonContainer
    private let state: Mutex<State>

    init(
        id: SortableID, container: PersonContainer, usedAt: Date, isStored: Bool, hash: [UInt8], name: String
    ) {
        self.id = id
        self.container = container
        state = Mutex(State(usedAt: usedAt, isStored: isStored, hash: hash, name: name))
    }

    /// Reaches the host's own API as this browser would: the address that limits count is the browser's, and the name of the
    /// house is the one at which the browser has it.
    /// - Parameter mount: What goes before the paths of all requests.
    func transport(to handler: @escaping HTTPHandler, mount: String = "") -> any Transport {
        InProcessTransport { [self] request in
            var request = request
            request.path = mount + request.path
            let (address, isSecure, origin) = state.withLock { ($0.address, $0.isSecure, $0.origin) }
            if !address.isEmpty { request.remoteAddress = address }
            if let slashes = origin.range(of: "://") { request.fields["Host"] = String(origin[slashes.upperBound...]) }
            request.isSecure = isSecure
            return await handler(request)
        }
    }

    /// What people call it, such as "Safari on iPhone".
    public var name: String { state.withLock { $0.name } }

    /// The house's origin, as this browser knows it; empty before it has asked for anything.
    var origin: String { state.withLock { $0.origin } }

    /// Where it is, as limits count it.
    var address: String { state.withLock { $0.address } }

    var isStored: Bool { state.withLock { $0.isStored } }

    func markStored() { state.withLock { $0.isStored = true } }

    var usedAt: Date { state.withLock { $0.usedAt } }

    /// The hash of the cookie that leads here now.
    var hash: [UInt8] {
        get { state.withLock { $0.hash } }
        set { state.withLock { $0.hash = newValue } }
    }

    /// Notes where the browser is now and what it is; true when what is stored about it should be renewed.
    func noteUse(_ request: HTTPRequest, at now: Date) -> Bool {
        let name = request.fields["User-Agent"].map(BrowserName.init(userAgent:))?.text
        return state.withLock { state in
            state.address = request.remoteAddress
            state.isSecure = request.isSecure
            if let host = request.fields["Host"], host.utf8.count < 300 {
                state.origin = "\(request.isSecure ? "https" : "http")://\(host)"
            }
            let isNewName = name != nil && name != state.name
            if let name { state.name = name }
            guard isNewName || now.timeIntervalSince(state.usedAt) > 3600 else { return false }
            state.usedAt = now
            return true
        }
    }
}
