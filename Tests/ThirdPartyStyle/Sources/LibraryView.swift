import SwiftUI

@Observable
final class Library {
    struct Book: Identifiable, Hashable {
        let id: Int
        var title: String
        var author: String
        var pages: Int
    }

    var books = [
        Book(id: 1, title: "Dunes", author: "Ito", pages: 240),
        Book(id: 2, title: "Harbour", author: "Ames", pages: 90),
    ]
}

extension EnvironmentValues {
    @Entry var readingGoal: Int = 12
}

public struct LibraryView: View {
    @State private var library = Library()
    @State private var selection: Library.Book.ID?
    @State private var order = [KeyPathComparator(\Library.Book.title)]
    @State private var visibility: NavigationSplitViewVisibility = .all

    public init() {}

    public var body: some View {
        NavigationSplitView(columnVisibility: $visibility) {
            List(library.books, selection: $selection) { book in
                BookRow(book: book)
            }
            .navigationTitle("Library")
            .navigationSplitViewColumnWidth(min: 200, ideal: 260)
        } detail: {
            if let book = library.books.first(where: { $0.id == selection }) {
                BookDetail(book: book)
            } else {
                Table(library.books.sorted(using: order), selection: $selection, sortOrder: $order) {
                    TableColumn("Title", value: \.title)
                    TableColumn("Author", value: \.author)
                    TableColumn("Pages", value: \.pages) { Text($0.pages, format: .number) }
                }
            }
        }
        .navigationSplitViewStyle(.balanced)
        .environment(library)
        .environment(\.readingGoal, 24)
    }
}

private struct BookRow: View {
    let book: Library.Book

    var body: some View {
        Label {
            VStack(alignment: .leading) {
                Text(book.title).font(.headline)
                Text(book.author).font(.subheadline).foregroundStyle(.secondary)
            }
        } icon: {
            Image(systemName: "book.closed").foregroundStyle(.tint)
        }
        .badge(book.pages)
        .contextMenu {
            Button("Share", systemImage: "square.and.arrow.up") {}
            Divider()
            Button("Remove", systemImage: "trash", role: .destructive) {}
        }
    }
}

private struct BookDetail: View {
    let book: Library.Book
    @Environment(Library.self) private var library
    @Environment(\.readingGoal) private var goal
    @Environment(\.horizontalSizeClass) private var horizontalSizeClass

    var body: some View {
        let layout = horizontalSizeClass == .regular ? AnyLayout(HStackLayout(spacing: 24)) : AnyLayout(VStackLayout())
        ScrollView {
            layout {
                Gauge(value: Double(library.books.count), in: 0...Double(goal)) {
                    Text("Goal")
                } currentValueLabel: {
                    Text("\(library.books.count)")
                }
                .gaugeStyle(.accessoryCircularCapacity)
                Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 12) {
                    GridRow {
                        Text("Author").gridColumnAlignment(.trailing)
                        Text(book.author)
                    }
                    GridRow {
                        Text("Pages")
                        Text("\(book.pages)")
                    }
                }
            }
            .padding()
            ShareLink(item: book.title, preview: SharePreview(book.title)) {
                Label("Share", systemImage: "square.and.arrow.up")
            }
        }
        .navigationTitle(book.title)
        .navigationBarTitleDisplayMode(.inline)
    }
}

#Preview {
    @Previewable @State var size = 3
    LibraryView().environment(\.readingGoal, size)
}
