import Foundation

/// Switches, as UIKit has them.
@MainActor @preconcurrency
open class UISwitch: UIControl {
    /// Those that are on, where no tint is said for them.
    public var onTintColor: UIColor? {
        didSet {
            say("switch-on", onTintColor)
            redraw()
        }
    }
    /// What is pushed.
    public var thumbTintColor: UIColor? {
        didSet {
            say("switch-thumb", thumbTintColor)
            redraw()
        }
    }
    /// Those that are off.
    override open var backgroundColor: UIColor? { didSet { say("switch-off", backgroundColor) } }

    /// What stands for all of them in the window whose view is evaluated, or whose action runs.
    open class func appearance() -> UISwitch { proxy(UISwitch(frame: .zero)) }

    override public init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { nil }

    // MARK: One of its own

    /// Whether it is on.
    open var isOn = false { didSet { changed(oldValue, isOn) } }
    /// Turns it on or off.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    override package var hugs: (width: Bool, height: Bool) { (true, true) }
    override package var picture: AnyView? {
        let state = Binding {
            self.isOn
        } set: {
            self.isOn = $0
            self.valueChanges()
        }
        return AnyView(
            Toggle(isOn: state) { EmptyView() }
                .labelsHidden()
                .tint(onTintColor.map { Color(uiColor: $0) })
                .disabled(!isEnabled))
    }
}
