import Foundation

/// Opens another window of the app. An app has one page in a browser, so as on a phone nothing happens:
/// `supportsMultipleWindows` tells.
@MainActor @preconcurrency
public struct OpenWindowAction {
    /// Opens the window of a name, where there may be several.
    public func callAsFunction(id: String) {}
    /// Opens a window for a value, where there may be several.
    public func callAsFunction<D: Codable & Hashable>(value: D) {}
    /// Opens the window of a name for a value, where there may be several.
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// Closes a window of the app. An app has one page in a browser, so as on a phone nothing happens.
@MainActor @preconcurrency
public struct DismissWindowAction {
    /// Closes this window, where there may be several.
    public func callAsFunction() {}
    /// Closes the window of a name, where there may be several.
    public func callAsFunction(id: String) {}
    /// Closes the window for a value, where there may be several.
    public func callAsFunction<D: Codable & Hashable>(value: D) {}
    /// Closes the window of a name for a value, where there may be several.
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// Asks for an opinion in the store, when the store finds it is time. A browser has no store, so it never is.
@MainActor @preconcurrency
public struct RequestReviewAction {
    /// Asks for an opinion, when it is time.
    public func callAsFunction() {}
}

extension EnvironmentValues {
    /// Opens another window of the app, where there may be several.
    @MainActor @preconcurrency public var openWindow: OpenWindowAction { OpenWindowAction() }
    /// Closes a window of the app, where there may be several.
    @MainActor @preconcurrency public var dismissWindow: DismissWindowAction { DismissWindowAction() }
    /// Asks for an opinion in the store, when it is time.
    @MainActor @preconcurrency public var requestReview: RequestReviewAction { RequestReviewAction() }
}
