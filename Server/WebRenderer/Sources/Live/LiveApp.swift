import SwiftUI

/// An app as the live server knows it: where it is, how it looks before it runs, and how its first view is made.
package struct LiveApp: Sendable {
    /// The first part of its paths (`only-friends`); empty for the app at the root.
    package var id: String
    package var title: String
    /// Colours of the browser's own bars, light and dark, as `#rrggbb`.
    package var themeColors: (light: String, dark: String) = ("#ffffff", "#000000")
    /// Paths of an icon (SVG or PNG), a touch icon (PNG) and a web app manifest, if there are any.
    package var icon: String?
    package var touchIcon: String?
    package var manifest: String?
    /// Paths of style sheets beside the client's own, as an app's fonts need.
    package var styles: [String] = []
    /// Path of the home screen that the app was opened from; its page leads back there.
    package var home: String?
    /// Makes the app's first view for a person's container.
    package var makeRoot: @MainActor @Sendable (LiveContainer) -> AnyView

    package init(id: String, title: String, makeRoot: @escaping @MainActor @Sendable (LiveContainer) -> AnyView) {
        self.id = id
        self.title = title
        self.makeRoot = makeRoot
    }

    /// What its paths begin with: `/only-friends`, or nothing at the root.
    package var base: String { id.isEmpty ? "" : "/\(id)" }
}
