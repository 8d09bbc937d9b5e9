import Foundation

/// Takes what is on the clipboard.
@available(*, unavailable, message: "A page reads no clipboard by itself; let people paste into a TextField.")
public struct PasteButton {
    /// Takes what is on the clipboard.
    public init<T>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {}
}

/// Begins to rename what is around.
@available(*, unavailable, message: "A browser has no renaming of its own; use a Button and an alert with a TextField.")
public struct RenameButton {
    /// Begins to rename.
    public init() {}
}

/// A choice of several days.
@available(*, unavailable, message: "A browser chooses one date at a time; use DatePicker.")
public struct MultiDatePicker<Label> {
    /// A choice of several days.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {}
}
