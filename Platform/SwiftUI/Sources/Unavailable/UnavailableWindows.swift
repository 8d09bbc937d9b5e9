import Foundation

/// Opens another window of the app.
@available(*, unavailable, message: "An app has one page in a browser; present a sheet or navigate.")
public struct OpenWindowAction {
    /// Opens the window of a name.
    public func callAsFunction(id: String) {}
    /// Opens a window for a value.
    public func callAsFunction<D: Codable & Hashable>(value: D) {}
    /// Opens the window of a name for a value.
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// Closes a window of the app.
@available(*, unavailable, message: "A browser's page is the person's to close; use dismiss for what is presented.")
public struct DismissWindowAction {
    /// Closes this window.
    public func callAsFunction() {}
    /// Closes the window of a name.
    public func callAsFunction(id: String) {}
    /// Closes the window for a value.
    public func callAsFunction<D: Codable & Hashable>(value: D) {}
    /// Closes the window of a name for a value.
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

extension EnvironmentValues {
    /// Opens another window of the app.
    @available(*, unavailable, message: "An app has one page in a browser; present a sheet or navigate.")
    public var openWindow: OpenWindowAction { OpenWindowAction() }
    /// Closes a window of the app.
    @available(*, unavailable, message: "A browser's page is the person's to close; use dismiss for what is presented.")
    public var dismissWindow: DismissWindowAction { DismissWindowAction() }
}
