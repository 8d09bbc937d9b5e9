import Foundation

/// What a view does to what is behind it.
@MainActor @preconcurrency
open class UIVisualEffect {
    /// Nothing.
    public init() {}
    /// What is drawn for it.
    package var material: Material? { nil }
    /// Light or dark, whatever is around.
    package var scheme: ColorScheme? { nil }
}

/// Words and symbols that let glass shine through.
@MainActor @preconcurrency
public final class UIVibrancyEffect: UIVisualEffect {
    /// On glass.
    public init(blurEffect: UIBlurEffect) { super.init() }
}

/// Glass before what is behind it, with views on it, as UIKit has it.
@MainActor @preconcurrency
open class UIVisualEffectView: UIView {
    /// The glass; nil lets everything through.
    open var effect: UIVisualEffect? { didSet { redraw() } }
    /// Where views go that stand on the glass.
    public let contentView: UIView

    /// Glass that fills the space it is offered.
    public convenience init(effect: UIVisualEffect?) {
        self.init(frame: .zero)
        self.effect = effect
    }
    override public init(frame: CGRect) {
        contentView = UIView(frame: .zero)
        super.init(frame: frame)
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }
    public required init?(coder: NSCoder) { nil }

    override package var picture: AnyView? {
        guard let material = effect?.material else { return nil }
        return AnyView(Rectangle().fill(material).colorScheme(effect?.scheme))
    }
}

extension View {
    @ViewBuilder fileprivate func colorScheme(_ scheme: ColorScheme?) -> some View {
        if let scheme { colorScheme(scheme) } else { self }
    }
}
