#if !os(Linux)
    import SwiftUI
    import UserNotifications

    /// Shows on the app's icon how much waits for its person; there is nothing of it to see in the app.
    public struct AppBadge: View {
        private let count: Int

        /// - Parameter count: 0 for no badge.
        public init(_ count: Int) { self.count = count }

        public var body: some View {
            Color.clear.frame(width: 0, height: 0)
                .task(id: count) { try? await UNUserNotificationCenter.current().setBadgeCount(max(0, count)) }
                .onDisappear { Task { try? await UNUserNotificationCenter.current().setBadgeCount(0) } }
        }
    }
#endif
