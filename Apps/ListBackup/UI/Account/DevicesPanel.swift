import AccountsAPI
import Base
import DesignKit
import ListBackupAPI
import SwiftUI
import Wire

/// The devices that are signed in, each with the way out (LB-010).
struct DevicesPanel: View {
    let client: APIClient
    let pulls: Int
    @State private var devices: [SessionInfo]?
    @State private var failure: String?

    var body: some View {
        Panel(spacing: 0) {
            Text("Devices").font(.headline).accessibilityAddTraits(.isHeader).padding(.bottom, 4)
            if let devices {
                ForEach(devices) { device in
                    row(device)
                    if device.id != devices.last?.id { Divider() }
                }
                if devices.count > 1 {
                    Button("Sign all others out", role: .destructive) { Task { await endOthers() } }
                        .frame(minHeight: 44)
                }
            } else if failure == nil {
                Skeleton(rows: 2)
            }
            if let failure { FailureLine(text: failure) { await load() } }
        }
        .task(id: pulls) { await load() }
    }

    private func row(_ device: SessionInfo) -> some View {
        HStack(spacing: 10) {
            Image(systemName: device.platform == "web" ? "globe" : "iphone").foregroundStyle(Color.teal)
                .frame(width: 22).accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: device.deviceName).font(.body.weight(.medium)).lineLimit(2)
                HStack(spacing: 4) {
                    if device.isCurrent {
                        Text("This device").foregroundStyle(Color.teal)
                    } else {
                        RelativeDateText(device.lastUsedAt)
                    }
                    if let place = device.place { Text(verbatim: "· \(place)") }
                }
                .font(.footnote).foregroundStyle(Color.faint)
            }
            Spacer(minLength: 8)
            if !device.isCurrent {
                Button("Sign out") { Task { await end(device) } }.buttonStyle(.bordered)
                    .accessibilityLabel("Sign \(device.deviceName) out")
            }
        }
        .frame(minHeight: 56)
    }

    private func load() async { await attempt { devices = try await client.call(SessionAPI.sessions) } }

    private func end(_ device: SessionInfo) async {
        let before = devices
        devices?.removeAll { $0.id == device.id }
        await attempt { _ = try await client.call(SessionAPI.endSession, BySession(id: device.id)) }
        if failure != nil { devices = before }
    }

    private func endOthers() async {
        await attempt {
            _ = try await client.call(SessionAPI.endOtherSessions)
            devices = try await client.call(SessionAPI.sessions)
        }
    }

    private func attempt(_ body: () async throws -> Void) async {
        do {
            try await body()
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
