import SwiftUI

public struct TodoListView: View {
    struct Todo: Identifiable, Hashable {
        let id = UUID()
        var title: String
        var isDone = false
    }

    @State private var todos = ["Milk", "Bread", "Butter"].map { Todo(title: $0) }
    @State private var newTitle = ""
    @State private var searchText = ""
    @State private var isAdding = false
    @Environment(\.editMode) private var editMode

    private var visible: [Binding<Todo>] {
        $todos.filter { searchText.isEmpty || $0.wrappedValue.title.localizedCaseInsensitiveContains(searchText) }
    }

    public init() {}

    public var body: some View {
        NavigationStack {
            List {
                ForEach($todos) { $todo in
                    HStack {
                        Button {
                            withAnimation(.snappy) { todo.isDone.toggle() }
                        } label: {
                            Image(systemName: todo.isDone ? "checkmark.circle.fill" : "circle")
                                .symbolRenderingMode(.hierarchical)
                                .contentTransition(.symbolEffect(.replace))
                        }
                        .buttonStyle(.plain)
                        TextField("Title", text: $todo.title)
                            .strikethrough(todo.isDone)
                            .foregroundStyle(todo.isDone ? .secondary : .primary)
                    }
                    .swipeActions(edge: .leading, allowsFullSwipe: true) {
                        Button("Done", systemImage: "checkmark") { todo.isDone.toggle() }.tint(.green)
                    }
                    .accessibilityElement(children: .combine)
                    .accessibilityAction(named: "Toggle") { todo.isDone.toggle() }
                }
                .onDelete { todos.remove(atOffsets: $0) }
                .onMove { todos.move(fromOffsets: $0, toOffset: $1) }
            }
            .listStyle(.insetGrouped)
            .overlay {
                if todos.isEmpty {
                    ContentUnavailableView("Nothing to do", systemImage: "tray", description: Text("Add something."))
                }
            }
            .searchable(text: $searchText, placement: .navigationBarDrawer(displayMode: .always), prompt: "Find")
            .navigationTitle("Todos")
            .toolbar {
                ToolbarItem(placement: .navigationBarLeading) { EditButton() }
                ToolbarItemGroup(placement: .primaryAction) {
                    Button("Add", systemImage: "plus") { isAdding = true }.keyboardShortcut("n", modifiers: .command)
                }
            }
            .sheet(isPresented: $isAdding) {
                TextField("New", text: $newTitle)
                    .onSubmit {
                        todos.append(Todo(title: newTitle))
                        (newTitle, isAdding) = ("", false)
                    }
                    .padding()
                    .presentationDetents([.height(120), .medium])
                    .presentationDragIndicator(.visible)
            }
        }
    }
}
