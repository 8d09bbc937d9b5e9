import Foundation

/// What assistive software is told, as UIKit has it.
@MainActor
public enum UIAccessibility {
    /// What has happened.
    public struct Notification: Hashable, Sendable {
        let isAnnouncement: Bool
        /// Something is to be said; the argument says what.
        public static let announcement = Notification(isAnnouncement: true)
        /// Another screen is shown; a browser notices by itself.
        public static let screenChanged = Notification(isAnnouncement: false)
        /// Parts of the screen have changed; a browser notices by itself.
        public static let layoutChanged = Notification(isAnnouncement: false)
        /// A page was scrolled; a browser notices by itself.
        public static let pageScrolled = Notification(isAnnouncement: false)
    }

    /// Tells assistive software of the person whose action asks for it what has happened.
    public static func post(notification: Notification, argument: Any?) {
        guard notification.isAnnouncement else { return }
        switch argument {
        case let words as String: AccessibilityNotification.Announcement(words).post()
        case let words as AttributedString: AccessibilityNotification.Announcement(words).post()
        default: break
        }
    }

    /// Whether the person asked for less motion; in views, read `accessibilityReduceMotion`.
    public static var isReduceMotionEnabled: Bool {
        ThreadState.current.node?.environmentValues.accessibilityReduceMotion ?? false
    }
    /// Whether a screen reader reads aloud; browsers do not tell.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether switches move the focus; browsers do not tell.
    public static var isSwitchControlRunning: Bool { false }
    /// Whether the person asked for less that shines through; browsers do not tell.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether the person asked for heavier letters; browsers do not tell.
    public static var isBoldTextEnabled: Bool { false }
}

/// What assistive software is told.
public enum AccessibilityNotification {
    /// Something that is said to the person whose action asks for it.
    public struct Announcement: Sendable {
        private let words: String
        /// Something that is said, as it is.
        public init(_ announcement: String) { words = announcement }
        /// Something that is said, by its key.
        @_disfavoredOverload
        public init(_ announcement: LocalizedStringResource) { words = String(localized: announcement) }
        /// Something that is said; its looks are not.
        public init(_ announcement: AttributedString) { words = String(announcement.characters) }

        /// Says it.
        @MainActor public func post() { BrowserScope.current?.perform(.announce(words)) }
    }

    /// Parts of the screen have changed; a browser notices by itself.
    public struct LayoutChanged: Sendable {
        /// Parts of the screen have changed.
        public init() {}
        /// Tells it.
        @MainActor public func post() {}
    }

    /// Another screen is shown; a browser notices by itself.
    public struct ScreenChanged: Sendable {
        /// Another screen is shown.
        public init() {}
        /// Tells it.
        @MainActor public func post() {}
    }
}
