import SwiftUI

/// Makes a secret address anew, after a question, for the one before stops working.
struct RenewAddressButton<Consequence: View>: View {
    let isBusy: Bool
    let renew: @MainActor () async -> Void
    /// What that means for whoever uses the address.
    @ViewBuilder let consequence: () -> Consequence
    @State private var isAsking = false

    var body: some View {
        Button("Make a new address…") { isAsking = true }
            .foregroundStyle(Color.copper)
            .disabled(isBusy)
            .confirmationDialog("Make a new address?", isPresented: $isAsking, titleVisibility: .visible) {
                Button("Make a new address", role: .destructive) { Task { await renew() } }
                Button("Cancel", role: .cancel) {}
            } message: {
                consequence()
            }
    }
}
