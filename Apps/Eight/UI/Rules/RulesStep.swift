import EightAPI
import SwiftUI

/// The rules before the first step, and again when there are new ones; whoever does not want them can leave with what is theirs.
struct RulesStep: View {
    @Environment(EightSession.self) private var session
    @State private var failure: String?
    @State private var isBusy = false
    @State private var isDeleting = false
    /// Called once they are agreed to.
    let done: @MainActor () -> Void

    private var isNew: Bool { session.me?.rulesVersion != nil }

    var body: some View {
        VStack(spacing: 16) {
            ScrollView {
                VStack(alignment: .leading, spacing: 20) {
                    VStack(alignment: .leading, spacing: 6) {
                        Text(isNew ? "The rules have changed" : "Before you start")
                            .font(.sora(.title, weight: .bold))
                            .accessibilityAddTraits(.isHeader)
                            .accessibilityHeading(.h1)
                        Text(
                            isNew
                                ? "Read them once more. Then everything is as it was."
                                : "This takes a minute, and holds for everybody here."
                        )
                        .foregroundStyle(Color.quiet)
                    }
                    HouseRules()
                    if isNew {
                        Button("Delete my account instead") { isDeleting = true }.buttonStyle(QuietButtonStyle())
                    }
                }
            }
            if let failure { Text(verbatim: failure).font(.subheadline).foregroundStyle(Color.harm) }
            Button("I agree") { agree() }.buttonStyle(LimeButtonStyle()).disabled(isBusy)
        }
        .sheet(isPresented: $isDeleting) {
            NavigationStack {
                DeleteAccountView()
                    .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { isDeleting = false } } }
            }
        }
    }

    private func agree() {
        isBusy = true
        Task {
            failure = await session.acceptRules()
            isBusy = false
            if failure == nil { done() }
        }
    }
}
