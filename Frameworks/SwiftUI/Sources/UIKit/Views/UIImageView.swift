import Foundation

/// A picture, as UIKit shows it.
@MainActor @preconcurrency
open class UIImageView: UIView {
    /// The picture.
    open var image: UIImage? { didSet { redraw() } }
    /// The picture while `isHighlighted`.
    open var highlightedImage: UIImage? { didSet { redraw() } }
    /// Whether the other picture shows.
    open var isHighlighted = false { didSet { changed(oldValue, isHighlighted) } }

    /// A picture in its own size.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: .zero)
    }
    override public init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { nil }

    override package var hugs: (width: Bool, height: Bool) { (true, true) }

    override package var picture: AnyView? {
        guard let image = (isHighlighted ? highlightedImage : nil) ?? image else { return nil }
        let shown = Image(uiImage: image)
        switch contentMode {
        case .scaleToFill, .redraw: return AnyView(shown.resizable())
        case .scaleAspectFit: return AnyView(shown.resizable().scaledToFit())
        case .scaleAspectFill: return AnyView(Color.clear.overlay { shown.resizable().scaledToFill() }.clipped())
        case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
            return AnyView(Color.clear.overlay(alignment: contentMode.place) { shown })
        }
    }
}

extension UIView.ContentMode {
    fileprivate var place: Alignment {
        switch self {
        case .top: .top
        case .bottom: .bottom
        case .left: .leading
        case .right: .trailing
        case .topLeft: .topLeading
        case .topRight: .topTrailing
        case .bottomLeft: .bottomLeading
        case .bottomRight: .bottomTrailing
        default: .center
        }
    }
}
