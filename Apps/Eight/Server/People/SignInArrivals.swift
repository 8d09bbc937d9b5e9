import Base
import EightAPI
import Foundation
import HTTPServer
import ServerKit
import Synchronization
import Wire

/// Where the issuer sends browsers back to: what it says waits here for the device that asked, which alone knows the
/// state that goes with it. The page itself learns nothing, and its address is left at once.
final class SignInArrivals: Sendable {
    private struct Entry {
        var code: String?
        var until: Date
    }

    private let clock: WallClock
    private let mount: String
    private let waiting = Mutex<[String: Entry]>([:])
    private static let lifetime: TimeInterval = 600
    private static let most = 10_000

    init(clock: WallClock, mount: String) {
        self.clock = clock
        self.mount = mount
    }

    func add(to router: inout Router) {
        router.on(.get, "/sign-in") { [self] request in
            let items = PercentEncoding.queryItems(request.query ?? "") ?? []
            func item(_ name: String) -> String? { items.first { $0.name == name }?.value }
            if let state = item("state"), (16...200).contains(state.utf8.count) {
                keep(item("code").flatMap { $0.utf8.count <= 4_096 ? $0 : nil }, for: state)
            }
            return HTTPResponse(
                status: HTTPStatus(rawValue: 303),
                fields: ["Location": mount + "/", "Cache-Control": "no-store", "Referrer-Policy": "no-referrer"])
        }
        router.serve(EightAPI.arrival) { [self] call in
            guard let code = take(call.body.state) else { throw Problem.notFound() }
            return SignInArrival(code: code)
        }
    }

    private func keep(_ code: String?, for state: String) {
        let now = clock.now()
        waiting.withLock { waiting in
            if waiting.count >= Self.most { waiting = waiting.filter { $0.value.until > now } }
            guard waiting.count < Self.most else { return }
            waiting[state] = Entry(code: code, until: now.addingTimeInterval(Self.lifetime))
        }
    }

    /// Nil where nothing has come, else what came, which may be nothing too.
    private func take(_ state: String) -> String?? {
        let entry = waiting.withLock { $0.removeValue(forKey: state) }
        guard let entry, entry.until > clock.now() else { return nil }
        return .some(entry.code)
    }
}
