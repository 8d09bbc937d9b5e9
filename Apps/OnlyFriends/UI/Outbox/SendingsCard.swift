import OnlyFriendsAPI
import SwiftUI

/// What the person's other devices send or could not send, and where that is put right.
struct SendingsCard: View {
    let model: SendingsModel

    var body: some View {
        if !model.devices.isEmpty {
            VStack(alignment: .leading, spacing: 4) {
                Label("From your other devices", systemImage: "laptopcomputer.and.iphone")
                    .font(.cabin(.subheadline, weight: .semibold))
                    .accessibilityAddTraits(.isHeader)
                ForEach(model.devices) { device in
                    ForEach(device.sendings) { sending in
                        Divider()
                        SendingRow(sending: sending, device: deviceWords(device.name))
                    }
                }
            }
            .padding(16)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(Color.card, in: RoundedRectangle(cornerRadius: 16))
        }
    }
}

private struct SendingRow: View {
    let sending: Sending
    let device: String

    var body: some View {
        HStack(alignment: .top, spacing: 12) {
            Image(systemName: symbol)
                .foregroundStyle(isStuck ? Color.amber : Color.forestGreen)
                .frame(width: 24)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                title.font(.cabin(.body))
                if isStuck, let reason = sending.reason {
                    Text(verbatim: reason).font(.cabin(.footnote)).foregroundStyle(Color.alarm)
                }
                state.font(.cabin(.footnote)).foregroundStyle(.secondary)
                if sending.state == .sending, let percent = sending.percent {
                    ProgressView(value: Double(percent), total: 100)
                }
            }
        }
        .padding(.vertical, 8)
        .accessibilityElement(children: .combine)
    }

    private var isStuck: Bool { sending.state == .failed || sending.state == .refused }

    private var symbol: String {
        if isStuck { return "exclamationmark.triangle" }
        return switch sending.kind {
        case .photo: "photo"
        case .story: "plus.circle"
        case .voice: "mic"
        }
    }

    private var title: Text {
        switch sending.kind {
        case .photo: Text("A photo")
        case .story: Text("A photo for your story")
        case .voice: Text("A voice message")
        }
    }

    private var state: Text {
        switch sending.state {
        case .waiting: Text("Waiting for its turn on \(device)")
        case .unconnected: Text("Waiting for a connection on \(device)")
        case .sending:
            if let share = sending.percent.map({ (Double($0) / 100).formatted(.percent) }) {
                Text("Sending from \(device)… \(share)")
            } else {
                Text("Sending from \(device)…")
            }
        case .failed: Text("Try again on \(device).")
        case .refused: Text("Choose another on \(device).")
        }
    }
}
