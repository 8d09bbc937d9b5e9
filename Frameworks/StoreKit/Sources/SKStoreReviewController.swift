import SwiftUI

/// Asks for an opinion in the store, as UIKit's apps do. `requestReview` of the environment is SwiftUI's own.
@available(
    *, unavailable, message: "A browser has no store that asks for opinions; offer a Link to a page that takes them."
)
public enum SKStoreReviewController {
    /// Asks for an opinion.
    public static func requestReview() {}
    /// Asks for an opinion.
    public static func requestReview(in windowScene: UIWindowScene) {}
}
