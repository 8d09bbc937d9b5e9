import DesignKit
import Foundation
import ListBackupAPI
import SwiftUI
import Wire

/// An address that a source's service calls whenever something changes there (LB-065).
struct HookPanel: View {
    let app: AppModel
    let source: Source
    @State private var hook: SourceHook?
    @State private var failure: String?
    @State private var isBusy = false

    var body: some View {
        Panel(spacing: 12) {
            Text("Changes at once").font(.headline).accessibilityAddTraits(.isHeader)
            Text("Have the service call an address whenever something changes, and a backup begins within a minute.")
                .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
            if let address = hook?.address {
                Text("Enter this address as a webhook at the service. It is shown only this once.")
                    .font(.subheadline.weight(.semibold)).fixedSize(horizontal: false, vertical: true)
                Text(verbatim: address).font(.mono(.footnote)).textSelection(.enabled)
                    .fixedSize(horizontal: false, vertical: true)
            } else if hook?.madeAt != nil {
                if let last = hook?.lastAt {
                    Text("Last called on \(Text(last, format: .dateTime.day().month().hour().minute()))").font(
                        .subheadline)
                } else {
                    Text("The address was not called yet").font(.subheadline)
                }
            }
            if let failure { FailureLine(text: failure) }
            if let hook, app.may(.change) {
                HStack(spacing: 12) {
                    Button(hook.madeAt == nil ? "Make an address" : "Make another address") {
                        Task { await change { try await app.client.call(SourceHooksAPI.make, ByID(id: source.id)) } }
                    }
                    .buttonStyle(.bordered)
                    if hook.madeAt != nil {
                        Button("Remove it", role: .destructive) {
                            Task {
                                await change { try await app.client.call(SourceHooksAPI.remove, ByID(id: source.id)) }
                            }
                        }
                        .frame(minHeight: 44)
                    }
                }
                .disabled(isBusy)
            }
        }
        .task(id: app.pulls) {
            await change { try await app.client.call(SourceHooksAPI.state, ByID(id: source.id)) }
        }
    }

    private func change(_ body: () async throws -> SourceHook) async {
        isBusy = true
        defer { isBusy = false }
        do {
            hook = try await body()
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
