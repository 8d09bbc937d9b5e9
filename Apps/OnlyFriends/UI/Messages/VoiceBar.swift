import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// Where a message is spoken: how long it has been, and how it is given up or sent.
struct VoiceBar: View {
    let model: ConversationModel
    let messages: MessagesModel

    private var recording: VoiceRecording { model.recording }

    var body: some View {
        HStack(spacing: 4) {
            Button {
                recording.cancel()
            } label: {
                Image(systemName: isSpoken ? "trash" : "xmark")
                    .font(.system(size: 18))
                    .foregroundStyle(isSpoken ? Color.alarm : Color.quiet)
                    .frame(width: 44, height: 44)
                    .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityLabel(isSpoken ? "Discard the recording" : "Close")
            if recording.isListening {
                ZStack(alignment: .leading) {
                    VoiceRecorder(
                        limits: VoiceMessage.secondsMinimum...VoiceMessage.secondsMaximum,
                        words: .init(send: String(localized: "Send the voice message")),
                        onState: { recording.follow($0) }, onNotice: { recording.notice($0) },
                        onVoice: { file in Task { send(await recording.take(file)) } })
                    switch recording.state {
                    case .asking: words("Allow the microphone when your browser asks.")
                    case .arriving: words("Sending…")
                    default: EmptyView()
                    }
                }
            } else {
                switch recording.state {
                case .sending:
                    if let percent = recording.percent {
                        let share = (Double(percent) / 100).formatted(.percent)
                        words("Sending… \(share)")
                        ProgressView(value: Double(percent), total: 100).frame(maxWidth: 120)
                    } else {
                        words("Sending…")
                    }
                case .refused(let sentence): Text(verbatim: sentence).font(.cabin(.subheadline))
                case .failed(let sentence):
                    Text(verbatim: sentence).font(.cabin(.subheadline)).foregroundStyle(Color.alarm)
                    Spacer(minLength: 8)
                    Button("Try again") { Task { send(await recording.retry()) } }.font(.cabin(.subheadline))
                default: EmptyView()
                }
                Spacer(minLength: 0)
            }
        }
        .frame(minHeight: 44)
    }

    /// Whether there is something that would be lost.
    private var isSpoken: Bool {
        switch recording.state {
        case .recording, .arriving, .sending, .failed: true
        case .idle, .asking, .refused: false
        }
    }

    private func words(_ words: LocalizedStringKey) -> some View {
        Text(words).font(.cabin(.subheadline)).foregroundStyle(.secondary)
    }

    private func send(_ voice: VoiceMessage?) {
        if let voice { messages.send(voice, from: model) }
    }
}

/// A message that was spoken.
struct VoiceBubble: View {
    let voice: VoiceMessage
    let renew: @MainActor () async -> Void

    var body: some View {
        VoicePlayer(
            url: URL(string: voice.url), seconds: voice.seconds, peaks: voice.peaks,
            words: .init(
                name: String(localized: "Voice message, \(voice.length)"), play: String(localized: "Play"),
                pause: String(localized: "Pause"), position: String(localized: "Position in the recording")),
            onStale: { Task { await renew() } }
        )
        .frame(width: 240)
    }
}
