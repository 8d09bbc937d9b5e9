import DesignKit
import Foundation
import Observation
import ThriftwoodCore

/// Whether this browser is pushed to: asks it, and tells the house what it says. Which others are, and lets them go.
@Observable @MainActor
final class PushModel {
    /// Why it did not work.
    enum Failure: Hashable {
        /// The browser would not.
        case browser
        /// The browser's question was left without an answer.
        case unasked
        case house
    }

    private(set) var state: DevicePush = .unknown
    /// What the browser is asked; nil before the house has told its key.
    private(set) var question: DevicePush.Question?
    private(set) var devices: [PushedDevice] = []
    private(set) var isBusy = false
    private(set) var failure: Failure?
    private(set) var hasTested = false

    @ObservationIgnored private let house: NoticeHouse.Devices?
    @ObservationIgnored private var key = ""
    /// Where this browser takes pushes, whoever asked it to.
    private var endpoint: String?

    init(_ house: NoticeHouse.Devices?) { self.house = house }

    /// Whether the house pushes at all.
    var isPossible: Bool { house != nil }

    var isOn: Bool { if case .on = state { true } else { false } }

    /// Whether a device is this browser.
    func isHere(_ device: PushedDevice) -> Bool { isOn && device.endpoint == endpoint }

    func start() async {
        guard let house, question == nil else { return }
        do {
            key = try await house.key()
            devices = try await house.all()
            ask(.look)
        } catch {
            failure = .house
        }
    }

    func begin() {
        guard !isBusy, !key.isEmpty else { return }
        (isBusy, failure) = (true, nil)
        ask(.begin)
    }

    /// Ends it; the house does, whatever the browser says.
    func end() async {
        guard !isBusy, let endpoint else { return }
        (isBusy, failure) = (true, nil)
        do {
            try await house?.remove(endpoint)
            state = .off
            ask(.end)
            devices.removeAll { $0.endpoint == endpoint }
        } catch {
            failure = .house
        }
        isBusy = false
    }

    func remove(_ device: PushedDevice) async {
        if isHere(device) {
            await end()
            return
        }
        do {
            try await house?.remove(device.endpoint)
            devices.removeAll { $0.id == device.id }
        } catch {
            failure = .house
        }
    }

    /// Has something shown here.
    func test() async {
        guard let endpoint, isOn else { return }
        do {
            try await house?.test(endpoint)
            hasTested = true
        } catch {
            failure = .house
        }
    }

    /// Takes what the browser says.
    /// - Parameter language: the one that the person reads in.
    func hear(_ answer: DevicePush, language: String) async {
        guard let action = question?.action else { return }
        defer { isBusy = false }
        switch answer {
        case .on(let address):
            endpoint = address.endpoint
            // What somebody else has asked this browser for is off for who asks now.
            let isOurs = devices.contains { $0.endpoint == address.endpoint }
            guard action == .begin || action == .look && isOurs else {
                state = .off
                return
            }
            do {
                try await house?.subscribe(address, language)
                devices = try await house?.all() ?? []
                state = answer
            } catch {
                (state, failure) = (.off, .house)
            }
        case .failed:
            state = .off
            if action == .begin { failure = .browser }
        case .off:
            state = .off
            if action == .begin { failure = .unasked }
        default: state = answer
        }
    }

    private func ask(_ action: DevicePush.Question.Action) {
        question = DevicePush.Question(action, key: key, number: (question?.number ?? 0) + 1)
    }
}
