import Foundation

/// Whether what is behind a sheet can be used meanwhile.
public struct PresentationBackgroundInteraction: Sendable {
    /// Up to which detent, as the browser client spells it; empty for all, nil for none.
    let limit: String?
    /// As the platform does it.
    public static let automatic = PresentationBackgroundInteraction(limit: nil)
    /// It can.
    public static let enabled = PresentationBackgroundInteraction(limit: "")
    /// It cannot.
    public static let disabled = PresentationBackgroundInteraction(limit: nil)
    /// It can up to a height of the sheet.
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
        PresentationBackgroundInteraction(limit: detent.name)
    }
}

/// What a presentation is in a narrow window.
public struct PresentationAdaptation: Sendable {
    let isPopover: Bool
    /// As the platform does it.
    public static let automatic = PresentationAdaptation(isPopover: false)
    /// What it is anyway.
    public static let none = PresentationAdaptation(isPopover: true)
    /// A popover.
    public static let popover = PresentationAdaptation(isPopover: true)
    /// A sheet.
    public static let sheet = PresentationAdaptation(isPopover: false)
    /// A cover; in a browser a sheet.
    public static let fullScreenCover = PresentationAdaptation(isPopover: false)
}

/// What dragging the content of a sheet does first.
public struct PresentationContentInteraction: Equatable, Sendable {
    private let name: String
    /// As the platform does it.
    public static let automatic = PresentationContentInteraction(name: "automatic")
    /// Changes the sheet's height.
    public static let resizes = PresentationContentInteraction(name: "resizes")
    /// Scrolls.
    public static let scrolls = PresentationContentInteraction(name: "scrolls")
}

extension View {
    /// What is behind the content of the sheet around this view.
    public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        modifier(PresentationBackground(style: AnyShapeStyle(style)))
    }

    /// What is behind the content of the sheet around this view.
    public func presentationBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        frame(maxWidth: .infinity, maxHeight: .infinity).background(alignment: alignment, content: content)
    }

    /// Whether what is behind the sheet can be used meanwhile; in a wide window, where sheets stand in the middle, it cannot.
    public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
        transformPreference(PresentationContentKey.self) { value in
            if value.behind == nil { value.behind = interaction.limit }
        }
    }

    /// What the presentation around this view is in a narrow window: popovers stay popovers, or become sheets.
    public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        transformPreference(PresentationContentKey.self) { value in
            if adaptation.isPopover { value.staysPopover = true }
        }
    }

    /// What the presentation around this view is in a narrow or low window.
    public func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
    ) -> some View {
        presentationCompactAdaptation(horizontalAdaptation)
    }

    /// What a finger that moves over the content of the sheet does first, where that scrolls: with `resizes` it makes the
    /// sheet taller until that has its last height, with `scrolls`, which is how sheets are anyway, it scrolls.
    public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
        transformPreference(PresentationContentKey.self) { value in
            if value.interaction == nil { value.interaction = behavior }
        }
    }
}

/// Tells the sheet what is behind its content, as the environment paints it.
private struct PresentationBackground: ViewModifier {
    let style: AnyShapeStyle
    @Environment(\.self) private var environment

    func body(content: Content) -> some View {
        let paint = style._paint(in: environment)
        content.transformPreference(PresentationContentKey.self) { value in
            if value.background == nil { value.background = paint.sheetBackground }
        }
    }
}

extension _Paint {
    /// The paint as a background; a material lets some of what is behind through.
    fileprivate var sheetBackground: String {
        if case .material(let thickness) = kind {
            return "color-mix(in srgb, var(--bg) \(60 + thickness * 7)%, transparent)"
        }
        return background ?? "transparent"
    }
}
