import Foundation

/// How far something is, as UIKit shows it.
@MainActor @preconcurrency
open class UIProgressView: UIView {
    /// What kind of bar it is.
    public enum Style: Int, Sendable {
        /// By itself, or within a bar.
        case `default`, bar
    }

    /// How far it is, 0 to 1.
    open var progress: Float = 0 { didSet { changed(oldValue, progress) } }
    /// The part that is done; nil is the tint.
    open var progressTintColor: UIColor? { didSet { changed(oldValue, progressTintColor) } }
    /// The part that is left; browsers draw the system's.
    open var trackTintColor: UIColor?

    /// Nothing is done yet.
    public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
    override public init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { nil }

    /// Sets how far it is.
    open func setProgress(_ progress: Float, animated: Bool) {
        withAnimation(animated ? .default : nil) { self.progress = progress }
    }

    override package var hugs: (width: Bool, height: Bool) { (false, true) }
    override package var picture: AnyView? {
        AnyView(
            ProgressView(value: Double(min(max(progress, 0), 1)))
                .tint(progressTintColor.map { Color(uiColor: $0) }))
    }
}
