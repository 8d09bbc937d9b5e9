import DesignKit
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// How a client is at a glance: speed, what is left and how long, and what can be done with all of it.
struct ClientHeader: View {
    let client: ClientModel
    @Environment(\.horizontalSizeClass) private var width

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            HStack(spacing: 8) {
                Circle().fill(isAlive ? client.connection.kind.accent : Color.hair).frame(width: 10, height: 10)
                    .accessibilityHidden(true)
                Text(verbatim: client.connection.name)
                    .font(.manrope(.headline))
                    .accessibilityAddTraits(.isHeader)
                condition.font(.footnote).foregroundStyle(Color.faint)
                Spacer(minLength: 0)
                QueueMenu(client: client)
            }
            // Beside each other the speed, the limit and the button are wider than a phone in some languages.
            if width == .regular {
                HStack(spacing: 12) {
                    VStack(alignment: .leading, spacing: 2) {
                        speedLine
                        restLine
                    }
                    Spacer(minLength: 0)
                    SpeedLimitMenu(client: client)
                    pauseButton
                }
            } else {
                HStack(spacing: 12) {
                    speedLine
                    Spacer(minLength: 0)
                    pauseButton
                }
                HStack(spacing: 12) {
                    restLine
                    Spacer(minLength: 0)
                    SpeedLimitMenu(client: client)
                }
            }
        }
        .padding(.vertical, 6)
        .disabled(client.state.queue == nil)
    }

    private var speedLine: some View {
        speed
            .font(.manrope(.largeTitle))
            .monospacedDigit()
            .lineLimit(1)
            .foregroundStyle(isRunning ? client.connection.kind.accent : Color.ink)
            .contentTransition(.numericText())
    }

    private var restLine: some View {
        rest.font(.subheadline).foregroundStyle(Color.faint).monospacedDigit()
    }

    private var queue: DownloadQueue { client.state.queue ?? DownloadQueue() }
    private var isAlive: Bool { client.state.queue != nil && client.state.problem == nil }
    private var isRunning: Bool { isAlive && queue.bytesPerSecond > 0 }
    /// Nobody knows how fast a client is that does not answer.
    private var speed: Text { isAlive ? Words.speed(queue.bytesPerSecond) : Text(verbatim: "–") }

    private var condition: Text {
        if client.state.problem != nil { return Text("Not reached") }
        if client.state.queue == nil { return Text("Asking…") }
        guard queue.isPaused else {
            return queue.items.isEmpty ? Text("Idle") : isRunning ? Text("Downloading") : Text("Waiting")
        }
        guard let seconds = queue.resumesIn else { return Text("Paused") }
        return Text("Paused for \(Words.time(seconds))")
    }

    private var rest: Text {
        // The line keeps its height.
        guard client.state.queue != nil else { return Text(verbatim: " ") }
        guard let seconds = queue.secondsLeft else { return Text("\(Words.amount(queue.bytesLeft)) left") }
        return Text("\(Words.amount(queue.bytesLeft)) left, \(Words.time(seconds))")
    }

    private var pauseButton: some View {
        TwoStateButton(isOn: queue.isPaused) { [client] isPaused in
            client.perform(isPaused ? .pauseAll(seconds: nil) : .resumeAll)
        } draw: { isPaused, press in
            Button(isPaused ? "Resume" : "Pause", systemImage: isPaused ? "play.fill" : "pause.fill", action: press)
                .accessibilityLabel(isPaused ? "Resume \(client.connection.name)" : "Pause \(client.connection.name)")
        }
        .labelStyle(.iconOnly)
        .buttonStyle(.borderedProminent)
        .buttonBorderShape(.circle)
        .controlSize(.large)
        .tint(Color.copper)
    }
}
