/// A way straight to a place within an app, offered by its icon.
public struct QuickAction: Sendable, Hashable, Identifiable {
    /// What it is called; a key of the home screen's catalogue.
    public var title: String
    /// The name of a system symbol.
    public var symbol: String
    /// Where it leads, after the app's own path, such as `messages`.
    public var place: String

    public var id: String { place }

    public init(_ title: String, symbol: String, place: String) {
        self.title = title
        self.symbol = symbol
        self.place = place
    }
}
