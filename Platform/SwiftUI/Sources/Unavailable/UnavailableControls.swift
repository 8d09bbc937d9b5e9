import Foundation

/// Begins to rename what is around.
@available(*, unavailable, message: "A browser has no renaming of its own; use a Button and an alert with a TextField.")
public struct RenameButton {
    /// Begins to rename.
    public init() {}
}

extension Image {
    /// A picture that a closure draws.
    @available(*, unavailable, message: "Draw it where it is seen: use a Canvas of that size.")
    public init(
        size: CGSize, label: Text? = nil, opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
        renderer: @escaping (inout GraphicsContext) -> Void
    ) {
        self.init(systemName: "photo")
    }
}
