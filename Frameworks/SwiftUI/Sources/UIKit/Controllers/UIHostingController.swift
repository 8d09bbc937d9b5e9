import Foundation

/// Shows a view of SwiftUI's where UIKit wants a controller.
@MainActor @preconcurrency
open class UIHostingController<Content: View>: UIViewController {
    /// The view; another one takes its place, with its state where it is of the same kind.
    open var rootView: Content { didSet { hosting.redraw() } }
    /// How the view's size is told to UIKit; browsers measure.
    open var sizingOptions: UIHostingControllerSizingOptions = []
    /// Which parts of the safe area count; browsers lay out beside them.
    open var safeAreaRegions = SafeAreaRegions.all
    private let hosting = UIHostingView()

    /// A controller around a view.
    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
        hosting.content = { [weak self] in self.map { AnyView($0.rootView) } }
    }
    /// Controllers do not come from archives here.
    public required init?(coder: NSCoder) { nil }
    /// Controllers do not come from archives here.
    public init?(coder aDecoder: NSCoder, rootView: Content) { nil }

    override open func loadView() { view = hosting }

    /// How large the view is in a space, in points: what only a browser could measure is the space itself.
    public func sizeThatFits(in size: CGSize) -> CGSize { size }
}

extension UIViewController {
    /// Makes a view of SwiftUI's the controller's own.
    package func show<Content: View>(_ content: Content) {
        let hosting = UIHostingController(rootView: content)
        addChild(hosting)
        view = hosting.view
    }
}

/// How a hosting controller tells its view's size.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// What is in these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// As what the view would like.
    public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
    /// As what the view needs.
    public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// The view of a hosting controller.
final class UIHostingView: UIView {
    var content: (@MainActor () -> AnyView?)?

    // It fills what it is offered, with its view in the middle.
    override var picture: AnyView? {
        content?().map { AnyView($0.frame(maxWidth: .infinity, maxHeight: .infinity)) }
    }
}
