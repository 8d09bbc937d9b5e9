import Observation
import SwiftUI
import ThriftwoodAPI

/// What comes after the first page of a list, page by page, while a person wants more.
@Observable @MainActor
final class LaterPages<Row: Identifiable & Sendable> where Row.ID: Sendable {
    private(set) var isAsking = false
    private(set) var problem: ServiceProblem?
    private var rows: [Row] = []
    private var pages = 1
    private var hasEnded = false

    /// How many rows a page has.
    @ObservationIgnored private let size: Int
    @ObservationIgnored private let ask: @Sendable (_ page: Int) async throws(ServiceProblem) -> [Row]

    init(size: Int = 100, ask: @escaping @Sendable (_ page: Int) async throws(ServiceProblem) -> [Row]) {
        (self.size, self.ask) = (size, ask)
    }

    /// The first page with what came after it. Rows move on to a later page when new ones come, and are shown once.
    func all(after first: [Row]) -> [Row] {
        var seen = Set(first.map(\.id))
        return first + rows.filter { seen.insert($0.id).inserted }
    }

    /// Whether there may be more.
    func hasMore(after first: [Row]) -> Bool { first.count >= size && !hasEnded }

    func more() async {
        guard !isAsking, !hasEnded else { return }
        isAsking = true
        defer { isAsking = false }
        do throws(ServiceProblem) {
            let found = try await ask(pages + 1)
            pages += 1
            problem = nil
            rows += found
            hasEnded = found.count < size
        } catch {
            if error.reason != .cancelled { problem = error }
        }
    }
}

/// The end of a list that may go on.
struct MoreRows<Row: Identifiable & Sendable>: View where Row.ID: Sendable {
    let pages: LaterPages<Row>
    let first: [Row]

    var body: some View {
        if let problem = pages.problem { problem.words.foregroundStyle(Color.wrong).padding(.top, 12) }
        if pages.hasMore(after: first) {
            Button {
                Task { await pages.more() }
            } label: {
                Group {
                    if pages.isAsking { Text("Loading…") } else { Text("Show more") }
                }
                .frame(maxWidth: .infinity, minHeight: 32)
            }
            .buttonStyle(.bordered)
            .disabled(pages.isAsking)
            .padding(.top, 16)
        }
    }
}
