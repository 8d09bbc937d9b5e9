import SwiftUI

struct TablePage: View {
    @State private var width = 120.0
    @State private var style = styles[0]

    private static let styles = [
        Choice("automatic", TableKind.automatic), Choice("inset", .inset), Choice("bordered", .bordered),
    ]

    var body: some View {
        Demo("Table", "Columns on wide windows, rows on narrow ones.", height: 280) {
            PeaksDemo(width: width, kind: style.value)
        } knobs: {
            SliderKnob("width", $width, in: 60...160)
            ChoiceKnob("tableStyle", $style, Self.styles)
        }
        Demo("Sorting and selection", "Heads sort; rows are chosen.", height: 320) { SortedTableDemo() }
        Demo("Menus of rows", "Press a row for long, or by the second button.", height: 280) { TableMenuDemo() }
    }
}

/// A mountain.
struct Peak: Identifiable {
    let id: String
    let height: Int
    let country: String

    static let all = [
        Peak(id: "Galdhøpiggen", height: 2469, country: "Norway"),
        Peak(id: "Kebnekaise", height: 2096, country: "Sweden"),
        Peak(id: "Zugspitze", height: 2962, country: "Germany"),
    ]
}

/// The styles of tables.
enum TableKind {
    case automatic, inset, bordered
}

struct PeaksDemo: View {
    let width: CGFloat
    let kind: TableKind

    var body: some View {
        switch kind {
        case .automatic: table.tableStyle(.automatic)
        case .inset: table.tableStyle(.inset)
        case .bordered: table.tableStyle(.bordered)
        }
    }

    private var table: some View {
        Table(Peak.all) {
            TableColumn("Peak", value: \.id)
            TableColumn("Height") { Text("\($0.height) m") }
                .width(width)
            TableColumn("Country", value: \.country)
        }
    }
}

struct SortedTableDemo: View {
    @State private var order = [KeyPathComparator(\Peak.height, order: .reverse)]
    @State private var chosen: Set<Peak.ID> = []

    var body: some View {
        Table(Peak.all.sorted(using: order), selection: $chosen, sortOrder: $order) {
            TableColumn("Peak", value: \.id)
            TableColumn("Height", value: \.height) { Text("\($0.height) m") }
        }
        .safeAreaInset(edge: .bottom) {
            Text(chosen.isEmpty ? "Nothing chosen" : chosen.sorted().joined(separator: ", "))
                .font(.footnote)
                .padding(10)
        }
    }
}

struct TableMenuDemo: View {
    @State private var peaks = Peak.all
    @State private var climbed: Set<Peak.ID> = []

    var body: some View {
        Table(of: Peak.self) {
            TableColumn("Peak", value: \.id)
            TableColumn("Climbed") { Text(climbed.contains($0.id) ? "Yes" : "Not yet") }
        } rows: {
            ForEach(peaks) { peak in
                TableRow(peak)
                    .contextMenu {
                        Button("Climb", systemImage: "flag") { climbed.insert(peak.id) }
                        Button("Remove", systemImage: "trash", role: .destructive) {
                            peaks.removeAll { $0.id == peak.id }
                        }
                    }
            }
        }
    }
}
