import SwiftUI
import ThriftwoodAPI

/// What happened to a title, row by row (TW-072, TW-100).
struct TitleHistory: View {
    let answer: KeptAnswer<[TitleEvent]>
    /// What came before the first page, in a history that has pages.
    var later: LaterPages<TitleEvent>?
    /// What stands there while there is nothing.
    var empty: LocalizedStringKey = "Nothing has happened yet."
    /// Where an event's title is shown, in a history of many titles.
    var route: (TitleEvent) -> Route? = { _ in nil }

    var body: some View {
        KeptPart(answer: answer, empty: empty) { events in
            LazyVStack(alignment: .leading, spacing: 0) {
                ForEach(later?.all(after: events) ?? events) { EventRow(event: $0, route: route($0)) }
                if let later { MoreRows(pages: later, first: events) }
            }
        }
    }
}

/// Something that happened; what else is known of it unfolds.
private struct EventRow: View {
    let event: TitleEvent
    let route: Route?
    @State private var isOpen = false

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            if let route, let name = event.titleName, !name.isEmpty {
                NavigationLink(value: route) {
                    Text(verbatim: name).fontWeight(.semibold).foregroundStyle(Color.copper)
                }
                .buttonStyle(.plain)
                .frame(minHeight: 28)
                .padding(.leading, 36)
            }
            Button {
                withAnimation { isOpen.toggle() }
            } label: {
                HStack(alignment: .top, spacing: 12) {
                    Image(systemName: symbol).foregroundStyle(color).frame(width: 24).accessibilityHidden(true)
                    VStack(alignment: .leading, spacing: 3) {
                        HStack(alignment: .firstTextBaseline, spacing: 6) {
                            Text(Words.name(event.kind)).fontWeight(.semibold)
                            if let season = event.season, let number = event.number {
                                Text(verbatim: "\(season)×\(number < 10 ? "0" : "")\(number)").monospacedDigit()
                            }
                            Text(verbatim: event.episodeTitle).lineLimit(1)
                        }
                        Text(verbatim: event.source).font(.footnote).foregroundStyle(Color.faint)
                        HStack(spacing: 6) {
                            if let date = event.date {
                                Text(date, format: .dateTime.day().month().year().hour().minute())
                            }
                            Text(verbatim: event.quality)
                        }
                        .font(.footnote)
                        .foregroundStyle(Color.faint)
                    }
                    Spacer(minLength: 0)
                    if !event.facts.isEmpty {
                        Image(systemName: "chevron.down")
                            .rotationEffect(.degrees(isOpen ? 180 : 0))
                            .foregroundStyle(Color.faint)
                            .accessibilityHidden(true)
                    }
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .disabled(event.facts.isEmpty)
            if isOpen {
                VStack(alignment: .leading, spacing: 6) {
                    ForEach(event.facts, id: \.self) { FactRow(Words.name($0.kind), Text(verbatim: $0.value)) }
                }
                .font(.footnote)
                .padding(.leading, 36)
            }
        }
        .padding(.vertical, 12)
        .overlay(alignment: .bottom) { Rectangle().fill(Color.hair).frame(height: 0.5) }
    }

    private var symbol: String {
        switch event.kind {
        case .grabbed: "arrow.down.circle"
        case .imported: "checkmark.circle.fill"
        case .incomplete: "exclamationmark.circle"
        case .failed: "exclamationmark.circle.fill"
        case .deleted: "trash"
        case .renamed, .retagged: "pencil"
        case .ignored: "eye.slash"
        case .unknown: "circle"
        }
    }

    private var color: Color {
        switch event.kind {
        case .imported: .fine
        case .failed: .wrong
        case .incomplete: .waiting
        default: .faint
        }
    }
}
