import Foundation

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
