import Foundation

/// Any layout; a change from one to another keeps the views and their state.
public struct AnyLayout: Layout {
    private let native: _NativeStack?
    private let make: (LayoutSubviews) -> Any
    private let size: (ProposedViewSize, LayoutSubviews, inout Any) -> CGSize
    private let place: (CGRect, ProposedViewSize, LayoutSubviews, inout Any) -> Void

    /// Keeps a layout.
    public init<L: Layout>(_ layout: L) {
        native = layout._native
        make = { layout.makeCache(subviews: $0) }
        size = { proposal, subviews, cache in
            guard var own = cache as? L.Cache else { return .zero }
            defer { cache = own }
            return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &own)
        }
        place = { bounds, proposal, subviews, cache in
            guard var own = cache as? L.Cache else { return }
            layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &own)
            cache = own
        }
    }

    /// What the kept layout keeps.
    public func makeCache(subviews: Subviews) -> Any { make(subviews) }
    /// The kept layout's size.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Any) -> CGSize {
        size(proposal, subviews, &cache)
    }
    /// Puts the views where the kept layout wants them.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Any) {
        place(bounds, proposal, subviews, &cache)
    }
    /// The stack that the kept layout is in the browser.
    public var _native: _NativeStack? { native }
}

/// A stack that the browser lays out: its own sizes are never asked for.
public protocol _BrowserLayout: Layout where Cache == Void {}

extension _BrowserLayout {
    /// Never asked for.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { .zero }
    /// Never asked for.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}

/// A horizontal stack as a layout.
public struct HStackLayout: _BrowserLayout {
    /// How views are lined up.
    public var alignment: VerticalAlignment
    /// Space between views, in points.
    public var spacing: CGFloat?

    /// A horizontal stack.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }

    /// A horizontal stack.
    public var _native: _NativeStack? {
        let name: String =
            switch alignment.kind {
            case .center: "hstack"
            case .firstBaseline: "hstack a-base"
            case .lastBaseline: "hstack a-last"
            case .start, .end: "hstack a-\(alignment.kind.rawValue)"
            }
        return _NativeStack(className: name, styles: spacing.map { [("--gap", $0.px)] } ?? [], isHorizontal: true)
    }
}

/// A vertical stack as a layout.
public struct VStackLayout: _BrowserLayout {
    /// How views are lined up.
    public var alignment: HorizontalAlignment
    /// Space between views, in points.
    public var spacing: CGFloat?

    /// A vertical stack.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }

    /// A vertical stack.
    public var _native: _NativeStack? {
        _NativeStack(
            className: alignment == .center ? "vstack" : "vstack a-\(alignment.kind.rawValue)",
            styles: spacing.map { [("--gap", $0.px)] } ?? [], isHorizontal: false)
    }
}

/// Views one in front of the other, as a layout.
public struct ZStackLayout: _BrowserLayout {
    /// How views are lined up.
    public var alignment: Alignment

    /// Views one in front of the other.
    public init(alignment: Alignment = .center) { self.alignment = alignment }

    /// Views one in front of the other.
    public var _native: _NativeStack? {
        _NativeStack(
            className: "zstack", styles: alignment == .center ? [] : [("place-items", alignment.placeItems)],
            isHorizontal: false)
    }
}
