import Base
import OnlyFriendsAPI
import SwiftUI

/// A page of what somebody keeps of their own: while it comes, where it does not, and what there is.
struct ArchiveScreen<Item: Codable & Identifiable & Sendable, Content: View>: View where Item.ID == SortableID {
    @Bindable private var model: ArchiveModel<Item>
    private let title: LocalizedStringKey
    private let width: CGFloat
    private let load: () async -> Void
    private let content: Content

    init(
        _ title: LocalizedStringKey, _ model: ArchiveModel<Item>, width: CGFloat, load: @escaping () async -> Void,
        @ViewBuilder content: () -> Content
    ) {
        self.title = title
        self.model = model
        self.width = width
        self.load = load
        self.content = content()
    }

    var body: some View {
        ScrollView {
            phase
                .padding(16)
                .frame(maxWidth: width)
                .frame(maxWidth: .infinity)
        }
        .background(Color.paper)
        .navigationTitle(title)
        .navigationBarTitleDisplayMode(.inline)
        .refreshable { await load() }
        .task { await load() }
        .coveredAlert("That didn't work", isPresented: $model.failure.isPresent) {
            Button("OK", role: .cancel) {}
        } message: {
            Text(model.failure ?? "")
        }
    }

    @ViewBuilder private var phase: some View {
        switch model.phase {
        case .idle, .loading: ProgressView().padding(40)
        case .failed(let sentence):
            EmptyNotice("Couldn't load your archive", systemImage: "wifi.exclamationmark", text: sentence) {
                Button("Try again") { Task { await load() } }.buttonStyle(.borderedProminent)
            }
        case .loaded: content
        }
    }
}

/// Stands after the last of an archive's items, and has the next page come.
struct ArchiveEnd<Item: Codable & Identifiable & Sendable>: View where Item.ID == SortableID {
    let model: ArchiveModel<Item>

    var body: some View {
        if model.items.nextCursor != nil {
            ProgressView()
                .frame(maxWidth: .infinity)
                .onAppear { Task { await model.loadMore() } }
                .id(model.items.items.count)
        }
    }
}

/// What an archive says that has nothing in it: how things get here, or how to have them kept.
struct EmptyArchive: View {
    /// Whether the person has theirs kept.
    let isKeeping: Bool
    let howTheyCome: LocalizedStringKey
    let whatHappens: LocalizedStringKey
    let offer: LocalizedStringKey
    let keep: LocalizedStringKey
    let startKeeping: () async -> Void

    var body: some View {
        if isKeeping {
            EmptyNotice("Nothing kept yet", systemImage: "clock.arrow.circlepath", text: howTheyCome)
        } else {
            EmptyNotice(whatHappens, systemImage: "clock.arrow.circlepath", text: offer) {
                Button(keep) { Task { await startKeeping() } }.buttonStyle(.borderedProminent)
            }
        }
    }
}
