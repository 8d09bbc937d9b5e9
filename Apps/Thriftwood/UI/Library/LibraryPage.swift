import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// A library as a grid of posters or as rows, with what chooses and orders its titles.
struct LibraryPage<Item: LibraryItem, Cell: View, Row: View, Bar: View, Actions: View>: View {
    let model: LibraryModel<Item>
    let app: ThriftwoodModel
    let look: Binding<ThriftwoodSettings.LibraryLook>
    let filterName: (Item.Filter) -> LocalizedStringKey
    let sortName: (Item.Sort) -> LocalizedStringKey
    /// Titles instead of those of the query, as the coming ones; nil for those of the query.
    var titles: [Item]?
    /// Where a title's page is.
    let route: (Item) -> Route
    /// Whether rows lead there by themselves.
    var rowsLead = false
    /// Seeks titles that are not in the library.
    let find: @MainActor (_ text: String) -> Void
    /// What stands above the titles.
    @ViewBuilder let bar: Bar
    @Environment(\.horizontalSizeClass) private var width
    @ViewBuilder let cell: (Item) -> Cell
    @ViewBuilder let row: (Item) -> Row
    /// What can be done with a title from here.
    @ViewBuilder let actions: (Item) -> Actions

    private var shown: [Item] { titles ?? model.rows }

    /// The titles that are chosen; nil where nothing is being chosen.
    private var picked: Set<Int>? { app.picked[model.service.id] }

    /// Those of them that can be seen: what a filter hides is not changed unseen.
    private var chosen: [Int] {
        guard let picked, !picked.isEmpty else { return [] }
        return shown.map(\.id).filter { picked.contains($0) }
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                bar
                if let problem = model.problem, !model.isRefreshing {
                    OfflineBanner(problem: problem, fetchedAt: model.fetchedAt) { Task { await model.refresh() } }
                }
                content
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 24)
        }
        .refreshable { await model.refresh() }
        .toolbar {
            if picked != nil {
                ToolbarItem(placement: .topBarTrailing) { Button("Done") { pick(nil) } }
            } else {
                ToolbarItem(placement: .topBarTrailing) { menu }
                ToolbarItem(placement: .topBarTrailing) {
                    Button("Choose titles", systemImage: "checklist") { pick([]) }.disabled(shown.isEmpty)
                }
            }
        }
        .safeAreaInset(edge: .bottom) {
            if picked != nil {
                PickedBar(group: TitleGroup(service: model.service, ids: chosen), app: app) { pick(nil) }
            }
        }
        .task { await model.follow() }
        .task { await model.keepFresh() }
    }

    @ViewBuilder private var content: some View {
        if !model.isLoaded || (model.total == 0 && model.isRefreshing) {
            LibrarySkeleton(isGrid: look.wrappedValue.isGrid)
        } else if model.total == 0 {
            EmptyNotice(
                "No titles yet", symbol: "rectangle.stack",
                text: model.problem == nil
                    ? Text("\(model.service.name) has an empty library. What you add there appears here.")
                    : Text("Its titles appear here as soon as it answers.")
            ) {
                if model.problem == nil { Button("Add one") { find("") }.buttonStyle(.borderedProminent) }
                Button("Refresh") { Task { await model.refresh() } }.buttonStyle(.bordered)
            }
        } else if shown.isEmpty {
            EmptyNotice(
                "Nothing fits", symbol: "line.3.horizontal.decrease.circle",
                text: Text("No title matches what you are looking for.")
            ) {
                if !sought.isEmpty {
                    Button("Look for “\(sought)” to add it") { find(sought) }.buttonStyle(.borderedProminent)
                }
                Button("Show all") { showAll() }.buttonStyle(.bordered)
            }
        } else {
            if picked != nil { choice } else { count }
            if look.wrappedValue.isGrid {
                LazyVGrid(columns: PosterGrid.columns(width), spacing: 16) {
                    ForEach(shown) { item in title(item, leads: false) { cell(item) } }
                }
            } else {
                LazyVStack(spacing: 0) {
                    ForEach(shown) { item in title(item, leads: rowsLead) { row(item) } }
                }
            }
        }
    }

    private var count: some View {
        HStack {
            Text("\(shown.count) titles").font(.footnote).foregroundStyle(Color.faint).monospacedDigit()
            Spacer()
            AgeLabel(fetchedAt: model.fetchedAt, problem: model.problem, isRefreshing: model.isRefreshing)
        }
    }

    private var choice: some View {
        let count = chosen.count
        return HStack(spacing: 16) {
            Text("\(count) chosen").monospacedDigit().foregroundStyle(Color.faint)
            Spacer(minLength: 0)
            Button(count == shown.count ? "Choose none" : "Choose all") {
                pick(count == shown.count ? [] : Set(shown.map(\.id)))
            }
            .frame(minHeight: 44)
        }
        .font(.footnote)
    }

    /// A title that leads to its page, or is chosen by a press.
    @ViewBuilder private func title(_ item: Item, leads: Bool, @ViewBuilder _ content: () -> some View) -> some View {
        if let picked {
            let isPicked = picked.contains(item.id)
            Button {
                pick(isPicked ? picked.subtracting([item.id]) : picked.union([item.id]))
            } label: {
                content().overlay(alignment: .topLeading) { PickMark(isPicked: isPicked) }
            }
            .buttonStyle(.plain)
            .accessibilityAddTraits(isPicked ? .isSelected : [])
        } else if leads {
            content().contextMenu { actions(item) }
        } else {
            NavigationLink(value: route(item)) { content() }
                .buttonStyle(.plain)
                .contextMenu { actions(item) }
        }
    }

    private func pick(_ ids: Set<Int>?) { withAnimation { app.picked[model.service.id] = ids } }

    private var sought: String { model.query.text.trimmingCharacters(in: .whitespaces) }

    private func showAll() {
        var query = LibraryQuery<Item>(
            filter: Item.Filter.allCases[Item.Filter.allCases.startIndex], sort: model.query.sort)
        query.isAscending = model.query.isAscending
        model.query = query
        look.wrappedValue.filter = query.filter.rawValue
    }

    private var menu: some View {
        Menu("View", systemImage: "line.3.horizontal.decrease.circle") {
            Picker("Show", selection: filter) {
                ForEach(Array(Item.Filter.allCases), id: \.self) { Text(filterName($0)).tag($0) }
            }
            Picker("Sort by", selection: sort) {
                ForEach(Array(Item.Sort.allCases), id: \.self) { Text(sortName($0)).tag($0) }
            }
            Toggle("Ascending", isOn: ascending)
            Toggle("As posters", isOn: look.isGrid)
            Button("Refresh", systemImage: "arrow.clockwise") { Task { await model.refresh() } }
        }
    }

    private var filter: Binding<Item.Filter> {
        Binding {
            model.query.filter
        } set: {
            model.query.filter = $0
            look.wrappedValue.filter = $0.rawValue
        }
    }

    private var sort: Binding<Item.Sort> {
        Binding {
            model.query.sort
        } set: {
            model.query.sort = $0
            look.wrappedValue.sort = $0.rawValue
        }
    }

    private var ascending: Binding<Bool> {
        Binding {
            model.query.isAscending
        } set: {
            model.query.isAscending = $0
            look.wrappedValue.isAscending = $0
        }
    }
}

/// The columns of posters.
enum PosterGrid {
    /// Three on a phone; as many as the width holds elsewhere.
    static func columns(_ width: UserInterfaceSizeClass?) -> [GridItem] {
        [GridItem(.adaptive(minimum: width == .regular ? 136 : 100), spacing: 12, alignment: .top)]
    }
}

/// A library before it is there: in the shape of what comes.
struct LibrarySkeleton: View {
    let isGrid: Bool
    @Environment(\.horizontalSizeClass) private var width

    var body: some View {
        Group {
            if isGrid {
                LazyVGrid(columns: PosterGrid.columns(width), spacing: 16) {
                    ForEach(0..<18, id: \.self) { _ in
                        RoundedRectangle(cornerRadius: 8)
                            .fill(Color.hair)
                            .aspectRatio(2.0 / 3.0, contentMode: .fit)
                    }
                }
            } else {
                VStack(spacing: 12) {
                    ForEach(0..<10, id: \.self) { _ in
                        RoundedRectangle(cornerRadius: 8).fill(Color.hair).frame(height: 64)
                    }
                }
            }
        }
        .opacity(0.6)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Loading…")
    }
}

/// Chooses among several instances of one kind; not there with one alone.
struct InstancePicker: View {
    let kind: ServiceKind
    let model: ThriftwoodModel

    var body: some View {
        let all = model.enabled(kind)
        if all.count > 1 {
            Picker("Server", selection: chosen) {
                ForEach(all) { Text(verbatim: $0.name).tag($0.id) }
            }
            .pickerStyle(.segmented)
            .frame(maxWidth: 420)
        }
    }

    private var chosen: Binding<String> {
        Binding {
            model.chosen(kind)?.id ?? ""
        } set: { id in
            model.set { $0.chosen[kind.rawValue] = id }
        }
    }
}
