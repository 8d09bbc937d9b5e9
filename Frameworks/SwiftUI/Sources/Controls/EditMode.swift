/// Whether a list is being edited.
public enum EditMode: Hashable, Sendable {
    /// It is not.
    case inactive
    /// It is for a moment, as when a row is drawn aside.
    case transient
    /// It is.
    case active

    /// Whether it is, for a moment or longer.
    public var isEditing: Bool { self != .inactive }
}

private struct EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

extension EnvironmentValues {
    /// Whether the list around is being edited.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }
}

/// A button that begins and ends editing.
public struct EditButton: View {
    @Environment(\.editMode) private var mode

    /// A button that begins and ends editing.
    nonisolated public init() {}

    /// "Edit", and "Done" while editing.
    public var body: some View {
        let isEditing = mode?.wrappedValue.isEditing ?? false
        Button {
            withAnimation { mode?.wrappedValue = isEditing ? .inactive : .active }
        } label: {
            Text(system: isEditing ? "Done" : "Edit")
        }
        .fontWeight(isEditing ? .semibold : .regular)
    }
}

/// Gives a page an editing mode of its own, unless the app keeps it.
struct PageEditing: EnvironmentModifier {
    let binding: Binding<EditMode>

    func change(_ values: inout EnvironmentValues) {
        if values.editMode == nil { values.editMode = binding }
    }
}
