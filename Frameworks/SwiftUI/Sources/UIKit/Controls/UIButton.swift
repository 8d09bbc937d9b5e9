import Foundation

/// A button, as UIKit has it.
@MainActor @preconcurrency
open class UIButton: UIControl {
    /// What kind of button it is.
    public enum ButtonType: Int, Sendable {
        /// Without looks of its own.
        case custom
        /// Words in the tint.
        case system
        /// The system's signs.
        case detailDisclosure, infoLight, infoDark, contactAdd, close = 7
    }

    /// What kind of button it is.
    public let buttonType: ButtonType
    private var titles: [State.RawValue: String] = [:]
    private var images: [State.RawValue: UIImage] = [:]
    private var colors: [State.RawValue: UIColor] = [:]
    /// The words as a view: its font and colour count.
    public let titleLabel: UILabel? = UILabel(frame: .zero)

    /// A button.
    public convenience init(type: ButtonType) { self.init(type: type, action: nil) }
    /// A button that does something.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: type, action: primaryAction)
    }
    private init(type: ButtonType, action: UIAction?) {
        buttonType = type
        super.init(frame: .zero)
        if let action {
            addAction(action, for: .primaryActionTriggered)
            titles[0] = action.title
            images[0] = action.image
        }
    }
    override public init(frame: CGRect) {
        buttonType = .custom
        super.init(frame: frame)
    }
    public required init?(coder: NSCoder) { nil }

    /// Sets the words in a state.
    open func setTitle(_ title: String?, for state: State) {
        titles[state.rawValue] = title
        redraw()
    }
    /// Sets the picture in a state.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state.rawValue] = image
        redraw()
    }
    /// Sets the words' colour in a state.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        colors[state.rawValue] = color
        redraw()
    }
    /// The words in a state.
    open func title(for state: State) -> String? { titles[state.rawValue] ?? titles[0] }
    /// The picture in a state.
    open func image(for state: State) -> UIImage? { images[state.rawValue] ?? images[0] }
    /// The words that show.
    open var currentTitle: String? { title(for: state) }
    /// The picture that shows.
    open var currentImage: UIImage? { image(for: state) }

    private var state: State { isEnabled ? (isSelected ? .selected : .normal) : .disabled }
    private var sign: String? {
        switch buttonType {
        case .detailDisclosure, .infoLight, .infoDark: "info.circle"
        case .contactAdd: "plus.circle"
        case .close: "xmark.circle.fill"
        case .custom, .system: nil
        }
    }

    override package var hugs: (width: Bool, height: Bool) { (true, true) }
    override package var picture: AnyView? {
        let isPlain = buttonType == .custom
        let color =
            (colors[state.rawValue] ?? colors[0]).map { Color(uiColor: $0) } ?? (isPlain ? .primary : .accentColor)
        return AnyView(
            Button {
                self.sendActions(for: [.touchUpInside, .primaryActionTriggered])
            } label: {
                HStack(spacing: 4) {
                    if let image = currentImage { Image(uiImage: image) }
                    if let sign { Image(systemName: sign) }
                    if let title = currentTitle { Text(verbatim: title) }
                }
                .font(titleLabel.flatMap { $0.font }.map { Font($0) })
                .foregroundStyle(isEnabled ? color : Color(uiColor: .tertiaryLabel))
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .contentShape(Rectangle())
            }
            .buttonStyle(.borderless)
            .disabled(!isEnabled))
    }
}
