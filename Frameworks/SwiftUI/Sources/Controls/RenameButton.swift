/// What begins to rename something.
public struct RenameAction {
    let begin: () -> Void

    /// Begins to rename.
    @MainActor
    public func callAsFunction() { begin() }
}

private struct RenameKey: EnvironmentKey {
    static var defaultValue: RenameAction? { nil }
}

extension EnvironmentValues {
    /// Begins to rename what is around; nil where nothing can be renamed.
    public var rename: RenameAction? {
        get { self[RenameKey.self] }
        set { self[RenameKey.self] = newValue }
    }
}

/// Begins to rename what is around: what `renameAction` says. Where nothing says how, the button can not be pressed.
public struct RenameButton<Label: View>: View {
    private let label: Label
    @Environment(\.rename) private var rename

    /// The button.
    public var body: some View {
        Button {
            rename?()
        } label: {
            label
        }
        .disabled(rename == nil)
    }
}

extension RenameButton where Label == SwiftUI.Label<Text, Image> {
    /// Begins to rename.
    public init() {
        label = SwiftUI.Label {
            Text(system: "Rename")
        } icon: {
            Image(systemName: "pencil")
        }
    }
}

extension View {
    /// What rename buttons in this view do.
    public func renameAction(_ action: @escaping () -> Void) -> some View {
        environment(\.rename, RenameAction(begin: action))
    }

    /// Lets rename buttons in this view give the focus to a field.
    public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
        environment(\.rename, RenameAction(begin: { isFocused.wrappedValue = true }))
    }
}
