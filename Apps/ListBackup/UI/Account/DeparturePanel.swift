import DesignKit
import Foundation
import ListBackupAPI
import SwiftUI
import Wire

/// Where somebody has their account deleted, or keeps it after all (LB-015).
struct DeparturePanel: View {
    let client: APIClient
    let pulls: Int
    @State private var departure: Departure?
    @State private var isOpen = false
    @State private var password = ""
    @State private var failure: String?
    @State private var isBusy = false

    var body: some View {
        Panel(spacing: 12) {
            Text("Delete this account").font(.headline).accessibilityAddTraits(.isHeader)
            if let due = departure?.dueAt {
                Label {
                    Text("Everything is deleted on \(Text(due, format: .dateTime.day().month().hour().minute()))")
                        .fixedSize(horizontal: false, vertical: true)
                } icon: {
                    Image(systemName: "exclamationmark.triangle.fill")
                }
                .foregroundStyle(Color.failure)
                Button("Keep my account") { Task { await stay() } }.buttonStyle(.borderedProminent).disabled(isBusy)
            } else if isOpen {
                Text(
                    "Every source goes, with every moment that is kept. It is done in seven days, and until then you can take it back."
                )
                .foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
                FieldBox("Password") { SecureField("", text: $password).accessibilityLabel("Password") }
                    .frame(maxWidth: 360)
                HStack(spacing: 12) {
                    Button("Delete in seven days", role: .destructive) { Task { await ask() } }
                        .buttonStyle(.bordered).disabled(password.isEmpty || isBusy)
                    Button("Cancel") { close() }.frame(minHeight: 44)
                }
            } else {
                Button("Delete it", role: .destructive) { isOpen = true }.frame(minHeight: 44)
            }
            if let failure { FailureLine(text: failure) }
        }
        .task(id: pulls) { await attempt { departure = try await client.call(DepartureAPI.departure) } }
    }

    private func close() { (isOpen, password, failure) = (false, "", nil) }

    private func ask() async {
        isBusy = true
        defer { isBusy = false }
        await attempt {
            departure = try await client.call(DepartureAPI.ask, body: DepartureRequest(password: password))
            close()
        }
    }

    private func stay() async {
        isBusy = true
        defer { isBusy = false }
        await attempt { departure = try await client.call(DepartureAPI.stay) }
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
