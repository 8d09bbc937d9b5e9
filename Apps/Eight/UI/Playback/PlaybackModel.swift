import DesignKit
import EightAPI
import Observation
import SwiftUI

/// Gathers what stages say of how clips play, for the person and, some at a time and without saying whose they are, for who
/// looks after the server (E8-048).
@Observable @MainActor
final class PlaybackModel {
    var numbers = PlaybackNumbers()
    @ObservationIgnored private var waiting = PlaybackReport(starts: [], halts: [])
    @ObservationIgnored private let client: EightClient
    /// Plays that are sent together.
    static let together = 10

    init(client: EightClient) { self.client = client }

    func note(_ note: PlayNote) {
        numbers.add(note)
        switch note {
        case .began(let milliseconds): waiting.starts.append(milliseconds)
        case .halted(let milliseconds): waiting.halts.append(milliseconds)
        }
        if waiting.starts.count + waiting.halts.count >= Self.together { Task { await send() } }
    }

    /// What cannot be sent is forgotten: it is of no use later.
    private func send() async {
        let report = waiting
        waiting = PlaybackReport(starts: [], halts: [])
        guard !(report.starts + report.halts).isEmpty else { return }
        try? await client.reportPlayback(report)
    }

    /// Forgets all of it, what was not sent yet too.
    func forget() {
        numbers = PlaybackNumbers()
        waiting = PlaybackReport(starts: [], halts: [])
    }
}

/// Keeps the numbers on the device from one visit to the next.
struct PlaybackKeeping: ViewModifier {
    @AppStorage(PlaybackNumbers.keptKey) private var kept = ""
    @Environment(EightSession.self) private var session

    func body(content: Content) -> some View {
        content
            .onAppear { session.playback.numbers = PlaybackNumbers(kept) }
            .onChange(of: session.playback.numbers) { kept = session.playback.numbers.text }
    }
}
