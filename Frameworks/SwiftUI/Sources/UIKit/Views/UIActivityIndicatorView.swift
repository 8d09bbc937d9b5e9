import Foundation

/// A wheel that turns while something is under way, as UIKit shows it.
@MainActor @preconcurrency
open class UIActivityIndicatorView: UIView {
    /// How large the wheel is.
    public enum Style: Int, Sendable {
        /// 20 points.
        case medium = 100
        /// 37 points.
        case large = 101
    }

    /// How large the wheel is.
    open var style: Style { didSet { changed(oldValue, style) } }
    /// The wheel's colour; nil is the system's grey.
    open var color: UIColor? { didSet { changed(oldValue, color) } }
    /// Whether the wheel is left out while it rests.
    open var hidesWhenStopped = true { didSet { changed(oldValue, hidesWhenStopped) } }
    /// Whether the wheel turns.
    open private(set) var isAnimating = false { didSet { changed(oldValue, isAnimating) } }

    /// A wheel at rest.
    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
    }
    override public init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
    }
    public required init?(coder: NSCoder) { nil }

    /// Lets the wheel turn.
    open func startAnimating() { isAnimating = true }
    /// Lets the wheel rest.
    open func stopAnimating() { isAnimating = false }

    override open var intrinsicContentSize: CGSize {
        style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
    }
    override package var hugs: (width: Bool, height: Bool) { (true, true) }
    override package var picture: AnyView? {
        guard isAnimating || !hidesWhenStopped else { return nil }
        return AnyView(
            ProgressView()
                .progressViewStyle(.circular)
                .controlSize(style == .large ? .large : .regular)
                .tint(color.map { Color(uiColor: $0) })
                .opacity(isAnimating ? 1 : 0.4))
    }
}
