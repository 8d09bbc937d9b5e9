import ListBackupAPI
import SwiftUI

extension Source {
    /// Whether its schedule rests; one that is backed up by hand has none.
    var isPaused: Bool { begins && schedule.pausedAt != nil }

    /// Whether backups of it begin by themselves.
    var begins: Bool { schedule.frequency != .manual || schedule.after?.source != nil }
}

/// Lets a schedule rest, and go on. A backup that is under way ends or is stopped, as somebody chooses (LB-084).
struct PauseButton: View {
    let app: AppModel
    let source: Source
    @Binding var failure: String?
    @State private var asks = false

    var body: some View {
        if source.isPaused {
            Button("Resume", systemImage: "play") { Task { await resume() } }
                .buttonStyle(.bordered)
                .fixedSize()
        } else if source.begins {
            Button("Pause", systemImage: "pause") {
                if source.lastRun?.isOpen == true { asks = true } else { Task { await pause(stopsRun: false) } }
            }
            .buttonStyle(.bordered)
            .fixedSize()
            .confirmationDialog("A backup is under way", isPresented: $asks, titleVisibility: .visible) {
                Button("Pause, and let it end") { Task { await pause(stopsRun: false) } }
                Button("Pause, and stop it", role: .destructive) { Task { await pause(stopsRun: true) } }
            }
        }
    }

    private func pause(stopsRun: Bool) async {
        await attempt { try await app.pause(source, stopsRun: stopsRun) }
    }

    private func resume() async { await attempt { try await app.resume(source) } }

    private func attempt(_ body: () async throws -> Void) async {
        do {
            try await body()
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
