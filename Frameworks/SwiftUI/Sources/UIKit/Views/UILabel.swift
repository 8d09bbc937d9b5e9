import Foundation

/// Words, as UIKit has them.
@MainActor @preconcurrency
open class UILabel: UIView {
    /// The words.
    open var text: String? {
        didSet {
            attributedText = nil
            changed(oldValue, text)
        }
    }
    /// Words with attributes of their own; they show instead of `text`.
    open var attributedText: NSAttributedString? { didSet { redraw() } }
    /// The font; 17 points of the system's where none is said.
    // Apps read it so, as UIKit declares it.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var font: UIFont! = .systemFont(ofSize: 17) { didSet { redraw() } }
    /// The colour.
    // Apps read it so, as UIKit declares it.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var textColor: UIColor! = .label { didSet { redraw() } }
    /// Where the words stand in their lines.
    open var textAlignment = NSTextAlignment.natural { didSet { changed(oldValue, textAlignment) } }
    /// How many lines there are at most; 0 is as many as it takes.
    open var numberOfLines = 1 { didSet { changed(oldValue, numberOfLines) } }
    /// How words that do not fit end.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { changed(oldValue, lineBreakMode) } }
    /// Whether words grow smaller to fit.
    open var adjustsFontSizeToFitWidth = false { didSet { changed(oldValue, adjustsFontSizeToFitWidth) } }
    /// How small words may grow, as a part of their size.
    open var minimumScaleFactor: CGFloat = 0 { didSet { changed(oldValue, minimumScaleFactor) } }
    /// Whether words follow the size that the person reads at; they do.
    open var adjustsFontForContentSizeCategory = true
    /// Whether words are as strong as others.
    open var isEnabled = true { didSet { changed(oldValue, isEnabled) } }

    override package var hugs: (width: Bool, height: Bool) { (true, true) }

    override package var picture: AnyView? {
        let words = attributedText.map { Text($0) } ?? Text(verbatim: text ?? "")
        return AnyView(
            words
                .font(font.map { Font($0) })
                .foregroundStyle(Color(uiColor: textColor ?? .label).opacity(isEnabled ? 1 : 0.4))
                .multilineTextAlignment(textAlignment.alignment)
                .lineLimit(numberOfLines == 0 ? nil : numberOfLines)
                .truncationMode(lineBreakMode.truncation)
                .minimumScaleFactor(adjustsFontSizeToFitWidth ? max(minimumScaleFactor, 0.1) : 1)
                .frame(
                    maxWidth: textAlignment == .natural ? nil : CGFloat.infinity, alignment: textAlignment.place))
    }
}

/// How words that do not fit a line go on or end.
public enum NSLineBreakMode: Int, Sendable {
    /// On the next line, word by word or letter by letter.
    case byWordWrapping, byCharWrapping
    /// Cut off.
    case byClipping
    /// With dots at the beginning, at the end or in the middle.
    case byTruncatingHead, byTruncatingTail, byTruncatingMiddle

    var truncation: Text.TruncationMode {
        switch self {
        case .byTruncatingHead: .head
        case .byTruncatingMiddle: .middle
        default: .tail
        }
    }
}
