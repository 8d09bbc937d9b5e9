import SwiftUI

private enum Column: String, CaseIterable, Identifiable {
    case todo = "To do", doing = "Doing", done = "Done"
    var id: Self { self }
}

private struct Card: Identifiable, Equatable {
    let id: Int
    var title: String
    var column: Column
}

@MainActor @Observable
private final class Board {
    private(set) var cards = [
        Card(id: 1, title: "Write", column: .todo), Card(id: 2, title: "Test", column: .todo),
        Card(id: 3, title: "Plan", column: .done),
    ]

    func cards(in column: Column) -> [Card] { cards.filter { $0.column == column } }

    func move(_ card: Card, to column: Column) {
        guard let index = cards.firstIndex(of: card) else { return }
        cards[index].column = column
    }

    func add(_ title: String) {
        cards.append(Card(id: (cards.map(\.id).max() ?? 0) + 1, title: title, column: .todo))
    }
}

public struct KanbanView: View {
    @State private var board = Board()
    @State private var title = ""
    @State private var isAdding = false
    @Namespace private var cards

    public init() {}

    public var body: some View {
        NavigationStack {
            ScrollView(.horizontal) {
                HStack(alignment: .top, spacing: 12) {
                    ForEach(Column.allCases) { column in
                        VStack(alignment: .leading, spacing: 8) {
                            HStack {
                                Text(column.rawValue).font(.headline)
                                Text("\(board.cards(in: column).count)")
                                    .font(.caption)
                                    .padding(.horizontal, 6)
                                    .background(.quaternary, in: .capsule)
                                    .accessibilityIdentifier("count-\(column.rawValue)")
                            }
                            ForEach(board.cards(in: column)) { card in
                                cardView(card).matchedGeometryEffect(id: card.id, in: cards)
                            }
                            Spacer(minLength: 0)
                        }
                        .frame(width: 220, alignment: .leading)
                        .padding(10)
                        .background(Color(.secondarySystemBackground), in: .rect(cornerRadius: 12))
                    }
                }
                .padding()
            }
            .navigationTitle("Board")
            .toolbar { Button("New card", systemImage: "plus") { isAdding = true } }
            .alert("New card", isPresented: $isAdding) {
                TextField("Title", text: $title)
                Button("Cancel", role: .cancel) { title = "" }
                Button("Add") {
                    board.add(title)
                    title = ""
                }
            }
        }
    }

    private func cardView(_ card: Card) -> some View {
        HStack {
            Text(card.title)
            Spacer()
            Menu {
                ForEach(Column.allCases.filter { $0 != card.column }) { column in
                    Button(column.rawValue) { withAnimation(.snappy) { board.move(card, to: column) } }
                }
            } label: {
                Image(systemName: "ellipsis")
            }
            .accessibilityLabel("Move \(card.title)")
        }
        .padding(10)
        .background(.background, in: .rect(cornerRadius: 8))
        .shadow(color: .black.opacity(0.1), radius: 2, y: 1)
    }
}

#Preview { KanbanView() }
