import Base
import DesignKit
import Foundation
import Observation
import OnlyFriendsAPI
import SwiftUI
import Wire

/// What somebody says into a conversation, until it is with the server.
@Observable @MainActor
final class VoiceRecording {
    enum State: Equatable {
        case idle
        /// The person is asked for the microphone, speaks, or what they said comes from there.
        case asking, recording, arriving
        /// The server takes it in.
        case sending
        /// It cannot be recorded, and why.
        case refused(String)
        /// It did not reach the server, and why; it is kept for another try.
        case failed(String)
    }

    private(set) var state = State.idle {
        didSet {
            guard state != oldValue else { return }
            percent = nil
            report()
        }
    }
    /// How much of 100 is with the server, once that is known.
    private(set) var percent: Int?
    private var bytes: [UInt8]?
    private let repository: MessagesRepository
    private let sendings: SendingsModel?
    private let id = UUID().uuidString

    init(repository: MessagesRepository, sendings: SendingsModel? = nil) {
        self.repository = repository
        self.sendings = sendings
    }

    /// Tells the person's other devices what becomes of what was said (OF-236).
    private func report() {
        switch state {
        case .sending: sendings?.report(Sending(id: id, kind: .voice, state: .sending, percent: percent))
        case .failed(let reason): sendings?.report(Sending(id: id, kind: .voice, state: .failed, reason: reason))
        case .refused(let reason) where bytes != nil:
            sendings?.report(Sending(id: id, kind: .voice, state: .refused, reason: reason))
        case .idle, .asking, .recording, .arriving, .refused: sendings?.forget(id)
        }
    }

    /// Whether the recorder is to be on the screen.
    var isListening: Bool { [.asking, .recording, .arriving].contains(state) }

    func begin() {
        bytes = nil
        state = .asking
    }

    /// Forgets what was said.
    func cancel() {
        bytes = nil
        state = .idle
    }

    /// Follows the microphone.
    func follow(_ microphone: ClipCameraState) {
        guard isListening else { return }
        switch microphone {
        case .asking, .ready: state = .asking
        case .recording: state = .recording
        case .kept: state = .arriving
        case .refused(.denied):
            state = .refused(
                String(localized: "Allow the microphone for this page in your browser's settings, then try again."))
        case .refused(.missing): state = .refused(String(localized: "There's no microphone here."))
        case .refused(.busy):
            state = .refused(String(localized: "Something else uses the microphone. Close it and try again."))
        // A microphone is not asked for room; what it records is small.
        case .refused(.full): state = .refused(String(localized: "The recording didn't work. Try again."))
        }
    }

    /// Takes in why there is no recording.
    func notice(_ notice: ClipCamera.Notice) {
        guard isListening else { return }
        switch notice {
        case .silent: break
        case .tooShort: state = .refused(String(localized: "That was too short. Speak a little longer."))
        case .failed: state = .refused(String(localized: "The recording didn't work. Try again."))
        }
    }

    /// Brings a recording to the server; nil where that failed, or it was given up meanwhile.
    func take(_ file: URL) async -> VoiceMessage? {
        guard isListening else { return nil }
        defer { try? FileManager.default.removeItem(at: file) }
        guard let handle = try? FileHandle(forReadingFrom: file),
            let data = try? handle.read(upToCount: VoiceMessage.bytesMaximum + 1),
            !data.isEmpty, data.count <= VoiceMessage.bytesMaximum
        else {
            state = .refused(String(localized: "The recording didn't work. Try again."))
            return nil
        }
        bytes = Array(data)
        return await send()
    }

    /// Tries again to bring the recording to the server.
    func retry() async -> VoiceMessage? {
        guard case .failed = state else { return nil }
        return await send()
    }

    private func setPercent(_ percent: Int) {
        guard state == .sending, percent != self.percent else { return }
        self.percent = percent
        report()
    }

    private func send() async -> VoiceMessage? {
        guard let bytes else { return nil }
        state = .sending
        do {
            let voice = try await repository.uploadVoice(bytes) { share in
                Task { @MainActor [weak self] in self?.setPercent(Int(clamping: share * 100)) }
            }
            guard state == .sending else { return nil }
            cancel()
            return voice
        } catch {
            guard state == .sending else { return nil }
            let isFinal = (error as? Problem).map { [413, 415, 422].contains($0.status) } ?? false
            state = isFinal ? .refused(explanation(of: error)) : .failed(explanation(of: error))
            return nil
        }
    }
}

extension VoiceMessage {
    /// How long it plays, such as `0:12`.
    var length: String { Self.length(seconds) }

    static func length(_ seconds: Double) -> String {
        let whole = Int(max(1, min(seconds.rounded(), 36_000)))
        return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
    }
}
