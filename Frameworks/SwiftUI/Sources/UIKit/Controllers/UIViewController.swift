import Foundation

/// A screen or a part of one, as UIKit has it: it makes its view when the view is first asked for.
@MainActor @preconcurrency
open class UIViewController: UIResponder {
    private var made: UIView?
    /// The controller's name in bars.
    open var title: String? { didSet { redraw() } }
    /// How it stands over others; browsers show sheets.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// How it comes; browsers let sheets come from below.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether a swipe sends it away where it is presented.
    open var isModalInPresentation = false
    /// The size it would like, in points.
    open var preferredContentSize = CGSize.zero { didSet { redraw() } }

    /// The controllers inside.
    public private(set) var children: [UIViewController] = []
    /// The controller around this one.
    public private(set) weak var parent: UIViewController?
    /// The controller that this one shows over itself.
    public private(set) var presentedViewController: UIViewController? { didSet { redraw() } }
    /// The controller that shows this one.
    public private(set) weak var presentingViewController: UIViewController?
    private var dismissed: (() -> Void)?
    /// How it stands over another, where somebody has asked.
    var places = PresentationPlaces()
    /// Sends the view away in which a representable shows this.
    var leave: DismissAction?

    /// A controller.
    override public init() { super.init() }
    /// A controller; there are no archives of views here.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    /// Controllers do not come from archives here.
    public required init?(coder: NSCoder) { nil }

    /// The view, which is made when first asked for.
    // Apps read it so, as UIKit declares it.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var view: UIView! {
        get {
            if let made { return made }
            loadView()
            let view = made ?? UIView(frame: .zero)
            made = view
            viewDidLoad()
            return view
        }
        set {
            made = newValue
            redraw()
        }
    }
    /// Whether the view has been made.
    open var isViewLoaded: Bool { made != nil }
    /// The view, if it has been made.
    open var viewIfLoaded: UIView? { made }
    override open var next: UIResponder? { parent }

    /// Makes the view.
    open func loadView() { made = UIView(frame: .zero) }
    /// The view has been made.
    open func viewDidLoad() {}
    /// The view is about to show.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view shows.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to go.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view has gone.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Subviews are about to be placed.
    open func viewWillLayoutSubviews() {}
    /// Subviews have been placed.
    open func viewDidLayoutSubviews() {}

    /// Takes a controller in; its view is added by itself.
    open func addChild(_ childController: UIViewController) {
        guard childController !== self else { return }
        childController.removeFromParent()
        children.append(childController)
        childController.parent = self
    }
    /// Leaves the controller around.
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }
    /// The controller is about to be in another.
    open func willMove(toParent parent: UIViewController?) {}
    /// The controller is in another.
    open func didMove(toParent parent: UIViewController?) {}

    /// Shows a controller over this one.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        guard presentedViewController == nil, viewControllerToPresent !== self else { return }
        viewControllerToPresent.presentingViewController = self
        presentedViewController = viewControllerToPresent
        completion?()
    }

    /// Sends away what this controller shows over itself, or else this one.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        if presentedViewController != nil {
            presentedViewController = nil
        } else if let presentingViewController {
            presentingViewController.presentedViewController = nil
        } else if let parent {
            parent.dismiss(animated: flag)
        } else {
            leave?()
        }
        completion?()
    }

    /// What is over this one has been sent away by the person.
    func presentedWentAway() { presentedViewController = nil }

    override func redraw() { viewIfLoaded?.redraw() }
}

/// How a controller stands over others.
public enum UIModalPresentationStyle: Int, Sendable {
    /// As the system has it, or what the name says; browsers show sheets.
    case automatic = -2, none = -1, fullScreen = 0, pageSheet, formSheet, currentContext, custom, overFullScreen,
        overCurrentContext, popover
}

/// How a controller comes.
public enum UIModalTransitionStyle: Int, Sendable {
    /// From below, or otherwise; browsers let sheets come from below.
    case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
