import Foundation

/// How a button takes up room.
public struct ButtonSizing: Hashable, Sendable {
    let isFlexible: Bool
    /// As its style says.
    public static let automatic = ButtonSizing(isFlexible: false)
    /// As much as its label needs.
    public static let fitted = ButtonSizing(isFlexible: false)
    /// As much as there is.
    public static let flexible = ButtonSizing(isFlexible: true)
}

extension View {
    /// How buttons in this view take up room.
    public func buttonSizing(_ sizing: ButtonSizing) -> some View {
        frame(maxWidth: sizing.isFlexible ? .infinity : nil)
    }
}
