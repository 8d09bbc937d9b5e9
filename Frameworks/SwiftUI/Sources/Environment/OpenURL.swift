import Foundation

private struct OpenURLKey: EnvironmentKey {
    static var defaultValue: (@MainActor (URL) -> OpenURLAction.Result)? { nil }
}

extension EnvironmentValues {
    /// Opens addresses: as the app says further out, or in a tab of the browser.
    @MainActor public var openURL: OpenURLAction {
        get {
            let (perform, handlers) = (perform, appAddresses)
            return OpenURLAction(
                handler: self[OpenURLKey.self],
                system: { if handlers?.take($0) != true { perform(.openURL($0.absoluteString)) } })
        }
        set { self[OpenURLKey.self] = newValue.handler }
    }
}

extension EnvironmentValues {
    /// Whether the app says itself what becomes of addresses.
    var handlesURLs: Bool { self[OpenURLKey.self] != nil }
}

extension OpenURLAction {
    /// Opens an address, and tells whether somebody took it.
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        self(url)
        completion(true)
    }

    /// Opens an address; in a browser that is always in a tab.
    public func callAsFunction(_ url: URL, prefersInApp: Bool) { self(url) }
}
