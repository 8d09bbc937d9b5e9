import Foundation

/// Begins to rename what is around.
@available(*, unavailable, message: "A browser has no renaming of its own; use a Button and an alert with a TextField.")
public struct RenameButton {
    /// Begins to rename.
    public init() {}
}
