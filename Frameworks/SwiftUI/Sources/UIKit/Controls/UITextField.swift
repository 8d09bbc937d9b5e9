import Foundation

/// What a field asks and tells, as UIKit has it; each part may be left out.
@MainActor @preconcurrency
public protocol UITextFieldDelegate: AnyObject {
    /// Whether the field may take the keys; browsers have given them already.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// The field has taken the keys.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Whether the field may give up the keys; browsers have taken them already.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// The field has given up the keys.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Whether a part of the text may become another; where not, the text comes back.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// The text or the selection is another.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Whether the field may be emptied.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Whether the return key does what it does.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    /// Yes.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Yes.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Yes.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    /// Does nothing.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// Yes.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// Yes.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// A field of one line, as UIKit has it.
@MainActor @preconcurrency
open class UITextField: UIControl, UITextInputTraits {
    /// When something shows in a field.
    public enum ViewMode: Int, Sendable {
        /// Never.
        case never
        /// By its state.
        case whileEditing, unlessEditing, always
    }
    /// What is around a field.
    public enum BorderStyle: Int, Sendable {
        /// Nothing.
        case none
        /// A line.
        case line, bezel
        /// A line with round corners.
        case roundedRect
    }

    /// Who is asked and told.
    open weak var delegate: (any UITextFieldDelegate)?
    /// What is in the field.
    open var text: String? = "" { didSet { changed(oldValue, text) } }
    /// What an empty field says.
    open var placeholder: String? { didSet { changed(oldValue, placeholder) } }
    /// What an empty field says, with attributes; browsers show its words.
    open var attributedPlaceholder: NSAttributedString? { didSet { placeholder = attributedPlaceholder?.string } }
    /// The font; 17 points of the system's where none is said.
    open var font: UIFont? { didSet { redraw() } }
    /// The colour.
    open var textColor: UIColor? { didSet { changed(oldValue, textColor) } }
    /// Where the text stands.
    open var textAlignment = NSTextAlignment.natural { didSet { changed(oldValue, textAlignment) } }
    /// What is around the field.
    open var borderStyle = BorderStyle.none { didSet { changed(oldValue, borderStyle) } }
    /// When a button shows that empties the field.
    open var clearButtonMode = ViewMode.never { didSet { changed(oldValue, clearButtonMode) } }
    /// A view at the field's beginning.
    open var leftView: UIView? { didSet { redraw() } }
    /// A view at the field's end.
    open var rightView: UIView? { didSet { redraw() } }
    /// When the view at the beginning shows.
    open var leftViewMode = ViewMode.never { didSet { changed(oldValue, leftViewMode) } }
    /// When the view at the end shows.
    open var rightViewMode = ViewMode.never { didSet { changed(oldValue, rightViewMode) } }
    /// A view over the keyboard, which browsers do not let pages draw; use `ToolbarItem(placement: .keyboard)`.
    open var inputAccessoryView: UIView?
    /// Whether text grows smaller to fit; browsers scroll it.
    open var adjustsFontSizeToFitWidth = false
    /// Whether somebody types into it.
    open var isEditing: Bool { isFirstResponder }
    open var keyboardType = UIKeyboardType.default { didSet { changed(oldValue, keyboardType) } }
    open var returnKeyType = UIReturnKeyType.default { didSet { changed(oldValue, returnKeyType) } }
    open var autocapitalizationType = UITextAutocapitalizationType.sentences {
        didSet { changed(oldValue, autocapitalizationType) }
    }
    open var autocorrectionType = UITextAutocorrectionType.default { didSet { changed(oldValue, autocorrectionType) } }
    open var textContentType: UITextContentType? { didSet { changed(oldValue, textContentType) } }
    open var isSecureTextEntry = false { didSet { changed(oldValue, isSecureTextEntry) } }
    /// The caret.
    override open var tintColor: UIColor? { didSet { say("caret", tintColor) } }

    override public init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { nil }

    /// What stands for all of them in the window whose view is evaluated, or whose action runs.
    open class func appearance() -> UITextField { proxy(UITextField(frame: .zero)) }

    override open var canBecomeFirstResponder: Bool { isEnabled }
    override package var hugs: (width: Bool, height: Bool) { (false, true) }
    override package var picture: AnyView? { AnyView(UITextFieldDrawing(field: self)) }

    /// The person has typed.
    package func typed(_ new: String) {
        let old = text ?? ""
        guard new != old else { return }
        let result = TextEdit.result(from: old, to: new) { range, replacement, before in
            text = before
            return delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement) ?? true
        }
        text = result ?? old
        guard result != nil else { return redraw() }
        sendActions(for: .editingChanged)
        delegate?.textFieldDidChangeSelection(self)
    }

    /// The field has taken the keys, or given them up.
    package func edits(_ isEdited: Bool) {
        focusWish = nil
        guard hasFocus != isEdited else { return }
        hasFocus = isEdited
        redraw()
        if isEdited {
            delegate?.textFieldDidBeginEditing(self)
            sendActions(for: .editingDidBegin)
        } else {
            delegate?.textFieldDidEndEditing(self)
            sendActions(for: .editingDidEnd)
        }
    }

    /// The return key was pressed.
    package func returns() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    }

    /// The button that empties the field was pressed.
    package func clears() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        text = ""
        sendActions(for: .editingChanged)
        delegate?.textFieldDidChangeSelection(self)
    }
}
