import Foundation

/// How a controller stands over another, as UIKit has it.
@MainActor @preconcurrency
open class UIPresentationController {
    /// The controller that stands over another.
    public let presentedViewController: UIViewController
    /// Told of what happens.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    init(of controller: UIViewController) { presentedViewController = controller }
}

/// Told of a controller that stands over another; each part may be left out.
@MainActor @preconcurrency
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// The person has sent it away.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// Does nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}

/// What a popover stands beside. Browsers show sheets, which stand beside nothing.
@MainActor @preconcurrency
public final class UIPopoverPresentationController: UIPresentationController {
    /// The view beside which it stands.
    public weak var sourceView: UIView?
    /// The part of the view beside which it stands.
    public var sourceRect = CGRect.zero
    /// On which sides it may stand.
    public var permittedArrowDirections: UIPopoverArrowDirection = .any
}

/// Sides on which a popover may stand.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// What is in these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Below.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// Above.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// On the right.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// On the left.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// Anywhere.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

/// How a sheet stands.
@MainActor @preconcurrency
public final class UISheetPresentationController: UIPresentationController {
    /// How high a sheet is.
    public struct Detent: Hashable, Sendable {
        /// Names a height.
        public struct Identifier: Hashable, RawRepresentable, Sendable {
            /// The name.
            public let rawValue: String
            /// A name.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// Half of the window.
            public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
            /// Nearly all of the window.
            public static let large = Identifier(rawValue: "com.apple.UIKit.large")
        }
        let detent: PresentationDetent
        /// Half of the window.
        public static func medium() -> Detent { Detent(detent: .medium) }
        /// Nearly all of the window.
        public static func large() -> Detent { Detent(detent: .large) }
    }

    /// How high it may be.
    public var detents: [Detent] = [.large()]
    /// Whether there is a handle.
    public var prefersGrabberVisible = false
    /// How round its corners are; nil is as usual.
    public var preferredCornerRadius: CGFloat?
    /// Up to which height what is behind it stays bright; browsers darken it.
    public var largestUndimmedDetentIdentifier: Detent.Identifier?
    /// Whether scrolling makes it higher.
    public var prefersScrollingExpandsWhenScrolledToEdge = true
}

extension UIViewController {
    /// How the controller stands over another.
    public var presentationController: UIPresentationController? { sheetPresentationController }
    /// Beside what it stands as a popover.
    public var popoverPresentationController: UIPopoverPresentationController? {
        if let known = places.popover { return known }
        let made = UIPopoverPresentationController(of: self)
        places.popover = made
        return made
    }
    /// How it stands as a sheet.
    public var sheetPresentationController: UISheetPresentationController? {
        if let known = places.sheet { return known }
        let made = UISheetPresentationController(of: self)
        places.sheet = made
        return made
    }
}

/// How a controller stands, where somebody has asked.
struct PresentationPlaces {
    var popover: UIPopoverPresentationController?
    var sheet: UISheetPresentationController?
}

/// A sheet as its controller says.
struct SheetLooks: ViewModifier {
    let controller: UIViewController

    func body(content: Content) -> some View {
        let sheet = controller.places.sheet
        content
            .presentationDetents(Set(sheet?.detents.map(\.detent) ?? [.large]))
            .presentationDragIndicator(sheet?.prefersGrabberVisible == true ? .visible : .automatic)
            .presentationCornerRadius(sheet?.preferredCornerRadius)
            .interactiveDismissDisabled(controller.isModalInPresentation)
            .onDisappear {
                if let sheet { sheet.delegate?.presentationControllerDidDismiss(sheet) }
            }
    }
}

/// Shows over a window what UIKit presents on its root.
struct WindowPresentation: AttachingModifier {
    let root: UIViewController?

    @ViewBuilder var attachment: some View {
        if let root {
            ElementBox("div", "only-read", layout: .detached).modifier(ControllerPresentation(controller: root))
        }
    }
}
