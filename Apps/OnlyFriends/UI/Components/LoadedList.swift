import OnlyFriendsAPI
import SwiftUI
import Wire

/// A list that is loaded page by page, with what stands there while it comes, when it is empty, and when it did not come.
struct LoadedList<Item: Identifiable & Codable & Sendable, Empty: View, Rows: View>: View where Item.ID: Sendable {
    private let title: LocalizedStringKey
    private let load: @Sendable (_ cursor: String?) async throws -> Page<Item>
    private let explain: @MainActor (any Error) -> String
    private let rows: @MainActor ([Item]) -> Rows
    private let empty: Empty
    @State private var items = Timeline<Item>()
    @State private var phase = LoadPhase.idle

    /// - Parameter explain: What went wrong, as a sentence.
    init(
        _ title: LocalizedStringKey, load: @escaping @Sendable (_ cursor: String?) async throws -> Page<Item>,
        explain: @escaping @MainActor (any Error) -> String = { explanation(of: $0) },
        @ViewBuilder rows: @escaping @MainActor ([Item]) -> Rows, @ViewBuilder empty: () -> Empty
    ) {
        self.title = title
        self.load = load
        self.explain = explain
        self.rows = rows
        self.empty = empty()
    }

    var body: some View {
        PaperList {
            switch phase {
            case .idle, .loading: RowSkeletons()
            case .failed(let sentence):
                EmptyNotice("Couldn't load the list", systemImage: "wifi.exclamationmark", text: sentence) {
                    Button("Try again") { Task { await start() } }.buttonStyle(.borderedProminent)
                }
                .listRowBackground(Color.clear)
            case .loaded:
                if items.isEmpty { empty.listRowBackground(Color.clear) }
                rows(items.items)
                if items.nextCursor != nil {
                    ProgressView()
                        .frame(maxWidth: .infinity)
                        .onAppear { Task { await loadMore() } }
                        .id(items.items.count)
                }
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle(title)
        .navigationBarTitleDisplayMode(.inline)
        .refreshable { await start() }
        .task { await start() }
    }

    private func start() async {
        if phase == .idle { phase = .loading }
        do {
            let page = try await load(nil)
            items.replace(with: page.items, nextCursor: page.nextCursor)
            phase = .loaded
        } catch  where isCancellation(error) {
            if phase == .loading { phase = .idle }
        } catch {
            phase = .failed(explain(error))
        }
    }

    private func loadMore() async {
        guard let cursor = items.nextCursor else { return }
        do {
            let page = try await load(cursor)
            items.append(page.items, nextCursor: page.nextCursor)
        } catch  where isCancellation(error) {
        } catch {
            phase = .failed(explain(error))
        }
    }
}
