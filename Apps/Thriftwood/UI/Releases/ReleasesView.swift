import SwiftUI
import ThriftwoodAPI

/// What indexers have of a film, a season or an episode; a person takes one of them (TW-075, TW-098).
struct ReleasesView: View {
    @State private var model: ReleasesModel
    @State private var refused: TitleRelease?
    private let app: ThriftwoodModel

    init(_ subject: ReleaseSubject, of service: ServiceConnection, app: ThriftwoodModel) {
        self.app = app
        _model = State(initialValue: ReleasesModel(subject, of: service, app: app))
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                VStack(alignment: .leading, spacing: 4) {
                    PageTitle("Releases")
                    Text(verbatim: model.name).foregroundStyle(Color.faint)
                }
                content
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 24)
            .frame(maxWidth: 1_100)
            .frame(maxWidth: .infinity)
        }
        .namedPage("Releases")
        .toolbar { ToolbarItem(placement: .topBarTrailing) { ClientButton(app: app) } }
        .refreshable { await model.ask() }
        .task { await model.load() }
        .alert("Take it all the same?", isPresented: asksAgain, presenting: refused) { release in
            Button("Take it") { Task { await model.take(release) } }
            Button("Cancel", role: .cancel) {}
        } message: { release in
            Text(verbatim: release.objections.joined(separator: "\n"))
        }
    }

    private var asksAgain: Binding<Bool> {
        Binding {
            refused != nil
        } set: {
            if !$0 { refused = nil }
        }
    }

    @ViewBuilder private var content: some View {
        switch model.phase {
        case .asking:
            Text("\(model.service.name) is asking its indexers. That can take a minute.").foregroundStyle(Color.faint)
            LibrarySkeleton(isGrid: false)
        case .failed(let problem):
            OfflineBanner(problem: problem, fetchedAt: nil) { Task { await model.ask() } }
        case .found(let all) where all.isEmpty:
            EmptyNotice(
                "Nobody has it", symbol: "magnifyingglass",
                text: Text("None of the indexers of \(model.service.name) offers it today.")
            ) {
                Button("Search again") { Task { await model.ask() } }.buttonStyle(.bordered)
            }
        case .found(let all):
            SearchField(prompt: "Find in these", text: $model.text).frame(maxWidth: 480)
            choices(model.shown.count, of: all.count)
            let shown = model.shown
            if shown.isEmpty {
                EmptyNotice(
                    "None of them fits", symbol: "line.3.horizontal.decrease.circle",
                    text: Text("\(all.count) were found.")
                ) {
                    Button("Show all") { model.showAll() }.buttonStyle(.bordered)
                }
            }
            LazyVStack(spacing: 0) {
                ForEach(shown) { release in
                    ReleaseRow(
                        release: release, isTaken: model.taken.contains(release.id),
                        isTaking: model.taking.contains(release.id)
                    ) {
                        if release.isAllowed { Task { await model.take(release) } } else { refused = release }
                    }
                }
            }
        }
    }

    private func choices(_ count: Int, of all: Int) -> some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: 16) {
                filter.frame(width: 320)
                sort
                ReleaseTraitsMenu(model: model)
                Spacer(minLength: 0)
                number(count, of: all)
            }
            VStack(alignment: .leading, spacing: 8) {
                filter
                HStack {
                    sort
                    ReleaseTraitsMenu(model: model)
                    Spacer(minLength: 0)
                    number(count, of: all)
                }
            }
        }
    }

    private var filter: some View {
        Picker("Show", selection: $model.filter) {
            ForEach(ReleaseFilter.allCases) { Text($0.name).tag($0) }
        }
        .pickerStyle(.segmented)
        .labelsHidden()
    }

    private var sort: some View {
        Picker("Sort by", selection: $model.sort) {
            ForEach(ReleaseSort.allCases) { Text($0.name).tag($0) }
        }
        .labelsHidden()
    }

    private func number(_ count: Int, of all: Int) -> some View {
        (count == all ? Text("\(count) releases") : Text("\(count) of \(all) releases"))
            .font(.footnote)
            .monospacedDigit()
            .foregroundStyle(Color.faint)
            .fixedSize()
    }
}

/// A release: what it is called, what it is, why the service would not take it.
private struct ReleaseRow: View {
    let release: TitleRelease
    let isTaken: Bool
    let isTaking: Bool
    let take: @MainActor () -> Void

    var body: some View {
        HStack(alignment: .top, spacing: 12) {
            VStack(alignment: .leading, spacing: 4) {
                Text(verbatim: release.title).fontWeight(.semibold).lineLimit(3)
                facts.font(.footnote).foregroundStyle(Color.faint)
                ObjectionList(release.objections)
            }
            Spacer(minLength: 0)
            button
        }
        .padding(.vertical, 12)
        .overlay(alignment: .bottom) { Rectangle().fill(Color.hair).frame(height: 0.5) }
    }

    @ViewBuilder private var button: some View {
        if isTaken {
            Label("Taken", systemImage: "checkmark.circle.fill")
                .labelStyle(.iconOnly)
                .font(.title3)
                .foregroundStyle(Color.fine)
                .frame(minWidth: 44, minHeight: 44)
        } else {
            Button(action: take) {
                Label("Take \(release.title)", systemImage: "arrow.down.circle")
                    .labelStyle(.iconOnly)
                    .font(.title3)
                    .frame(minWidth: 44, minHeight: 44)
            }
            .buttonStyle(.plain)
            .foregroundStyle(release.isAllowed ? Color.copper : Color.faint)
            .disabled(isTaking)
        }
    }

    private var facts: Text {
        var parts: [Text] = []
        func add(_ text: String) { if !text.isEmpty { parts.append(Text(verbatim: text)) } }
        add(release.quality)
        if release.size > 0 { parts.append(Words.size(release.size)) }
        parts.append(age)
        switch release.way {
        case .usenet: parts.append(Text("Usenet"))
        case .torrent: parts.append(Text("Torrent"))
        case .unknown: break
        }
        add(release.indexer)
        if release.isSeason { parts.append(Text("Whole season")) }
        if release.isFree { parts.append(Text("Freeleech")) }
        if let seeders = release.seeders { parts.append(Text("\(seeders) seeders")) }
        add(release.languages.joined(separator: ", "))
        add(release.formats.joined(separator: ", "))
        if release.score != 0 { add(release.score > 0 ? "+\(release.score)" : "\(release.score)") }
        return parts.joined
    }

    private var age: Text {
        let hours = Int(clamping: Int64(release.age))
        return hours < 48 ? Text("\(hours) hours old") : Text("\(hours / 24) days old")
    }
}
