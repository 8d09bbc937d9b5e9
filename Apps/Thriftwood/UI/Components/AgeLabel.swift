import SwiftUI
import ThriftwoodAPI

/// How old what is shown is, and why it is not newer.
struct AgeLabel: View {
    let fetchedAt: Date?
    let problem: ServiceProblem?
    let isRefreshing: Bool

    var body: some View {
        if problem != nil || isRefreshing || fetchedAt != nil {
            HStack(alignment: .firstTextBaseline, spacing: 6) {
                if isRefreshing {
                    ProgressView().controlSize(.mini)
                    Text("Asking…")
                } else if problem != nil {
                    Image(systemName: "wifi.exclamationmark").foregroundStyle(Color.waiting).accessibilityHidden(true)
                }
                if let fetchedAt { AgeText(fetchedAt) { "Updated \($0)" } }
            }
            .font(.footnote)
            .foregroundStyle(Color.faint)
        }
    }
}

/// A banner above what is shown while a service does not answer: why, since when, and the way out.
struct OfflineBanner: View {
    let problem: ServiceProblem
    let fetchedAt: Date?
    let retry: @MainActor () -> Void

    var body: some View {
        HStack(alignment: .top, spacing: 12) {
            Image(systemName: "wifi.exclamationmark").foregroundStyle(Color.waiting).accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 4) {
                problem.words
                if let fetchedAt {
                    AgeText(fetchedAt) { "You see what it had \($0)." }
                        .font(.footnote)
                        .foregroundStyle(Color.faint)
                }
            }
            Spacer(minLength: 0)
            Button("Try again", action: retry).buttonStyle(.bordered)
        }
        .padding(12)
        .overlay { RoundedRectangle(cornerRadius: 12).stroke(Color.waiting, lineWidth: 1) }
    }
}
