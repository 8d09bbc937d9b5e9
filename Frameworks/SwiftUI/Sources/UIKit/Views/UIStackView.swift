import Foundation

/// Views in a row or a column, as UIKit has them.
@MainActor @preconcurrency
open class UIStackView: UIView {
    /// How views share the space along the stack.
    public enum Distribution: Int, Sendable {
        /// As large as they are; one that does not mind takes the rest.
        case fill
        /// All as large as one another.
        case fillEqually
        /// By their sizes.
        case fillProportionally
        /// With equal gaps.
        case equalSpacing, equalCentering
    }
    /// How views stand across the stack.
    public enum Alignment: Int, Sendable {
        /// From edge to edge.
        case fill
        /// At an edge, or in the middle.
        case leading, center, trailing
        /// By their first or last lines.
        case firstBaseline, lastBaseline
        /// At the upper edge.
        public static var top: Alignment { .leading }
        /// At the lower edge.
        public static var bottom: Alignment { .trailing }
    }

    /// Across or down.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { changed(oldValue, axis) } }
    /// The gap between views, in points.
    open var spacing: CGFloat = 0 { didSet { changed(oldValue, spacing) } }
    /// How views share the space along the stack.
    open var distribution = Distribution.fill { didSet { changed(oldValue, distribution) } }
    /// How views stand across the stack.
    open var alignment = Alignment.fill { didSet { changed(oldValue, alignment) } }
    /// The space inside its edges, where `isLayoutMarginsRelativeArrangement`.
    open var layoutMargins = UIEdgeInsets.zero { didSet { changed(oldValue, layoutMargins) } }
    /// Whether the space inside the edges counts.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { changed(oldValue, isLayoutMarginsRelativeArrangement) }
    }
    /// The views, from the beginning.
    public private(set) var arrangedSubviews: [UIView] = []

    /// A row of views.
    public init(arrangedSubviews views: [UIView]) {
        super.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }
    override public init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { nil }

    /// Adds a view at the end.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }
    /// Adds a view at a place.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        view.removeFromSuperview()
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
        redraw()
    }
    /// Takes a view out.
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        redraw()
    }

    override package var hugs: (width: Bool, height: Bool) { (true, true) }
    override package var picture: AnyView? {
        let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
        let insets = EdgeInsets(
            top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
        return AnyView(stack.padding(insets))
    }

    @ViewBuilder private var stack: some View {
        if axis == .vertical {
            VStack(alignment: alignment.across, spacing: spacing) { arranged }
        } else {
            HStack(alignment: alignment.down, spacing: spacing) { arranged }
        }
    }

    private var arranged: some View {
        let (isVertical, last) = (axis == .vertical, arrangedSubviews.last)
        let (fillsAlong, fillsAcross) = (distribution == .fillEqually, alignment == .fill)
        let spreads = distribution == .equalSpacing || distribution == .equalCentering
        return ForEach(arrangedSubviews, id: \.self) { view in
            UIViewDrawing(view: view)
                .frame(
                    maxWidth: (isVertical ? fillsAcross : fillsAlong) ? .infinity : nil,
                    maxHeight: (isVertical ? fillsAlong : fillsAcross && !view.hugs.height) ? .infinity : nil)
            if spreads, view != last { Spacer(minLength: 0) }
        }
    }
}

extension UIStackView.Alignment {
    fileprivate var across: HorizontalAlignment {
        switch self {
        case .leading: .leading
        case .trailing: .trailing
        default: .center
        }
    }
    fileprivate var down: VerticalAlignment {
        switch self {
        case .leading: .top
        case .trailing: .bottom
        case .firstBaseline: .firstTextBaseline
        case .lastBaseline: .lastTextBaseline
        default: .center
        }
    }
}
