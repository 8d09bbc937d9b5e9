import Base
import Foundation
import ListBackupAPI
import SwiftUI
import Wire

/// One search over all sources, at the moment.
struct SearchPage: View {
    @Bindable var model: AppModel
    @State private var query = ""
    @State private var source: SortableID?
    @State private var scope = Scope.all
    @State private var result: SearchResult?
    @State private var failure: String?
    @State private var isBusy = false

    /// Which of the records are looked at.
    private enum Scope: String, CaseIterable {
        case all, gone, day, week, month

        var title: LocalizedStringKey {
            switch self {
            case .all: "Everything"
            case .gone: "Only what is gone"
            case .day: "Changed within a day"
            case .week: "Changed within a week"
            case .month: "Changed within a month"
            }
        }

        var days: Double? {
            switch self {
            case .all, .gone: nil
            case .day: 1
            case .week: 7
            case .month: 30
            }
        }
    }

    /// What the result is of.
    private struct Basis: Hashable {
        var moment: Date?
        var source: SortableID?
        var scope: Scope
    }

    var body: some View {
        Scroller {
            Text("Search").font(.largeTitle.weight(.bold)).accessibilityAddTraits(.isHeader)
            TimeLine(model: model)
            HStack(spacing: 10) {
                TextField("Words, or field:value", text: $query)
                    .font(.mono(.body))
                    .textInputAutocapitalization(.never)
                    .submitLabel(.search)
                    .onSubmit { Task { await search() } }
                    .padding(.horizontal, 12)
                    .frame(minHeight: 44)
                    .background(Color.sheet, in: RoundedRectangle(cornerRadius: 12))
                    .overlay { RoundedRectangle(cornerRadius: 12).stroke(Color.hair, lineWidth: 1) }
                    .accessibilityLabel("What to look for")
                Button("Search") { Task { await search() } }
                    .buttonStyle(.borderedProminent)
                    .disabled(query.count < 2 || isBusy)
            }
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 16) { filters }
                VStack(alignment: .leading, spacing: 4) { filters }
            }
            if let failure { FailureLine(text: failure) }
            if isBusy { Skeleton(rows: 4) } else if let result { hits(result) } else if failure == nil { hint }
        }
        .navigationTitle("Search")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarItem(placement: .principal) { Text(verbatim: "").accessibilityHidden(true) } }
        .task(id: Basis(moment: model.moment, source: source, scope: scope)) { if result != nil { await search() } }
    }

    @ViewBuilder private var filters: some View {
        if model.sources.count > 1 {
            Picker("Where", selection: $source) {
                Text("All sources").tag(SortableID?.none)
                ForEach(model.sources) { Text(verbatim: $0.name).tag(SortableID?.some($0.id)) }
            }
            .fixedSize()
        }
        Picker("Which", selection: $scope) {
            ForEach(Scope.allCases, id: \.self) { Text($0.title).tag($0) }
        }
        .fixedSize()
    }

    /// The line with what was looked for in it.
    private func excerpt(_ pieces: [SearchHit.Piece]) -> Text {
        pieces.reduce(Text(verbatim: "")) { text, piece in
            let part = Text(verbatim: piece.text)
            return piece.isHit ? text + part.fontWeight(.bold).foregroundColor(.teal) : text + part
        }
    }

    private var hint: some View {
        Panel {
            Notice(
                "Find a record in everything that is backed up", symbol: "magnifyingglass",
                text: Text(
                    "Words find records that hold all of them. “two words” finds them in a row, city:Oslo a field, total>10 and created:2026-01..2026-03 a range, -gone leaves out."
                ))
        }
    }

    @ViewBuilder private func hits(_ result: SearchResult) -> some View {
        if result.hits.isEmpty {
            Panel {
                Notice(
                    "Nothing was found", symbol: "magnifyingglass",
                    text: Text(
                        "No record held these words at that moment. “two words” finds them in a row, total>10 and created:2026-01..2026-03 a range."
                    )
                )
            }
        } else {
            Panel(spacing: 0) {
                ForEach(result.hits) { hit in
                    Button {
                        guard let id = SortableID(hit.sourceId) else { return }
                        model.open(.source(id, .records, RecordPlace(stream: hit.stream, key: hit.key)))
                    } label: {
                        VStack(alignment: .leading, spacing: 4) {
                            HStack(spacing: 8) {
                                Text(verbatim: hit.recordId).font(.mono(.footnote, weight: .medium))
                                Text(verbatim: "\(hit.sourceName) · \(hit.stream)").font(.footnote)
                                    .foregroundStyle(Color.faint)
                            }
                            excerpt(hit.excerpt).font(.mono(.caption)).foregroundStyle(Color.faint).lineLimit(2)
                        }
                        .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
                        .padding(.vertical, 8)
                        .contentShape(Rectangle())
                    }
                    .buttonStyle(.plain)
                    Divider()
                }
                if !result.isComplete {
                    Text("There is more than is shown. Look for something rarer.").font(.footnote)
                        .foregroundStyle(Color.faint).padding(.top, 10)
                }
            }
        }
    }

    private func search() async {
        guard query.count >= 2 else { return }
        isBusy = true
        defer { isBusy = false }
        do {
            let since = scope.days.map { (model.moment ?? model.clock.now()).addingTimeInterval(-$0 * 86_400) }
            result = try await model.client.call(
                RecordsAPI.search,
                .init(
                    query: query, at: model.moment, source: source, gone: scope == .gone ? true : nil,
                    changedSince: since))
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
