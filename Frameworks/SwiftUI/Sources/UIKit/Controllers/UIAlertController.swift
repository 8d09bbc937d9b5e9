import Foundation

/// A question with buttons, as UIKit has it: an alert, or a sheet of actions.
@MainActor @preconcurrency
open class UIAlertController: UIViewController {
    /// How it stands.
    public enum Style: Int, Sendable {
        /// Below, as a list of what can be done.
        case actionSheet
        /// In the middle.
        case alert
    }

    /// What is said under the title.
    open var message: String? { didSet { redraw() } }
    /// How it stands.
    public let preferredStyle: Style
    /// The buttons.
    public private(set) var actions: [UIAlertAction] = []
    /// The button that Enter presses.
    open var preferredAction: UIAlertAction? { didSet { redraw() } }
    /// The fields of an alert.
    public private(set) var textFields: [UITextField]?

    /// A question.
    public init(title: String?, message: String?, preferredStyle: Style) {
        (self.message, self.preferredStyle) = (message, preferredStyle)
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }
    /// Controllers do not come from archives here.
    public required init?(coder: NSCoder) { nil }

    /// Adds a button.
    open func addAction(_ action: UIAlertAction) {
        actions.append(action)
        action.alert = self
        redraw()
    }
    /// Adds a field.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
        redraw()
    }
}

/// A button of a question.
@MainActor @preconcurrency
open class UIAlertAction {
    /// What a button does.
    public enum Style: Int, Sendable {
        /// Something.
        case `default`
        /// Nothing.
        case cancel
        /// Something that cannot be taken back.
        case destructive
    }

    /// What it says.
    public let title: String?
    /// What it does.
    public let style: Style
    /// Whether it can be pressed.
    open var isEnabled = true { didSet { alert?.redraw() } }
    fileprivate(set) weak var alert: UIAlertController?
    let handler: ((UIAlertAction) -> Void)?

    /// A button.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
    }

    fileprivate var role: ButtonRole? {
        switch style {
        case .default: nil
        case .cancel: .cancel
        case .destructive: .destructive
        }
    }
}

/// The buttons and fields of a question.
private struct AlertActions: View {
    let alert: UIAlertController

    var body: some View {
        let _ = alert.view.observe()
        ForEach(alert.textFields ?? [], id: \.self) { AlertField(field: $0) }
        ForEach(alert.actions.indices, id: \.self) { index in
            let action = alert.actions[index]
            Button(role: action.role) {
                alert.presentingViewController?.presentedWentAway()
                action.handler?(action)
            } label: {
                Text(verbatim: action.title ?? "")
            }
            .keyboardShortcut(action === alert.preferredAction ? .defaultAction : nil)
            .disabled(!action.isEnabled)
        }
    }
}

/// A field of a question.
private struct AlertField: View {
    let field: UITextField

    var body: some View {
        let _ = field.observe()
        let text = Binding {
            field.text ?? ""
        } set: {
            field.typed($0)
        }
        if field.isSecureTextEntry {
            SecureField(field.placeholder ?? "", text: text)
        } else {
            TextField(field.placeholder ?? "", text: text).keyboardType(field.keyboardType)
        }
    }
}

/// Shows what a controller presents: a question, or a sheet.
struct ControllerPresentation: ViewModifier {
    let controller: UIViewController

    private func presented(_ isOfKind: @escaping @MainActor (UIViewController) -> Bool) -> Binding<Bool> {
        Binding {
            controller.presentedViewController.map(isOfKind) ?? false
        } set: { isPresented in
            if !isPresented { controller.presentedWentAway() }
        }
    }

    func body(content: Content) -> some View {
        let _ = controller.view.observe()
        let alert = controller.presentedViewController as? UIAlertController
        let _ = alert?.view.observe()
        content
            .sheet(isPresented: presented { !($0 is UIAlertController) }) {
                if let shown = controller.presentedViewController {
                    UIViewControllerDrawing(controller: shown).modifier(SheetLooks(controller: shown))
                }
            }
            .alert(
                Text(verbatim: alert?.title ?? ""),
                isPresented: presented { ($0 as? UIAlertController)?.preferredStyle == .alert }
            ) {
                if let alert { AlertActions(alert: alert) }
            } message: {
                if let message = alert?.message { Text(verbatim: message) }
            }
            .confirmationDialog(
                Text(verbatim: alert?.title ?? ""),
                isPresented: presented { ($0 as? UIAlertController)?.preferredStyle == .actionSheet },
                titleVisibility: alert?.title == nil ? .hidden : .visible
            ) {
                if let alert { AlertActions(alert: alert) }
            } message: {
                if let message = alert?.message { Text(verbatim: message) }
            }
    }
}
