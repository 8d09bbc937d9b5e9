import AuthenticationServices
import DesignKit
import SwiftUI

/// The passkeys of somebody, and one more.
struct PasskeysPage: View {
    let desk: any HouseDesk
    let member: HouseMember
    @State private var form = HouseForm()
    @State private var version = 0
    @State private var leaving: HousePasskey?
    @Environment(\.authorizationController) private var authorizationController

    var body: some View {
        List {
            Section {
                HouseLoad(read: { try await desk.passkeys() }, version: version) { passkeys in
                    if passkeys.isEmpty { Text("You have no passkeys yet.").foregroundStyle(.secondary) }
                    ForEach(passkeys) { row($0) }
                }
            } footer: {
                Text("You sign in with a passkey by your fingerprint, your face or your device’s code.")
            }
            Section {
                if desk.hasPasskeys {
                    HouseButton(title: "Add a passkey", isBusy: form.isBusy, action: add)
                } else {
                    Text("Passkeys need an address with https.").foregroundStyle(.secondary)
                }
            } footer: {
                RefusalText(sentence: form.sentence(at: .none))
            }
        }
        .navigationTitle("Passkeys")
        .confirmationDialog(
            "Remove this passkey?",
            isPresented: Binding {
                leaving != nil
            } set: {
                if !$0 { leaving = nil }
            },
            titleVisibility: .visible, presenting: leaving
        ) { passkey in
            Button("Remove the passkey", role: .destructive) { act { try await desk.removePasskey(passkey.id) } }
        } message: { _ in
            Text("It won’t sign you in any more. Remove it from your device too.")
        }
    }

    private func row(_ passkey: HousePasskey) -> some View {
        HStack {
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: passkey.name)
                HStack(spacing: 4) {
                    Text("Last used")
                    RelativeDateText(passkey.usedAt)
                }
                .font(.footnote)
                .foregroundStyle(.secondary)
            }
            Spacer()
            Button("Remove", role: .destructive) { leaving = passkey }.buttonStyle(.bordered)
        }
        .frame(minHeight: 44)
    }

    private func add() {
        act {
            let question = try await desk.newPasskeyQuestion()
            if let made = try await authorizationController.makePasskey(member.name, for: question) {
                try await desk.add(made)
            }
        }
    }

    private func act(_ work: @escaping @MainActor () async throws -> Void) {
        Task {
            await form.run(work)
            version += 1
        }
    }
}
