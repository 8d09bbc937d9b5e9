import Foundation

/// What scrolls, as UIKit has it: `UIScrollView.appearance()` says how what scrolls in a window behaves.
@MainActor @preconcurrency
open class UIScrollView: UIView {
    /// What stands for all of them in the window whose view is evaluated, or whose action runs.
    open class func appearance() -> UIScrollView { proxy(UIScrollView(frame: .zero)) }

    /// When moving content sends the keyboard away.
    public enum KeyboardDismissMode: Int, Sendable {
        /// Never.
        case none
        /// As soon as it moves.
        case onDrag
        /// Along with the finger.
        case interactive
    }
    /// How content is kept free of bars.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// As the system has it.
        case automatic, scrollableAxes
        /// Not.
        case never
        /// Always.
        case always
    }

    /// Whether content gives way at its ends.
    public var bounces = true { didSet { tell("bounce", bounces ? nil : "none") } }
    /// Whether people can move content.
    public var isScrollEnabled = true { didSet { tell("scrolling", isScrollEnabled ? nil : "hidden") } }
    /// Whether a bar shows where one is.
    public var showsVerticalScrollIndicator = true { didSet { tellIndicators() } }
    /// Whether a bar shows where one is.
    public var showsHorizontalScrollIndicator = true { didSet { tellIndicators() } }
    /// Whether content gives way where it needs no scrolling; browsers decide that.
    public var alwaysBounceVertical = false
    /// Whether content gives way where it needs no scrolling; browsers decide that.
    public var alwaysBounceHorizontal = false
    /// When moving content sends the keyboard away; `scrollDismissesKeyboard(_:)` says that here.
    public var keyboardDismissMode = KeyboardDismissMode.none
    /// How content is kept free of bars; safe areas say that here.
    public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    /// Space around content; `contentMargins(_:)` says that here.
    public var contentInset = UIEdgeInsets.zero
    /// Whether presses wait for what becomes of them; browsers decide that.
    public var delaysContentTouches = true

    /// How large the content is; only browsers measure it, so this is what the app said, or an estimate of text.
    open var contentSize = CGSize.zero

    /// Whether content stops at pages.
    @available(*, unavailable, message: "Use scrollTargetBehavior(.paging), or a TabView with the style .page.")
    public var isPagingEnabled: Bool {
        get { false }
        set {}
    }

    private func tell(_ name: String, _ value: String?) {
        // Lists have been no tables since iOS 16, and text is no text view of its own: what is said of those changes nothing.
        if type(of: self) == UIScrollView.self { say(name, css: value) }
    }

    private func tellIndicators() {
        tell("indicators", showsVerticalScrollIndicator && showsHorizontalScrollIndicator ? nil : "none")
    }
}

/// Tables, as UIKit has them. A `List` has been none since iOS 16, so what is said of them changes nothing, as there; use
/// `scrollContentBackground(_:)`, `listRowBackground(_:)` and `listRowSeparator(_:)`.
@MainActor @preconcurrency
open class UITableView: UIScrollView {
    /// What stands for all of them in the window whose view is evaluated, or whose action runs.
    override public class func appearance() -> UITableView { proxy(UITableView(frame: .zero)) }

    /// Lines between rows.
    public var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    /// Lines between rows.
    public var separatorColor: UIColor?
    /// Where lines begin.
    public var separatorInset = UIEdgeInsets.zero
    /// Whether rows can be chosen.
    public var allowsSelection = true
    /// Below the last row.
    public var tableFooterView: Any?
    /// Above the first row.
    public var tableHeaderView: Any?
    /// Space above headers, in points.
    public var sectionHeaderTopPadding: CGFloat = 0
    /// How high headers are, in points.
    public var sectionHeaderHeight: CGFloat = 0
    /// How high footers are, in points.
    public var sectionFooterHeight: CGFloat = 0
}

/// Rows, as UIKit has them. A `List` has had none of these since iOS 16, so what is said of them changes nothing, as there.
@MainActor @preconcurrency
public final class UITableViewCell: UIView {
    /// What stands for all of them in the window whose view is evaluated, or whose action runs.
    public static func appearance() -> UITableViewCell { proxy(UITableViewCell(frame: .zero)) }

    /// Lines between rows.
    public enum SeparatorStyle: Int, Sendable {
        /// None.
        case none
        /// One.
        case singleLine
    }
    /// How a chosen row looks.
    public enum SelectionStyle: Int, Sendable {
        /// As others.
        case none
        /// Coloured.
        case blue, gray, `default`
    }
    /// How a chosen row looks.
    public var selectionStyle = SelectionStyle.default
}

/// Collections, as UIKit has them. What lies behind a `List` is SwiftUI's own, so what is said of them changes nothing.
@MainActor @preconcurrency
public final class UICollectionView: UIScrollView {
    /// What stands for all of them in the window whose view is evaluated, or whose action runs.
    override public class func appearance() -> UICollectionView { proxy(UICollectionView(frame: .zero)) }
}
