import Foundation

/// What an app says in the dialog that leads to the browser's file chooser.
private struct FileDialogWordsKey: EnvironmentKey {
    static var defaultValue: FileDialogWords { FileDialogWords() }
}

private struct FileDialogWords {
    var message: Text?
    var confirmation: Text?
}

extension EnvironmentValues {
    fileprivate var fileDialogWords: FileDialogWords {
        get { self[FileDialogWordsKey.self] }
        set { self[FileDialogWordsKey.self] = newValue }
    }
}

/// Words under the title of the dialog.
struct FileDialogMessage: View {
    @Environment(\.fileDialogWords) private var words

    var body: some View {
        if let message = words.message {
            ElementBox("div", "alert-message") { message }
        }
    }
}

/// The words of the button that opens the chooser.
struct FileDialogButtonWords: View {
    @Environment(\.fileDialogWords) private var words

    var body: some View { words.confirmation ?? Text(system: "Choose…") }
}

extension View {
    /// What dialogs say in which a person chooses files. Files are saved without one.
    public func fileDialogMessage(_ message: Text?) -> some View {
        transformEnvironment(\.fileDialogWords) { $0.message = message }
    }
    /// What dialogs say in which a person chooses files.
    public func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View { fileDialogMessage(Text(messageKey)) }
    /// What dialogs say in which a person chooses files.
    @_disfavoredOverload
    public func fileDialogMessage<S: StringProtocol>(_ message: S) -> some View { fileDialogMessage(Text(message)) }

    /// The words of the button that leads to the files of a person's device.
    public func fileDialogConfirmationLabel(_ label: Text?) -> some View {
        transformEnvironment(\.fileDialogWords) { $0.confirmation = label }
    }
    /// The words of the button that leads to the files of a person's device.
    public func fileDialogConfirmationLabel(_ labelKey: LocalizedStringKey) -> some View {
        fileDialogConfirmationLabel(Text(labelKey))
    }
    /// The words of the button that leads to the files of a person's device.
    @_disfavoredOverload
    public func fileDialogConfirmationLabel<S: StringProtocol>(_ label: S) -> some View {
        fileDialogConfirmationLabel(Text(label))
    }
}

extension View {
    /// Where a person's dialogs of files begin. A browser begins where the person was last, and knows none of a server's
    /// folders.
    public func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View { self }
}
