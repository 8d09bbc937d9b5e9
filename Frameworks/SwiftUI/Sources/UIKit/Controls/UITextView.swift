import Foundation

/// What text that is edited asks and tells, as UIKit has it; each part may be left out.
@MainActor @preconcurrency
public protocol UITextViewDelegate: AnyObject {
    /// The text has taken the keys.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// The text has given up the keys.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Whether a part of the text may become another; where not, the text comes back.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// The text is another.
    func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
    /// Does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// Yes.
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    /// Does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
}

/// Text of many lines, as UIKit has it. `appearance()` colours the caret; a `TextEditor` is SwiftUI's own since iOS 16.
@MainActor @preconcurrency
open class UITextView: UIScrollView, UITextInputTraits {
    /// Who is asked and told.
    open weak var delegate: (any UITextViewDelegate)?
    /// The text.
    // Apps read it so, as UIKit declares it.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var text: String! = "" {
        didSet {
            attributed = nil
            changed(oldValue, text)
        }
    }
    private var attributed: NSAttributedString?
    /// The text with its attributes, where it is only read.
    // Apps read it so, as UIKit declares it.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var attributedText: NSAttributedString! {
        get { attributed ?? NSAttributedString(string: text ?? "") }
        set {
            text = newValue?.string ?? ""
            attributed = newValue
            redraw()
        }
    }
    /// The font; 17 points of the system's where none is said.
    open var font: UIFont? { didSet { redraw() } }
    /// The colour.
    open var textColor: UIColor? { didSet { changed(oldValue, textColor) } }
    /// Where lines stand.
    open var textAlignment = NSTextAlignment.natural { didSet { changed(oldValue, textAlignment) } }
    /// Whether the text can be changed.
    open var isEditable = true { didSet { changed(oldValue, isEditable) } }
    /// Whether the text can be selected.
    open var isSelectable = true { didSet { changed(oldValue, isSelectable) } }
    /// The space around the text, in points.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { redraw() } }
    /// Whether text that stands by itself grows with the size that the person reads at; it does.
    open var adjustsFontForContentSizeCategory = true
    open var keyboardType = UIKeyboardType.default { didSet { changed(oldValue, keyboardType) } }
    open var returnKeyType = UIReturnKeyType.default { didSet { changed(oldValue, returnKeyType) } }
    open var autocapitalizationType = UITextAutocapitalizationType.sentences {
        didSet { changed(oldValue, autocapitalizationType) }
    }
    open var autocorrectionType = UITextAutocorrectionType.default { didSet { changed(oldValue, autocorrectionType) } }
    open var textContentType: UITextContentType? { didSet { changed(oldValue, textContentType) } }
    open var isSecureTextEntry = false
    /// The caret.
    override open var tintColor: UIColor? { didSet { say("caret", tintColor) } }

    override public init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { nil }

    /// What stands for all of them in the window whose view is evaluated, or whose action runs.
    override public class func appearance() -> UITextView { proxy(UITextView(frame: .zero)) }

    override open var contentSize: CGSize {
        get { estimatedSize(width: frame.width > 0 ? frame.width : BrowserScope.windowSize.width - 32) }
        set {}
    }
    override open func sizeThatFits(_ size: CGSize) -> CGSize { estimatedSize(width: size.width) }

    override open var canBecomeFirstResponder: Bool { isEditable }
    override package var hugs: (width: Bool, height: Bool) { (false, !isScrollEnabled) }
    override package var picture: AnyView? { AnyView(UITextViewDrawing(view: self)) }

    /// The person has typed.
    package func typed(_ new: String) {
        let old = text ?? ""
        guard new != old else { return }
        let result = TextEdit.result(from: old, to: new) { range, replacement, before in
            text = before
            return delegate?.textView(self, shouldChangeTextIn: range, replacementText: replacement) ?? true
        }
        text = result ?? old
        guard result != nil else { return redraw() }
        delegate?.textViewDidChange(self)
    }

    /// The text has taken the keys, or given them up.
    package func edits(_ isEdited: Bool) {
        focusWish = nil
        guard hasFocus != isEdited else { return }
        hasFocus = isEdited
        redraw()
        if isEdited { delegate?.textViewDidBeginEditing(self) } else { delegate?.textViewDidEndEditing(self) }
    }
}

/// Text of UIKit's, as SwiftUI draws it.
private struct UITextViewDrawing: View {
    let view: UITextView
    @FocusState private var isFocused: Bool

    private var text: Binding<String> {
        Binding {
            view.text ?? ""
        } set: {
            view.typed($0)
        }
    }

    var body: some View {
        let _ = view.observe()
        let inset = view.textContainerInset
        Group {
            if !view.isEditable {
                if view.isScrollEnabled { ScrollView { words } } else { words }
            } else if view.isScrollEnabled {
                TextEditor(text: text)
                    .scrollContentBackground(.hidden)
            } else {
                TextField("", text: text, axis: .vertical)
            }
        }
        .focused($isFocused)
        .font(view.font.map { Font($0) })
        .foregroundStyle(Color(uiColor: view.textColor ?? .label))
        .multilineTextAlignment(view.textAlignment.alignment)
        .keyboardType(view.keyboardType)
        .textInputAutocapitalization(view.autocapitalizationType.newer)
        .autocorrectionDisabled(view.autocorrectionType == .no)
        .tint(view.tintColor.map { Color(uiColor: $0) })
        .padding(EdgeInsets(top: inset.top, leading: inset.left, bottom: inset.bottom, trailing: inset.right))
        .onChange(of: isFocused) { view.edits(isFocused) }
        .onChange(of: view.focusWish, initial: true) {
            if let wish = view.focusWish { isFocused = wish }
        }
    }

    @ViewBuilder private var words: some View {
        let text = Text(view.attributedText)
            .frame(maxWidth: .infinity, alignment: view.textAlignment.place)
        if view.isSelectable { text.textSelection(.enabled) } else { text }
    }
}
