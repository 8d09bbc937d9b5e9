#if os(Linux)
    import SwiftUI

    /// Shows on the app's icon how much waits for its person; there is nothing of it to see in the app.
    public struct AppBadge: View {
        private let count: Int

        /// - Parameter count: 0 for no badge.
        public init(_ count: Int) { self.count = count }

        public var body: some View {
            ElementBox("span", "", layout: .detached) { element, _ in
                element.setAttribute("hidden", "")
                // Fetches the client's rare parts, of which this is one.
                element.setAttribute("data-keys", "")
                element.setAttribute("data-badge-count", String(max(0, count)))
            }
        }
    }
#endif
