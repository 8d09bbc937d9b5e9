import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// The devices that are signed in, and a way to sign them out.
struct SessionsView: View {
    @State private var sessions: [SessionInfo] = []
    @State private var phase = LoadPhase.idle
    @State private var failure: String?
    @Environment(SessionModel.self) private var session

    var body: some View {
        List {
            switch phase {
            case .idle, .loading: ProgressView().frame(maxWidth: .infinity).listRowBackground(Color.clear)
            case .failed(let sentence):
                EmptyNotice("The list did not come", systemImage: "wifi.exclamationmark", text: sentence) {
                    Button("Try again") { Task { await load() } }.buttonStyle(.borderedProminent)
                }
                .listRowBackground(Color.clear)
            case .loaded:
                Section("This device") { rows(sessions.filter(\.isCurrent)) }
                if sessions.contains(where: { !$0.isCurrent }) {
                    Section {
                        rows(sessions.filter { !$0.isCurrent })
                        Button("Sign out all others", role: .destructive) {
                            attempt { try await session.authentication.endOtherSessions() }
                        }
                    } header: {
                        Text("Others")
                    } footer: {
                        FieldFooter(refusal: failure, note: nil)
                    }
                }
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("Signed-in devices")
        .navigationBarTitleDisplayMode(.inline)
        .refreshable { await load() }
        .task { await load() }
    }

    private func rows(_ sessions: [SessionInfo]) -> some View {
        ForEach(sessions) { info in
            HStack(spacing: 12) {
                Image(systemName: info.platform == "ios" ? "iphone" : "desktopcomputer")
                    .foregroundStyle(Color.forestGreen)
                    .frame(width: 28)
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: info.deviceName)
                    HStack(spacing: 4) {
                        Text("Last used")
                        RelativeDateText(info.lastUsedAt)
                    }
                    .font(.cabin(.footnote))
                    .foregroundStyle(.secondary)
                }
                Spacer()
                if !info.isCurrent {
                    Button("Sign out", role: .destructive) {
                        attempt { try await session.authentication.endSession(info.id) }
                    }
                    .buttonStyle(.bordered)
                    .controlSize(.small)
                }
            }
        }
    }

    private func attempt(_ action: @escaping @MainActor () async throws -> Void) {
        Task {
            do {
                try await action()
                failure = nil
                await load()
            } catch {
                failure = explanation(of: error)
            }
        }
    }

    private func load() async {
        if phase == .idle { phase = .loading }
        do {
            sessions = try await session.authentication.sessions()
            phase = .loaded
        } catch {
            if phase == .loaded { failure = explanation(of: error) } else { phase = .failed(explanation(of: error)) }
        }
    }
}
