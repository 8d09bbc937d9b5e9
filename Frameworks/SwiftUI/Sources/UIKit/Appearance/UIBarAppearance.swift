import Foundation

/// How a bar looks, as UIKit has it.
@MainActor @preconcurrency
open class UIBarAppearance {
    private enum Kind { case standard, opaque, transparent }

    private var kind = Kind.standard
    private var hasOwnShadow = false
    /// The colour of the bar.
    public var backgroundColor: UIColor?
    /// The pane of blur behind the bar; browsers draw one of their own strength where the bar lets something through.
    public var backgroundEffect: UIBlurEffect?
    /// A picture behind the bar; an empty one takes the background away, others are not drawn.
    public var backgroundImage: UIImage?
    /// The line at the bar's edge.
    public var shadowColor: UIColor? { didSet { hasOwnShadow = true } }
    /// A picture instead of the line; an empty one takes the line away, others are not drawn.
    public var shadowImage: UIImage?

    /// As bars are by themselves.
    public init() {}

    /// As another bar.
    public init(barAppearance: UIBarAppearance) {
        kind = barAppearance.kind
        (backgroundColor, backgroundEffect) = (barAppearance.backgroundColor, barAppearance.backgroundEffect)
        (backgroundImage, shadowImage) = (barAppearance.backgroundImage, barAppearance.shadowImage)
        shadowColor = barAppearance.shadowColor
        hasOwnShadow = barAppearance.hasOwnShadow
    }

    /// As bars are by themselves: a pane that lets a little through.
    public func configureWithDefaultBackground() { reset(.standard) }
    /// A pane that lets nothing through.
    public func configureWithOpaqueBackground() { reset(.opaque) }
    /// No pane and no line.
    public func configureWithTransparentBackground() { reset(.transparent) }

    private func reset(_ kind: Kind) {
        self.kind = kind
        (backgroundColor, backgroundEffect, backgroundImage, shadowImage) = (nil, nil, nil, nil)
        shadowColor = nil
        hasOwnShadow = false
    }

    /// What is behind the bar; nil where it is as always.
    package var background: String? {
        if let backgroundColor { return backgroundColor.storage.css }
        if let backgroundImage { return backgroundImage.isEmpty ? "transparent" : nil }
        switch kind {
        case .standard: return nil
        case .opaque: return "var(--bg)"
        case .transparent: return backgroundEffect == nil ? "transparent" : nil
        }
    }

    /// Whether what scrolls below the bar is blurred by it.
    package var blurs: Bool { kind == .standard || backgroundEffect != nil }

    /// The line at its edge; nil where it is as always.
    package var separator: String? {
        if let shadowImage, shadowImage.isEmpty { return "transparent" }
        if hasOwnShadow { return shadowColor?.storage.css ?? "transparent" }
        return kind == .transparent ? "transparent" : nil
    }
}

/// Glass of UIKit's.
@MainActor @preconcurrency
public final class UIBlurEffect: UIVisualEffect {
    /// How much shines through.
    public enum Style: Int, Sendable {
        /// A little.
        case extraLight, light, dark, regular, prominent
        /// By the system's depth.
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        /// By the system's depth, always light.
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight,
            systemChromeMaterialLight
        /// By the system's depth, always dark.
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark,
            systemChromeMaterialDark
    }

    private let style: Style

    /// Glass.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    override package var material: Material? {
        switch style {
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: .ultraThin
        case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: .thin
        case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: .thick
        case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark, .prominent: .bar
        default: .regular
        }
    }

    override package var scheme: ColorScheme? {
        switch style {
        case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
            .systemThickMaterialLight, .systemChromeMaterialLight:
            .light
        case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
            .systemThickMaterialDark, .systemChromeMaterialDark:
            .dark
        case .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial,
            .systemThickMaterial, .systemChromeMaterial:
            nil
        }
    }
}

/// Whether a bar is high or low, as UIKit has it.
public enum UIBarMetrics: Int, Sendable {
    /// As on a phone that is held upright.
    case `default`
    /// As on a phone that lies on its side.
    case compact
    /// With words above it.
    case defaultPrompt = 101
    /// With words above it, low.
    case compactPrompt
}

/// Light or dark bars, as UIKit has it.
public enum UIBarStyle: Int, Sendable {
    /// As the system has it.
    case `default`
    /// Black.
    case black
}

/// A distance along both axes, as UIKit has it.
public struct UIOffset: Hashable, Sendable {
    /// To the side, in points.
    public var horizontal: CGFloat
    /// Down, in points.
    public var vertical: CGFloat
    /// None.
    public static let zero = UIOffset()

    /// A distance, in points.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }
}
