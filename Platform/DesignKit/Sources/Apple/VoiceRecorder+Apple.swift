#if !os(Linux)
    import AVFoundation
    import SwiftUI

    /// Records what somebody says, from the moment that it may: how long it has been, and a button that ends it. The last
    /// second ends it too. Taken off the screen before, it forgets what was said.
    public struct VoiceRecorder: View {
        private let limits: ClosedRange<Double>
        private let words: Words
        private let onState: @MainActor (ClipCameraState) -> Void
        private let onNotice: @MainActor (ClipCamera.Notice) -> Void
        private let onVoice: @MainActor (URL) -> Void
        @State private var recorder: AVAudioRecorder?
        @State private var began: Date?

        /// What its controls are called.
        public struct Words: Sendable {
            public var send: String

            public init(send: String) { self.send = send }
        }

        /// - Parameters:
        ///   - limits: Seconds of a recording, at least and at most.
        ///   - onVoice: Given the file of a recording, which the caller reads or moves away if it is to stay.
        public init(
            limits: ClosedRange<Double>, words: Words, onState: @escaping @MainActor (ClipCameraState) -> Void,
            onNotice: @escaping @MainActor (ClipCamera.Notice) -> Void, onVoice: @escaping @MainActor (URL) -> Void
        ) {
            (self.limits, self.words) = (limits, words)
            (self.onState, self.onNotice, self.onVoice) = (onState, onNotice, onVoice)
        }

        public var body: some View {
            HStack(spacing: 12) {
                if let began {
                    Circle().fill(.red).frame(width: 12, height: 12)
                    Text(timerInterval: began...began.addingTimeInterval(limits.upperBound), countsDown: false)
                        .monospacedDigit()
                    Spacer()
                    Button(words.send, systemImage: "arrow.up.circle.fill", action: finish).labelStyle(.iconOnly)
                }
            }
            .frame(maxWidth: .infinity, minHeight: 44)
            .task { await begin() }
            .onDisappear {
                recorder?.stop()
                recorder?.deleteRecording()
            }
        }

        private func begin() async {
            onState(.asking)
            guard await AVAudioApplication.requestRecordPermission() else { return onState(.refused(.denied)) }
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).m4a")
            let settings: [String: Any] = [
                AVFormatIDKey: kAudioFormatMPEG4AAC, AVSampleRateKey: 48_000, AVNumberOfChannelsKey: 1,
            ]
            do {
                try AVAudioSession.sharedInstance().setCategory(.playAndRecord, options: .defaultToSpeaker)
                try AVAudioSession.sharedInstance().setActive(true)
                let recorder = try AVAudioRecorder(url: file, settings: settings)
                guard recorder.record() else { return onState(.refused(.busy)) }
                self.recorder = recorder
                began = Date()
                onState(.recording)
                try await Task.sleep(for: .seconds(limits.upperBound))
                finish()
            } catch is CancellationError {
            } catch {
                onState(.refused(.missing))
            }
        }

        private func finish() {
            guard let recorder else { return }
            let seconds = recorder.currentTime
            recorder.stop()
            self.recorder = nil
            guard seconds >= limits.lowerBound else {
                onState(.ready)
                return onNotice(.tooShort)
            }
            onState(.kept)
            onVoice(recorder.url)
        }
    }
#endif
