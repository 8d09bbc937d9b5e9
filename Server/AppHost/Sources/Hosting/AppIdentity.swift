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
    private var lightAccent: String
    private var darkAccent: String
    /// What a long press on its icon offers, most wanted first; phones show four at most.
    public var actions: [QuickAction]

    public init(
        id: String, name: String, tagline: String, accent: (light: String, dark: String), actions: [QuickAction] = []
    ) {
        self.actions = actions
        self.id = id
        self.name = name
        self.tagline = tagline
        lightAccent = accent.light
        darkAccent = accent.dark
    }
}

extension AppIdentity {
    /// The house itself.
    static let house = AppIdentity(
        id: "homescreen", name: "Homescreen", tagline: "Your apps, on a machine of your own",
        accent: ("#5b5fb0", "#14172f"))
}
