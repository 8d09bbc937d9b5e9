import Base
import ClientKit
import DesignKit
import EightAPI
import SwiftUI

/// Has the device forget films that were kept for watching again, and that somebody may not see any more: those of people who
/// were blocked, have left or let nobody see them now (E8-038).
struct FilmSweep: ViewModifier {
    @Environment(EightSession.self) private var session
    @State private var question = KeptFilmsQuestion()

    func body(content: Content) -> some View {
        content
            .background { KeptFilms(question) { ids in Task { await sweep(ids) } } }
            .task {
                for await news in session.live.events() where news.kind == .changed || news.kind == .removed {
                    ask(.list)
                }
            }
    }

    private func ask(_ action: KeptFilmsQuestion.Action) {
        question = KeptFilmsQuestion(action, number: question.number + 1)
    }

    private func sweep(_ kept: [String]) async {
        let gone = await FilmSweep.gone(of: kept, session.client)
        if !gone.isEmpty { ask(.forget(gone)) }
    }

    /// Which of some clips one may not see any more; none while nobody can tell.
    static func gone(of kept: [String], _ client: EightClient) async -> [String] {
        let asked = kept.prefix(EightAPI.visibleMaximum)
        let duets = asked.compactMap { $0.hasSuffix(duet) ? SortableID(String($0.dropLast(duet.count))) : nil }
        let ids = ClipIDs(asked.compactMap(SortableID.init), duets: duets.isEmpty ? nil : duets)
        guard let seen = try? await client.visible(ids) else { return [] }
        let visible = Set(seen.ids.map(\.description) + (seen.duets ?? []).map { $0.description + duet })
        return asked.filter { !visible.contains($0) }
    }

    /// What ends the name of a film of two, which is called after the one that answers.
    private static let duet = "/duet"
}
