import AccountsAPI
import DesignKit
import ListBackupAPI
import SwiftUI
import Wire

/// Where somebody sets another password; all other devices are signed out by it.
struct PasswordPanel: View {
    let client: APIClient
    @State private var isOpen = false
    @State private var current = ""
    @State private var new = ""
    @State private var failure: String?
    @State private var isBusy = false
    @State private var isDone = false

    var body: some View {
        Panel(spacing: 12) {
            Text("Password").font(.headline).accessibilityAddTraits(.isHeader)
            if isDone { Label("Your password is changed", systemImage: "checkmark.circle").foregroundStyle(Color.teal) }
            if isOpen {
                FieldBox("Password now") {
                    SecureField("", text: $current).textContentType(.password).accessibilityLabel("Password now")
                }
                .frame(maxWidth: 360)
                FieldBox("New password") {
                    SecureField("", text: $new).accessibilityLabel("New password")
                        .onSubmit { Task { await change() } }
                }
                .frame(maxWidth: 360)
                Text("All other devices are signed out.").font(.footnote).foregroundStyle(Color.faint)
                HStack(spacing: 12) {
                    Button("Change password") { Task { await change() } }.buttonStyle(.borderedProminent)
                        .disabled(!canChange)
                    Button("Cancel") { close() }.frame(minHeight: 44)
                }
                if let failure { FailureLine(text: failure) }
            } else {
                Button("Change it") { (isOpen, isDone) = (true, false) }.frame(minHeight: 44)
            }
        }
    }

    private var canChange: Bool { !current.isEmpty && !new.isEmpty && !isBusy }

    private func close() { (isOpen, current, new, failure) = (false, "", "", nil) }

    private func change() async {
        guard canChange else { return }
        isBusy = true
        defer { isBusy = false }
        do {
            _ = try await client.call(
                PasswordAPI.changePassword, body: PasswordChange(currentPassword: current, newPassword: new))
            close()
            isDone = true
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
