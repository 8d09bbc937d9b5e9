import ListBackupAPI
import SwiftUI
import Wire

/// One search over all sources, at the moment.
struct SearchPage: View {
    @Bindable var model: AppModel
    @State private var query = ""
    @State private var result: SearchResult?
    @State private var failure: String?
    @State private var isBusy = false

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
            if let failure { FailureLine(text: failure) }
            if isBusy { Skeleton(rows: 4) } else if let result { hits(result) }
        }
        .navigationTitle("Search")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarItem(placement: .principal) { Text(verbatim: "").accessibilityHidden(true) } }
        .task(id: model.moment) { if result != nil { await search() } }
    }

    @ViewBuilder private func hits(_ result: SearchResult) -> some View {
        if result.hits.isEmpty {
            Panel {
                Notice(
                    "Nothing was found", symbol: "magnifyingglass",
                    text: Text("No record held these words at that moment."))
            }
        } else {
            Panel(spacing: 0) {
                ForEach(result.hits) { hit in
                    Button {
                        model.target = hit
                        if let page = Page("source-\(hit.sourceId)") { model.open(page) }
                    } label: {
                        VStack(alignment: .leading, spacing: 4) {
                            HStack(spacing: 8) {
                                Text(verbatim: hit.recordId).font(.mono(.footnote, weight: .medium))
                                Text(verbatim: "\(hit.sourceName) · \(hit.stream)").font(.footnote)
                                    .foregroundStyle(Color.faint)
                            }
                            Text(verbatim: hit.excerpt).font(.mono(.caption)).foregroundStyle(Color.faint).lineLimit(2)
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
            result = try await model.client.call(RecordsAPI.search, .init(query: query, at: model.moment))
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
