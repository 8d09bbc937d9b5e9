import SwiftUI

struct ListPage: View {
    @State private var style = styles[0]
    @State private var showsSeparators = true
    @State private var prominence = prominences[1]
    @State private var inset = 16.0
    @State private var spacing = 20.0
    @State private var mode = modes[0]

    private static let styles = [
        Choice("insetGrouped", ListKind.insetGrouped), Choice("grouped", .grouped), Choice("plain", .plain),
        Choice("sidebar", .sidebar),
    ]
    private static let prominences = [
        Choice("decreased", BadgeProminence.decreased), Choice("standard", .standard), Choice("increased", .increased),
    ]
    private static let modes = [Choice("inactive", EditMode.inactive), Choice("active", .active)]

    var body: some View {
        Demo("List", "Rows in sections, in one of the system's styles.", height: 440) {
            ListStylesDemo(kind: style.value, showsSeparators: showsSeparators, prominence: prominence.value)
        } knobs: {
            ChoiceKnob("listStyle", $style, Self.styles)
            ToggleKnob("separators", $showsSeparators)
            ChoiceKnob("badgeProminence", $prominence, Self.prominences)
        }
        Demo("Rows and room", "Insets of rows, room between sections, and what the list stands on.", height: 320) {
            RoomyListDemo(inset: inset, spacing: spacing)
        } knobs: {
            SliderKnob("listRowInsets", $inset, in: 0...48)
            SliderKnob("listSectionSpacing", $spacing, in: 0...48)
        }
        Demo("Selection", "One row or several.", height: 300) { SelectionDemo() }
        Demo("Editing", "Rows that are deleted and moved: by the edit button, a swipe, or the arrow keys.", height: 340)
        {
            EditingDemo()
        }
        Demo("Editing by code", "The mode is a value of the environment that any view may set.", height: 260) {
            EditModeDemo(mode: mode.value)
        } knobs: {
            ChoiceKnob("editMode", $mode, Self.modes)
        }
        Demo("Swipe actions", "Buttons behind a row, on both sides.", height: 260) { SwipeDemo() }
        Demo("Refreshing", "Pull down, or press the button.", height: 260) { RefreshDemo() }
    }
}

/// The styles of lists.
enum ListKind {
    case insetGrouped, grouped, plain, sidebar
}

struct ListStylesDemo: View {
    let kind: ListKind
    let showsSeparators: Bool
    let prominence: BadgeProminence

    var body: some View {
        let list = List {
            Section("Fruit") {
                Label("Apples", systemImage: "leaf").badge(12)
                Label("Pears", systemImage: "leaf")
                    .listRowSeparator(showsSeparators ? .visible : .hidden)
            }
            Section {
                LabeledContent("Bread", value: "1 loaf")
                Text("Rolls").listRowBackground(Color.yellow.opacity(0.2))
            } header: {
                Text("Bakery")
            } footer: {
                Text("Fresh every morning.")
            }
        }
        .badgeProminence(prominence)
        switch kind {
        case .insetGrouped: list.listStyle(.insetGrouped)
        case .grouped: list.listStyle(.grouped)
        case .plain: list.listStyle(.plain)
        case .sidebar: list.listStyle(.sidebar)
        }
    }
}

struct RoomyListDemo: View {
    let inset: CGFloat
    let spacing: CGFloat

    var body: some View {
        List {
            Section {
                Text("Moved in")
                    .listRowInsets(EdgeInsets(top: 8, leading: inset, bottom: 8, trailing: 16))
                Text("Where rows begin")
            }
            Section {
                Label("On the list's own ground", systemImage: "leaf")
            }
        }
        .listSectionSpacing(spacing)
        .scrollContentBackground(.hidden)
        .background(.mint.opacity(0.25))
        .environment(\.defaultMinListRowHeight, 52)
    }
}

struct SelectionDemo: View {
    @State private var chosen: Set<String> = ["Tea"]

    var body: some View {
        List(["Coffee", "Tea", "Juice", "Water"], id: \.self, selection: $chosen) { Text($0) }
            .safeAreaInset(edge: .bottom) {
                Text("Chosen: \(chosen.sorted().joined(separator: ", "))")
                    .font(.footnote)
                    .padding(10)
            }
    }
}

struct EditingDemo: View {
    @State private var stops = ["Bergen", "Voss", "Myrdal", "Oslo"]

    private struct Hint: View {
        @Environment(\.editMode) private var mode

        var body: some View {
            Text(mode?.wrappedValue.isEditing == true ? "Drag the handles" : "Swipe, or press Edit")
        }
    }

    var body: some View {
        NavigationStack {
            List {
                ForEach(stops, id: \.self) { Text($0) }
                    .onDelete { stops.remove(atOffsets: $0) }
                    .onMove { stops.move(fromOffsets: $0, toOffset: $1) }
                Hint().foregroundStyle(.secondary)
            }
            .navigationTitle("Stops")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { EditButton() }
        }
    }
}

struct SwipeDemo: View {
    @State private var mails = ["Invoice", "Holiday pictures", "Newsletter"]
    @State private var flagged: Set<String> = []

    var body: some View {
        List {
            ForEach(mails, id: \.self) { mail in
                Label(mail, systemImage: flagged.contains(mail) ? "flag.fill" : "envelope")
                    .swipeActions {
                        Button("Delete", systemImage: "trash", role: .destructive) { mails.removeAll { $0 == mail } }
                    }
                    .swipeActions(edge: .leading) {
                        Button("Flag", systemImage: "flag") { flagged.formSymmetricDifference([mail]) }
                            .tint(.orange)
                    }
            }
        }
    }
}

struct RefreshDemo: View {
    @State private var count = 0

    var body: some View {
        List {
            Text("Refreshed \(count) times")
        }
        .refreshable {
            try? await Task.sleep(for: .seconds(1))
            count += 1
        }
    }
}

struct EditModeDemo: View {
    let mode: EditMode
    @State private var tasks = ["Water the plants", "Feed the cat", "Read"]

    var body: some View {
        List {
            ForEach(tasks, id: \.self) { Text($0) }
                .onDelete { tasks.remove(atOffsets: $0) }
                .onMove { tasks.move(fromOffsets: $0, toOffset: $1) }
        }
        .environment(\.editMode, .constant(mode))
    }
}
