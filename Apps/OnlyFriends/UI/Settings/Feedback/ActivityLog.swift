import Base
import Foundation
import SwiftUI
import Synchronization
import Wire

/// What the app asked of its server lately, for whoever wants to send that along with what they write to the owner
/// (OF-199). Nothing in it tells of whom or what: of an address only words of the API itself stay.
final class ActivityLog: Sendable {
    private static let most = 100
    private let clock: WallClock
    private let entries = Mutex<[String]>([])

    init(clock: WallClock) { self.clock = clock }

    /// The latest last.
    var text: String { entries.withLock { $0.joined(separator: "\n") } }

    func note(_ what: String) {
        let time = Self.time(clock.now())
        entries.withLock { entries in
            entries.append("\(time) \(what)")
            if entries.count > Self.most { entries.removeFirst(entries.count - Self.most) }
        }
    }

    /// Such as `GET /api/v1/users/…/posts`: what is no word of the API is somebody's id, code or name.
    static func redacted(_ method: HTTPMethod, _ path: String) -> String {
        let parts = path.split(separator: "/").map { words.contains($0) ? String($0) : "…" }
        return "\(method.rawValue) /\(parts.joined(separator: "/"))"
    }

    /// Of the day, in universal time, which tells nothing of where somebody is.
    private static func time(_ date: Date) -> String {
        let seconds = Int(clamping: date.timeIntervalSince1970.rounded(.down)) % 86_400
        return [seconds / 3_600, seconds / 60 % 60, seconds % 60]
            .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    private static let words = Set(
        """
        accept acknowledged answer api archive auth avatar birthdays blinded block blocked close comments config \
        confirm contacts conversations deactivate decline delivered deny ended export feed feedback finish \
        forgot-password former found friends guest-links image images invitation invitations key latest-picture like \
        likes lists live login logout me media members messages mute notifications numbers open open-signed-in \
        password phone picture posts preferences presence proof push reaction read read-all receipts recovery-codes \
        refresh-token remove reply report reports request requests resend-otp reset-password search second-factor \
        seen seen-by seen-by-strangers sessions set signup start stories subscription suggestions totp typing unblock \
        undo upload-avatar upload-image upload-voice uploads users v1 verify-otp view viewers warnings
        """.split(separator: " "))
}

/// Notes what passes through it.
struct LoggedTransport: Transport {
    let base: any Transport
    let log: ActivityLog
    let clock: WallClock

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let call = ActivityLog.redacted(request.method, request.path)
        let start = clock.now()
        do {
            let response = try await base.send(request)
            let took = Int(clamping: (clock.now().timeIntervalSince(start) * 1_000).rounded())
            log.note("\(call) \(response.status.rawValue) in \(took) ms")
            return response
        } catch {
            log.note("\(call) \(Self.name(error))")
            throw error
        }
    }

    func openWebSocket(_ request: HTTPRequest) async throws -> any WebSocketChannel {
        do {
            let channel = try await base.openWebSocket(request)
            log.note("live connection opened")
            return channel
        } catch {
            log.note("live connection \(Self.name(error))")
            throw error
        }
    }

    private static func name(_ error: any Error) -> String {
        switch error {
        case let error as TransportError: "failed: \(error.code)"
        case let problem as Problem: "refused: \(problem.status)"
        default: "failed"
        }
    }
}
