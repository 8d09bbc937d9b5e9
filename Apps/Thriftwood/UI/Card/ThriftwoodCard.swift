import Base
import DesignKit
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// What the home screen shows of Thriftwood: what comes next, what downloads, who watches, and which clients do not
/// answer. Empty until there is a server; the calendar is read as it was fetched, the downloads are live.
public struct ThriftwoodCard: View {
    @State private var model: ThriftwoodModel
    @State private var next: [CalendarEntry] = []
    /// Whether a calendar was ever fetched; before that nothing is known of the next weeks.
    @State private var isKnown = false

    public init(dependencies: ThriftwoodDependencies) {
        _model = State(initialValue: ThriftwoodModel(dependencies))
    }

    public var body: some View {
        Group {
            if !model.enabled.isEmpty {
                AppCard("Thriftwood", destination: "/thriftwood", ground: Color(hex: 0x101417)) {
                    VStack(alignment: .leading, spacing: 6) {
                        if let first = next.first {
                            Text("Coming up").font(.footnote).foregroundStyle(Color(hex: 0xA3AEB8))
                            Text(verbatim: first.name).font(.manrope(.title3)).lineLimit(1)
                            HStack(spacing: 6) {
                                Text(first.date, format: .dateTime.weekday().day().month())
                                if first.kind == .episode { Text(verbatim: "\(first.season)×\(first.number)") }
                            }
                            .font(.footnote)
                            .foregroundStyle(Color(hex: 0xF2A65A))
                        } else if isKnown {
                            Text("Nothing in the next weeks.").font(.manrope(.headline))
                        }
                        DownloadsCardPart(model: model)
                        ActivityCardPart(model: model)
                    }
                }
                .foregroundStyle(Color(hex: 0xEEF2F5))
            }
        }
        .task {
            await model.load()
            await show()
            for await _ in await model.room.store.changes() {
                await model.load()
                await show()
            }
        }
        .task {
            for await state in await model.room.calendar.states() { take(state) }
        }
    }

    private func show() async { await model.room.calendar.load(model.enabled) }

    private func take(_ state: CalendarDesk.State) {
        let now = model.clock.now()
        let isTold = model.enabled.contains { state.told[$0.id] != nil }
        if isKnown != isTold { isKnown = isTold }
        let found = state.entries(of: Set(model.enabled.map(\.id))).lazy.filter { $0.date > now }.prefix(3)
        if next != Array(found) { next = Array(found) }
    }
}
