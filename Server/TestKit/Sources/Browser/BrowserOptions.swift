/// How a browser looks to the page.
public struct BrowserOptions: Sendable, Hashable {
    public enum ColorScheme: String, Sendable, CaseIterable { case light, dark }

    /// Points.
    public var width: Int
    public var height: Int
    /// Pixels a point.
    public var scale: Double
    /// Whether it is a phone's or tablet's browser, with touch.
    public var isMobile: Bool
    public var colorScheme: ColorScheme
    /// Animations take time; tests of other things do without.
    public var reducesMotion: Bool
    /// Language tag: what pages are asked for in, and whether they run from right to left.
    public var locale: String
    public var timeZone: String
    /// The text size that the person chose, as a ratio to the usual.
    public var textScale: Double
    /// Whether sites may ask to notify the person, which Chromium's bare shell denies them all.
    public var takesNotifications: Bool

    public init(
        width: Int = 390, height: Int = 844, scale: Double = 2, isMobile: Bool = true,
        colorScheme: ColorScheme = .light,
        reducesMotion: Bool = true, locale: String = "en-US", timeZone: String = "Europe/Oslo",
        textScale: Double = 1, takesNotifications: Bool = false
    ) {
        self.width = width
        self.height = height
        self.scale = scale
        self.isMobile = isMobile
        self.colorScheme = colorScheme
        self.reducesMotion = reducesMotion
        self.locale = locale
        self.timeZone = timeZone
        self.textScale = textScale
        self.takesNotifications = takesNotifications
    }

    public static let phone = BrowserOptions()
    public static let tablet = BrowserOptions(width: 820, height: 1180)
    public static let desktop = BrowserOptions(width: 1280, height: 800, scale: 1, isMobile: false)
}
