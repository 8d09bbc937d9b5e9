import Base
import Foundation
import Observation
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// A part of a title's page: what the disk has of it at once, then what the service says.
@Observable @MainActor
final class KeptAnswer<Value: Codable & Sendable & Equatable> {
    private(set) var value: Value?
    private(set) var fetchedAt: Date?
    private(set) var problem: ServiceProblem?

    @ObservationIgnored private let name: String
    @ObservationIgnored private let service: String
    @ObservationIgnored private let app: ThriftwoodModel
    @ObservationIgnored private let ask: @Sendable () async throws(ServiceProblem) -> Value

    /// - Parameter name: under which it is kept, such as `history-12`.
    init(
        _ name: String, of service: ServiceConnection, app: ThriftwoodModel,
        ask: @escaping @Sendable () async throws(ServiceProblem) -> Value
    ) {
        (self.name, self.service, self.app, self.ask) = (name, service.id, app, ask)
    }

    func load() async {
        if value == nil, let kept = (try? await app.room.store.document(Value.self, name, of: service)) ?? nil {
            (value, fetchedAt) = (kept.value, kept.date)
        }
        await refresh()
    }

    func refresh() async {
        do throws(ServiceProblem) {
            let found = try await ask()
            let now = app.clock.now()
            (problem, fetchedAt) = (nil, now)
            if value != found { value = found }
            try? await app.room.store.keep(found, name, of: service, fetchedAt: now)
        } catch {
            if error.reason != .cancelled { problem = error }
        }
    }
}

/// Shows a part of a page, or why it is not there.
struct KeptPart<Value: Codable & Sendable & Equatable & Collection, Content: View>: View {
    let answer: KeptAnswer<Value>
    /// What stands there while there is nothing.
    let empty: LocalizedStringKey
    @ViewBuilder let content: (Value) -> Content

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            if let problem = answer.problem {
                OfflineBanner(problem: problem, fetchedAt: answer.fetchedAt) { Task { await answer.refresh() } }
            }
            if let value = answer.value {
                if value.isEmpty { Text(empty).foregroundStyle(Color.faint) } else { content(value) }
            } else if answer.problem == nil {
                LibrarySkeleton(isGrid: false)
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .task { await answer.load() }
    }
}
