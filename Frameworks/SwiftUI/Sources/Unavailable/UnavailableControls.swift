import Foundation

/// A picture of Core Graphics. There are none here: pictures have an address, or come from `UIImage`.
public final class CGImage: Sendable {
    private init() {}
}

extension Image {
    /// A picture of Core Graphics that says nothing; there are none here.
    public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up) {
        self.init(systemName: "photo")
    }

    /// A picture of Core Graphics with what it shows in words; there are none here.
    public init(_ cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up, label: Text) {
        self.init(systemName: "photo")
    }

    /// How a picture was taken.
    public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
        /// Upright.
        case up
        /// Upright, mirrored.
        case upMirrored
        /// Upside down.
        case down
        /// Upside down, mirrored.
        case downMirrored
        /// On its left side.
        case left
        /// On its left side, mirrored.
        case leftMirrored
        /// On its right side.
        case right
        /// On its right side, mirrored.
        case rightMirrored
    }

    /// A picture that a closure draws.
    @available(*, unavailable, message: "Draw it where it is seen: use a Canvas of that size.")
    public init(
        size: CGSize, label: Text? = nil, opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
        renderer: @escaping (inout GraphicsContext) -> Void
    ) {
        self.init(systemName: "photo")
    }
}
