import Foundation
import Observation

/// A view, as UIKit has it.
///
/// What it shows is drawn by SwiftUI: a subclass of the system's has its own picture, and any other view is its background
/// with its subviews. Views stand by their frames or fill their superview (`autoresizingMask`); there are no constraints.
@MainActor @preconcurrency
open class UIView: UIResponder, Observable {
    private let registrar = ObservationRegistrar()
    private var drawn: Void { () }

    /// Where the view is in its superview, in points.
    open var frame: CGRect { didSet { changed(oldValue, frame) } }
    /// Behind the view.
    open var backgroundColor: UIColor? { didSet { changed(oldValue, backgroundColor) } }
    /// The colour of what can be pressed in it; nil is that around.
    open var tintColor: UIColor? { didSet { changed(oldValue, tintColor) } }
    /// How much it hides what is behind it, 0 to 1.
    open var alpha: CGFloat = 1 { didSet { changed(oldValue, alpha) } }
    /// Whether it is left out.
    open var isHidden = false { didSet { changed(oldValue, isHidden) } }
    /// Whether it can be pressed.
    open var isUserInteractionEnabled = true { didSet { changed(oldValue, isUserInteractionEnabled) } }
    /// Whether what reaches over its edges is cut.
    open var clipsToBounds = false { didSet { changed(oldValue, clipsToBounds) } }
    /// How a picture fills it.
    open var contentMode = ContentMode.scaleToFill { didSet { changed(oldValue, contentMode) } }
    /// Turns, moves or scales it about its middle.
    open var transform = CGAffineTransform.identity { didSet { changed(oldValue, transform) } }
    /// Light or dark, whatever is around.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { changed(oldValue, overrideUserInterfaceStyle) }
    }
    /// A number of the app's to find it by.
    open var tag = 0
    /// Whether its frame says where it is; there are no constraints that could say otherwise.
    open var translatesAutoresizingMaskIntoConstraints = true
    /// What follows the superview's size.
    open var autoresizingMask: AutoresizingMask = [] { didSet { changed(oldValue, autoresizingMask) } }
    /// What a reader of the screen says of it.
    open var accessibilityLabel: String? { didSet { changed(oldValue, accessibilityLabel) } }
    /// What a reader of the screen says of its value.
    open var accessibilityValue: String? { didSet { changed(oldValue, accessibilityValue) } }
    /// What a reader of the screen says of what pressing does.
    open var accessibilityHint: String? { didSet { changed(oldValue, accessibilityHint) } }
    /// Names it for tests.
    open var accessibilityIdentifier: String? { didSet { changed(oldValue, accessibilityIdentifier) } }
    /// Whether a reader of the screen takes it for one thing.
    open var isAccessibilityElement = false
    /// Its corners, border and shadow.
    public let layer = CALayer()

    /// The views in it, from back to front.
    public private(set) var subviews: [UIView] = []
    /// The view that it is in.
    public private(set) weak var superview: UIView?

    /// A view that fills the space it is offered.
    override public convenience init() { self.init(frame: .zero) }
    /// A view at a place.
    public init(frame: CGRect) {
        self.frame = frame
        super.init()
        layer.changed = { [weak self] in self?.redraw() }
    }
    /// Views do not come from archives here.
    public required init?(coder: NSCoder) { nil }

    /// Where the view is in its own space.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }
    /// The middle in the superview.
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }
    /// How large it wants to be; `noIntrinsicMetric` where it does not mind.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    /// No wish of its own.
    nonisolated public static let noIntrinsicMetric: CGFloat = -1
    /// The window.
    open var window: UIWindow? { .only }
    /// What the window is like.
    open var traitCollection: UITraitCollection { .current }
    override open var next: UIResponder? { superview }

    /// What SwiftUI draws of the view's content, without its background and subviews; nil is nothing.
    package var picture: AnyView? { pictureMaker?() }
    /// Draws the content of a view that another module declares.
    package final var pictureMaker: (@MainActor () -> AnyView)?
    /// Whether the content is what makes the view large, so that it takes no more space than that.
    package var hugs: (width: Bool, height: Bool) { (false, false) }

    /// Adds a view in front of all others.
    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }
    /// Adds a view at a place among the others, 0 behind all; a view around this one is refused.
    open func insertSubview(_ view: UIView, at index: Int) {
        var ancestor: UIView? = self
        while let next = ancestor {
            guard next !== view else { return }
            ancestor = next.superview
        }
        view.removeFromSuperview()
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.superview = self
        redraw()
        view.didMoveToSuperview()
    }
    /// Takes the view out of its superview.
    open func removeFromSuperview() {
        guard let superview else { return }
        superview.subviews.removeAll { $0 === self }
        superview.redraw()
        self.superview = nil
        didMoveToSuperview()
    }
    /// Brings a subview in front of all others.
    open func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { insertSubview(view, at: subviews.count) }
    }
    /// Puts a subview behind all others.
    open func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { insertSubview(view, at: 0) }
    }
    /// The view with a number: itself or one inside.
    open func viewWithTag(_ tag: Int) -> UIView? {
        self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }
    /// Called when the view has another superview, or none.
    open func didMoveToSuperview() {}
    /// Called when the view is shown in a window, or no longer.
    open func didMoveToWindow() {}
    /// Places subviews; called before the view is drawn.
    open func layoutSubviews() {}
    /// Lets the view be drawn anew.
    open func setNeedsLayout() { redraw() }
    /// Lets the view be drawn anew.
    open func setNeedsDisplay() { redraw() }
    /// Browsers lay out by themselves.
    open func layoutIfNeeded() {}
    /// Lets the view be drawn anew, as large as it now wants to be.
    open func invalidateIntrinsicContentSize() { redraw() }
    /// How large it would be in a space: as it wants, or else as it is.
    open func sizeThatFits(_ size: CGSize) -> CGSize {
        let wish = intrinsicContentSize
        return CGSize(
            width: wish.width >= 0 ? wish.width : bounds.width, height: wish.height >= 0 ? wish.height : bounds.height)
    }
    /// Browsers make views as large as what is in them.
    open func sizeToFit() {}
    /// Takes the keys from what has them inside.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        resignFirstResponder()
        for view in subviews { view.endEditing(force) }
        return true
    }
    /// How much the view minds being larger than it wants; views hug what browsers can measure.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
    /// How much the view minds being smaller than it wants.
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {}

    // MARK: Drawing

    /// Says that what is drawn depends on the view.
    func observe() { registrar.access(self, keyPath: \.drawn) }

    // Without reading: what brings a view up to date must not hear of it.
    override func redraw() { registrar.withMutation(of: self, keyPath: \.drawn) {} }

    func changed<Value: Equatable>(_ old: Value, _ new: Value) {
        if old != new { redraw() }
    }
}
