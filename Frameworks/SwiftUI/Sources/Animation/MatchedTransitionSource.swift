import Foundation

/// How the view that a page grows out of looks meanwhile.
public protocol MatchedTransitionSourceConfiguration: Sendable {}

/// Nothing said about how the view looks.
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {}

extension MatchedTransitionSourceConfiguration {
    /// What is behind the view; the view's own background is shown.
    public func background(_ color: Color) -> some MatchedTransitionSourceConfiguration { self }
    /// Which part of the view is shown; the view's own outline is kept.
    public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration { self }
    /// The shadow of the view; the view's own is kept.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some MatchedTransitionSourceConfiguration { self }
}
