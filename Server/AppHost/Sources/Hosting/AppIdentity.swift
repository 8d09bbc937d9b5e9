/// How an app looks on the home screen.
public struct AppIdentity: Sendable, Hashable, Identifiable {
    /// First part of its paths, such as `only-friends`.
    public var id: String
    public var name: String
    /// What it is for, in a few words.
    public var tagline: String
    /// Accent in light and dark, as `#rrggbb`.
    public var accent: (light: String, dark: String) {
        get { (lightAccent, darkAccent) }
        set { (lightAccent, darkAccent) = newValue }
    }
    /// Name of the symbol on its icon.
    public var symbol: String
    private var lightAccent: String
    private var darkAccent: String

    public init(id: String, name: String, tagline: String, accent: (light: String, dark: String), symbol: String) {
        self.id = id
        self.name = name
        self.tagline = tagline
        lightAccent = accent.light
        darkAccent = accent.dark
        self.symbol = symbol
    }
}
