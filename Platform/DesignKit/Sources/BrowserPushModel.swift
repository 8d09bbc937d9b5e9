import Observation

/// Whether this browser is pushed to: asks it, and tells the server what it says. Which others are, and lets them go.
@Observable @MainActor
public final class BrowserPushModel {
    /// Why it did not work.
    public enum Failure: Hashable, Sendable {
        /// The browser would not.
        case browser
        /// The browser's question was left without an answer.
        case unasked
        case server
    }

    public private(set) var state: DevicePush = .unknown
    /// What the browser is asked; nil before the server has told its key.
    public private(set) var question: DevicePush.Question?
    public private(set) var devices: [PushedDevice] = []
    public private(set) var isBusy = false
    public private(set) var failure: Failure?
    public private(set) var hasTested = false

    @ObservationIgnored private let calls: BrowserPushCalls?
    @ObservationIgnored private let kept: PushAddressStore?
    @ObservationIgnored private var key = ""
    /// Where this browser takes pushes, whoever asked it to.
    private var endpoint: String?

    /// - Parameters:
    ///   - calls: nil where nothing is pushed.
    ///   - kept: what this browser's address was, so that another one that it gives itself is known as the same browser's.
    public init(_ calls: BrowserPushCalls?, kept: PushAddressStore? = nil) {
        self.calls = calls
        self.kept = kept
    }

    /// Whether anything is pushed at all.
    public var isPossible: Bool { calls != nil }

    public var isOn: Bool { if case .on = state { true } else { false } }

    /// Whether there is no way to turn it on here.
    public var isImpossible: Bool { !isPossible || state == .missing || state == .denied || question == nil }

    /// Whether a device is this browser.
    public func isHere(_ device: PushedDevice) -> Bool { isOn && device.endpoint == endpoint }

    /// Looks how it stands; later on, whether that is so still.
    public func start() async {
        guard let calls, !isBusy else { return }
        do {
            let isFirst = question == nil
            if isFirst { key = try await calls.key() }
            let all = try await calls.all()
            // Who turned it on or off meanwhile knows better.
            guard !isBusy else { return }
            (devices, failure) = (all, nil)
            if isFirst {
                ask(.look)
            } else if isOn, !all.contains(where: { $0.endpoint == endpoint }) {
                state = .off
            }
        } catch  where Task.isCancelled {
        } catch {
            failure = .server
        }
    }

    public func begin() {
        guard !isBusy, !key.isEmpty else { return }
        (isBusy, failure) = (true, nil)
        ask(.begin)
    }

    /// Ends it; the server does, whatever the browser says.
    public func end() async {
        guard !isBusy, let endpoint else { return }
        (isBusy, failure) = (true, nil)
        do {
            try await calls?.remove(endpoint)
            state = .off
            kept?.endpoint = nil
            ask(.end)
            devices.removeAll { $0.endpoint == endpoint }
        } catch {
            failure = .server
        }
        isBusy = false
    }

    public func remove(_ device: PushedDevice) async {
        if isHere(device) {
            await end()
            return
        }
        do {
            try await calls?.remove(device.endpoint)
            devices.removeAll { $0.id == device.id }
        } catch {
            failure = .server
        }
    }

    /// Has something shown here.
    public func test() async {
        guard let endpoint, isOn else { return }
        do {
            try await calls?.test(endpoint)
            (hasTested, failure) = (true, nil)
        } catch {
            failure = .server
        }
    }

    /// Takes what the browser says.
    /// - Parameter language: the one that the person reads in.
    public func hear(_ answer: DevicePush, language: String) async {
        guard let action = question?.action else { return }
        defer { isBusy = false }
        switch answer {
        case .on(let address):
            endpoint = address.endpoint
            guard action == .begin || action == .look && isOurs(address) else {
                state = .off
                return
            }
            await subscribe(address, answer, language)
        case .failed:
            state = .off
            if action == .begin { failure = .browser }
        case .off:
            state = .off
            if action == .begin { failure = .unasked }
        default: state = answer
        }
    }

    /// What somebody else has asked this browser for is off for who asks now; what it has another address for by now is not.
    private func isOurs(_ address: DevicePush.Address) -> Bool {
        if devices.contains(where: { $0.endpoint == address.endpoint }) { return true }
        return kept?.endpoint.map { $0 != address.endpoint } ?? false
    }

    private func subscribe(_ address: DevicePush.Address, _ answer: DevicePush, _ language: String) async {
        do {
            try await calls?.subscribe(address, language)
            // Before the list, which may not come: the server has it.
            state = answer
            kept?.endpoint = address.endpoint
            devices = try await calls?.all() ?? []
        } catch {
            if !isOn { state = .off }
            failure = .server
        }
    }

    private func ask(_ action: DevicePush.Question.Action) {
        question = DevicePush.Question(action, key: key, number: (question?.number ?? 0) + 1)
    }
}
