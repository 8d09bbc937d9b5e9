import SwiftUI

/// One sentence about what went wrong, beside it, and the way out where there is one.
struct FailureLine: View {
    let text: String
    /// Does it again.
    var retry: (@MainActor @Sendable () async -> Void)?

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Label {
                Text(verbatim: text).fixedSize(horizontal: false, vertical: true)
            } icon: {
                Image(systemName: "exclamationmark.triangle")
            }
            .font(.subheadline)
            .foregroundStyle(Color.failure)
            if let retry { Button("Try again") { Task { await retry() } }.frame(minHeight: 44) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}
