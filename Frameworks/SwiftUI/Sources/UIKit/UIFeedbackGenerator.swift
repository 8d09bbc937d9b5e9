import Foundation

/// A touch that can be felt: a phone vibrates, where its browser lets it.
@MainActor @preconcurrency
public class UIFeedbackGenerator {
    /// Gets ready; a browser needs no time for that.
    public func prepare() {}

    fileprivate func play(_ feedback: SensoryFeedback) {
        BrowserScope.current?.perform(.vibrate(feedback.pattern))
    }
}

/// The touch of something that hits something.
@MainActor @preconcurrency
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How hard.
    public enum FeedbackStyle: Int, Sendable {
        /// A little.
        case light
        /// Somewhat.
        case medium
        /// Very.
        case heavy
        /// Something soft.
        case soft
        /// Something stiff.
        case rigid
    }

    private let style: FeedbackStyle

    /// A touch.
    override public init() { style = .medium }
    /// A touch.
    public init(style: FeedbackStyle) { self.style = style }
    /// It happens.
    public func impactOccurred() { impactOccurred(intensity: 1) }
    /// It happens so hard.
    public func impactOccurred(intensity: CGFloat) {
        switch style {
        case .light: play(.impact(weight: .light, intensity: intensity))
        case .medium: play(.impact(weight: .medium, intensity: intensity))
        case .heavy: play(.impact(weight: .heavy, intensity: intensity))
        case .soft: play(.impact(flexibility: .soft, intensity: intensity))
        case .rigid: play(.impact(flexibility: .rigid, intensity: intensity))
        }
    }
}

/// The touch of news.
@MainActor @preconcurrency
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// What kind of news.
    public enum FeedbackType: Int, Sendable {
        /// Good.
        case success
        /// To be looked at.
        case warning
        /// Bad.
        case error
    }

    /// A touch.
    override public init() {}
    /// It happens.
    public func notificationOccurred(_ notificationType: FeedbackType) {
        switch notificationType {
        case .success: play(.success)
        case .warning: play(.warning)
        case .error: play(.error)
        }
    }
}

/// The touch of another choice.
@MainActor @preconcurrency
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// A touch.
    override public init() {}
    /// It happens.
    public func selectionChanged() { play(.selection) }
}
