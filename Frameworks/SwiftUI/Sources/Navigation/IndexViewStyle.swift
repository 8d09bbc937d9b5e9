/// How a page's dots look.
@MainActor @preconcurrency
public protocol IndexViewStyle {
    /// Whether a pane stands behind the dots.
    var _hasBackground: Bool { get }
}

/// Dots.
public struct PageIndexViewStyle: IndexViewStyle {
    /// What is behind the dots.
    public struct BackgroundDisplayMode: Sendable {
        let shows: Bool
        /// As the platform does it: nothing.
        public static let automatic = BackgroundDisplayMode(shows: false)
        /// A pane.
        public static let always = BackgroundDisplayMode(shows: true)
        /// Nothing.
        public static let never = BackgroundDisplayMode(shows: false)
        /// A pane while they are touched; in a browser that is when they are pressed, so there is none.
        public static let interactive = BackgroundDisplayMode(shows: false)
    }

    /// Whether a pane stands behind the dots.
    public let _hasBackground: Bool

    /// Dots.
    nonisolated public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
        _hasBackground = backgroundDisplayMode.shows
    }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
    /// Dots.
    public static var page: PageIndexViewStyle { PageIndexViewStyle() }
    /// Dots, with or without a pane behind them.
    public static func page(
        backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
    ) -> PageIndexViewStyle { PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode) }
}

private struct PageDotsBackgroundKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Whether a pane stands behind the dots of pages.
    var pageDotsHaveBackground: Bool {
        get { self[PageDotsBackgroundKey.self] }
        set { self[PageDotsBackgroundKey.self] = newValue }
    }
}
