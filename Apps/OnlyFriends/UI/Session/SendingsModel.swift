import Base
import Foundation
import Observation
import OnlyFriendsAPI
import Wire

/// What this device sends, told to the person's other devices, and what those send (OF-236).
@Observable @MainActor
final class SendingsModel {
    /// Another device, and what it sends.
    struct Device: Identifiable, Equatable {
        let id: String
        var name: String
        var sendings: [Sending]

        /// Whether something does not go on by itself.
        var needsSomebody: Bool {
            sendings.contains { [.failed, .refused, .unconnected].contains($0.state) }
        }
    }

    /// Those that need the person, or have been sending for long enough to be worth telling: what is done in a moment
    /// would only make the page jump.
    var devices: [Device] { heard.filter { $0.needsSomebody || slow.contains($0.id) } }
    private var heard: [Device] = []
    private var slow: Set<String> = []
    let clock: WallClock
    @ObservationIgnored private var own: [Sending] = []
    @ObservationIgnored private var told: [Sending] = []
    /// Tells this one's words from those of other windows, which may have the same session.
    let id = UUID().uuidString
    private let name: String
    private let tell: @MainActor (String) -> Void
    /// Percent between two words about one thing.
    private static let step = 10
    /// Seconds before it is told that another device sends.
    private static let moment = 2.0
    /// Seconds after which what came of a device that is not heard of any more is no news.
    private static let patience = 600.0

    /// - Parameters:
    ///   - name: As this device is called.
    ///   - tell: Says something to the server.
    init(name: String, clock: WallClock, tell: @escaping @MainActor (String) -> Void) {
        self.name = name
        self.clock = clock
        self.tell = tell
    }

    /// Something of this device has come so far.
    func report(_ sending: Sending) {
        if let index = own.firstIndex(where: { $0.id == sending.id }) {
            own[index] = sending
        } else {
            own.append(sending)
        }
        let before = told.first { $0.id == sending.id }
        let hasMoved = abs((sending.percent ?? 0) - (before?.percent ?? 0)) >= Self.step
        if hasMoved || before?.state != sending.state || before?.reason != sending.reason { say() }
    }

    /// Something of this device has arrived, or was given up.
    func forget(_ id: String) {
        guard own.contains(where: { $0.id == id }) else { return }
        own.removeAll { $0.id == id }
        say()
    }

    /// Forgets everything, as on signing out.
    func clear() { (heard, slow, own, told) = ([], [], [], []) }

    func handle(_ event: LiveEvent) {
        switch event {
        case .sending(let id, let name, let sendings) where id != self.id:
            let device = Device(id: id, name: name, sendings: sendings)
            guard !sendings.isEmpty else {
                heard.removeAll { $0.id == id }
                slow.remove(id)
                return
            }
            if let index = heard.firstIndex(where: { $0.id == id }) {
                heard[index] = device
            } else {
                heard.append(device)
                wait(for: id)
            }
            expire(device)
        // What they are at now is told to every new connection.
        case .resync: (heard, slow) = ([], [])
        default: break
        }
    }

    private func expire(_ device: Device) {
        Task { [weak self, clock] in
            guard (try? await clock.sleep(seconds: Self.patience)) != nil else { return }
            self?.heard.removeAll { $0 == device }
        }
    }

    private func wait(for id: String) {
        Task { [weak self, clock] in
            guard (try? await clock.sleep(seconds: Self.moment)) != nil, let self else { return }
            if heard.contains(where: { $0.id == id }) { slow.insert(id) }
        }
    }

    private func say() {
        told = own
        let command = LiveCommand(
            type: .sending, deviceId: id, deviceName: name, sendings: Array(own.suffix(Sending.most)))
        guard let bytes = try? JSONCoding.encode(command) else { return }
        tell(String(decoding: bytes, as: UTF8.self))
    }
}
