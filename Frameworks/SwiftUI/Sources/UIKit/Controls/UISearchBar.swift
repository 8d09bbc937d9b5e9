import Foundation

/// What a bar for searches tells, as UIKit has it; each part may be left out.
@MainActor @preconcurrency
public protocol UISearchBarDelegate: AnyObject {
    /// What is searched for is another.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// The bar has taken the keys.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// The bar has given up the keys.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// The return key was pressed.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// The button beside the field was pressed.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// Does nothing.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// A bar for searches, as UIKit has it.
@MainActor @preconcurrency
open class UISearchBar: UIView {
    /// How much of a bar there is.
    public enum Style: UInt, Sendable {
        /// A field on a bar, or only the field.
        case `default`, prominent, minimal
    }

    /// Who is told.
    open weak var delegate: (any UISearchBarDelegate)?
    /// The field in the bar.
    public let searchTextField = UITextField(frame: .zero)
    /// How much of a bar there is; browsers draw only the field.
    open var searchBarStyle = Style.default
    /// Whether a button stands beside the field.
    open var showsCancelButton = false { didSet { changed(oldValue, showsCancelButton) } }
    /// The bar's colour; only the field is drawn.
    open var barTintColor: UIColor?
    /// A picture behind the bar; only the field is drawn.
    open var backgroundImage: UIImage?

    override public init(frame: CGRect) {
        super.init(frame: frame)
        searchTextField.clearButtonMode = .always
        searchTextField.returnKeyType = .search
        searchTextField.addAction(
            UIAction { [weak self] _ in self?.tells { $0.delegate?.searchBar($0, textDidChange: $0.text ?? "") } },
            for: .editingChanged)
        searchTextField.addAction(
            UIAction { [weak self] _ in self?.tells { $0.delegate?.searchBarTextDidBeginEditing($0) } },
            for: .editingDidBegin)
        searchTextField.addAction(
            UIAction { [weak self] _ in self?.tells { $0.delegate?.searchBarTextDidEndEditing($0) } },
            for: .editingDidEnd)
        searchTextField.addAction(
            UIAction { [weak self] _ in self?.tells { $0.delegate?.searchBarSearchButtonClicked($0) } },
            for: .primaryActionTriggered)
    }
    public required init?(coder: NSCoder) { nil }

    private func tells(_ say: (UISearchBar) -> Void) { say(self) }

    /// What is searched for.
    open var text: String? {
        get { searchTextField.text }
        set { searchTextField.text = newValue }
    }
    /// What an empty field says.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    /// When letters become capital ones.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { searchTextField.autocapitalizationType }
        set { searchTextField.autocapitalizationType = newValue }
    }
    /// Whether words are put right.
    open var autocorrectionType: UITextAutocorrectionType {
        get { searchTextField.autocorrectionType }
        set { searchTextField.autocorrectionType = newValue }
    }
    /// Which keyboard the bar asks for.
    open var keyboardType: UIKeyboardType {
        get { searchTextField.keyboardType }
        set { searchTextField.keyboardType = newValue }
    }
    /// What the return key says.
    open var returnKeyType: UIReturnKeyType {
        get { searchTextField.returnKeyType }
        set { searchTextField.returnKeyType = newValue }
    }
    /// Shows or hides the button beside the field.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
    }
    override open var isFirstResponder: Bool { searchTextField.isFirstResponder }
    override open var canBecomeFirstResponder: Bool { true }
    @discardableResult
    override open func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
    @discardableResult
    override open func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

    override package var hugs: (width: Bool, height: Bool) { (false, true) }
    override package var picture: AnyView? {
        AnyView(
            HStack(spacing: 12) {
                HStack(spacing: 6) {
                    Image(systemName: "magnifyingglass").foregroundStyle(.secondary).accessibilityHidden(true)
                    UIViewDrawing(view: searchTextField)
                }
                .padding(.horizontal, 8)
                .frame(height: 36)
                .background(Color(uiColor: .tertiarySystemFill), in: RoundedRectangle(cornerRadius: 10))
                if showsCancelButton {
                    Button {
                        self.delegate?.searchBarCancelButtonClicked(self)
                    } label: {
                        Text(system: "Cancel")
                    }
                }
            }
            .padding(.horizontal, 8)
            .padding(.vertical, 10))
    }
}
