import SwiftUI
import ThriftwoodAPI

/// How plays are spread over days, people and ways of delivery (TW-138).
struct GraphsView: View {
    let service: ServiceConnection
    let app: ThriftwoodModel
    @State private var measure = PlexMeasure.plays
    @State private var days = 30
    @State private var refreshes = 0
    /// What became of each graph so far: why it is not there, or nil where it is.
    @State private var told: [PlexGraph.Kind: ServiceProblem?] = [:]

    private static let spans = [14, 30, 90, 180]
    private static let periods: [PlexGraph.Kind] = [.byDate, .byMonth, .byWeekday, .byPlatform, .byUser]
    private static let streams: [PlexGraph.Kind] = [
        .delivery, .sourceResolution, .streamResolution, .deliveryByPlatform, .deliveryByUser,
    ]

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                PageTitle("Graphs")
                HStack(spacing: 16) {
                    MeasurePicker(measure: $measure)
                    Picker("Over", selection: $days) {
                        ForEach(Self.spans, id: \.self) { Text("\($0) days").tag($0) }
                    }
                    .pickerStyle(.menu)
                    Spacer(minLength: 0)
                }
                if let silence {
                    OfflineBanner(problem: silence, fetchedAt: nil) { (told, refreshes) = ([:], refreshes + 1) }
                } else {
                    Heading("Plays").padding(.top, 8)
                    cards(Self.periods)
                    Heading("Delivery").padding(.top, 8)
                    cards(Self.streams)
                }
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 24)
            .frame(maxWidth: 1_100)
            .frame(maxWidth: .infinity)
        }
        .namedPage("Graphs")
        .refreshable { refreshes += 1 }
    }

    /// Why no graph at all is there; said once and not for each.
    private var silence: ServiceProblem? {
        let problems = told.values.compactMap { $0 }
        guard problems.count > 2, problems.count == told.count, Set(problems.map { "\($0)" }).count == 1 else {
            return nil
        }
        return problems.first
    }

    private struct Round: Hashable {
        var kind: PlexGraph.Kind
        var measure: PlexMeasure
        var days: Int
        var number: Int
    }

    private func cards(_ kinds: [PlexGraph.Kind]) -> some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 320), spacing: 12, alignment: .top)], spacing: 12) {
            ForEach(kinds, id: \.self) { kind in
                GraphCard(kind: kind, measure: measure, days: days, service: service, app: app) {
                    told.updateValue($0, forKey: kind)
                }
                .id(Round(kind: kind, measure: measure, days: days, number: refreshes))
            }
        }
    }
}
