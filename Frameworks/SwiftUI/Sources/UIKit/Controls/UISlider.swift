import Foundation

/// Sliders, as UIKit has them.
@MainActor @preconcurrency
open class UISlider: UIControl {
    /// The part up to the value.
    public var minimumTrackTintColor: UIColor? {
        didSet {
            say("slider-begin", minimumTrackTintColor)
            redraw()
        }
    }
    /// The part behind the value.
    public var maximumTrackTintColor: UIColor? {
        didSet {
            say("slider-end", maximumTrackTintColor)
            redraw()
        }
    }
    /// What is pushed.
    public var thumbTintColor: UIColor? {
        didSet {
            say("slider-thumb", thumbTintColor)
            redraw()
        }
    }

    /// Another picture of what is pushed.
    @available(*, unavailable, message: "Sliders keep their round thumb; use thumbTintColor or draw a slider.")
    public func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}

    /// What stands for all of them in the window whose view is evaluated, or whose action runs.
    open class func appearance() -> UISlider { proxy(UISlider(frame: .zero)) }

    override public init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { nil }

    // MARK: One of its own

    /// The least value.
    open var minimumValue: Float = 0 { didSet { changed(oldValue, minimumValue) } }
    /// The greatest value.
    open var maximumValue: Float = 1 { didSet { changed(oldValue, maximumValue) } }
    /// The value, between the two.
    open var value: Float = 0 { didSet { changed(oldValue, value) } }
    /// Whether the value is told while the thumb is pushed, too.
    open var isContinuous = true
    /// Sets the value, within its bounds.
    open func setValue(_ value: Float, animated: Bool) { self.value = min(max(value, minimumValue), maximumValue) }

    override package var hugs: (width: Bool, height: Bool) { (false, true) }
    override package var picture: AnyView? {
        let least = minimumValue.isFinite ? minimumValue : 0
        let bounds = least...(maximumValue.isFinite ? max(least, maximumValue) : max(least, 1))
        let position = Binding {
            min(max(self.value, bounds.lowerBound), bounds.upperBound)
        } set: {
            self.value = $0
            if self.isContinuous { self.valueChanges() }
        }
        return AnyView(
            Slider(value: position, in: bounds) { isPushed in
                if !isPushed, !self.isContinuous { self.valueChanges() }
            }
            .tint(minimumTrackTintColor.map { Color(uiColor: $0) })
            .disabled(!isEnabled))
    }
}
