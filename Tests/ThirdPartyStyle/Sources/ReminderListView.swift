import SwiftUI

private struct Reminder: Identifiable, Hashable {
    let id = UUID()
    var title: String
    var isDone = false
    var priority = Priority.none

    enum Priority: Int, CaseIterable, Comparable {
        case none, low, high
        static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
        var marks: String { String(repeating: "!", count: rawValue) }
    }
}

public struct ReminderListView: View {
    @State private var reminders = ["Milk", "Eggs", "Salt"].map { Reminder(title: $0) }
    @State private var selection = Set<Reminder.ID>()
    @State private var editMode = EditMode.inactive
    @State private var newTitle = ""
    @FocusState private var isAdding: Bool

    public init() {}

    public var body: some View {
        NavigationStack {
            List(selection: $selection) {
                ForEach($reminders) { $reminder in
                    HStack {
                        Button {
                            reminder.isDone.toggle()
                        } label: {
                            Image(systemName: reminder.isDone ? "largecircle.fill.circle" : "circle")
                        }
                        .buttonStyle(.borderless)
                        .accessibilityLabel(reminder.isDone ? "Undo \(reminder.title)" : "Finish \(reminder.title)")
                        Text(reminder.priority.marks).foregroundStyle(.red)
                        Text(reminder.title)
                            .strikethrough(reminder.isDone)
                            .foregroundStyle(reminder.isDone ? .secondary : .primary)
                    }
                    .contextMenu {
                        Picker("Priority", selection: $reminder.priority) {
                            ForEach(Reminder.Priority.allCases, id: \.self) { Text(String(describing: $0)).tag($0) }
                        }
                    }
                }
                .onDelete { reminders.remove(atOffsets: $0) }
                .onMove { reminders.move(fromOffsets: $0, toOffset: $1) }
                TextField("New reminder", text: $newTitle)
                    .focused($isAdding)
                    .onSubmit {
                        guard !newTitle.isEmpty else { return }
                        reminders.append(Reminder(title: newTitle))
                        newTitle = ""
                        isAdding = true
                    }
            }
            .environment(\.editMode, $editMode)
            .navigationTitle("Reminders")
            .toolbar {
                ToolbarItem(placement: .topBarLeading) {
                    if editMode.isEditing, !selection.isEmpty {
                        Button("Delete \(selection.count)", role: .destructive) {
                            withAnimation { reminders.removeAll { selection.contains($0.id) } }
                            selection = []
                        }
                    }
                }
                ToolbarItem(placement: .topBarTrailing) {
                    Button(editMode.isEditing ? "Done" : "Edit") {
                        withAnimation { editMode = editMode.isEditing ? .inactive : .active }
                    }
                }
                ToolbarItem(placement: .bottomBar) {
                    Text("\(reminders.filter { !$0.isDone }.count) left").font(.footnote)
                }
            }
        }
    }
}

#Preview { ReminderListView() }
