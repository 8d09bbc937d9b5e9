import SwiftUI
import ThriftwoodAPI

/// What a page asked for, or why it is not there.
struct KeptPage<Value: Codable & Sendable & Equatable, Content: View>: View {
    let answer: KeptAnswer<Value>
    @ViewBuilder let content: (Value) -> Content

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            if let problem = answer.problem {
                OfflineBanner(problem: problem, fetchedAt: answer.fetchedAt) { Task { await answer.refresh() } }
            }
            if let value = answer.value {
                content(value)
            } else if answer.problem == nil {
                LibrarySkeleton(isGrid: false)
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .task { await answer.load() }
    }
}
