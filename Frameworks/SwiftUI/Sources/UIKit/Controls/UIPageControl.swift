import Foundation

/// The dots of pages, as UIKit has them: `UIPageControl.appearance()` says how those of a window look.
@MainActor @preconcurrency
open class UIPageControl: UIControl {
    /// The dot of the page that shows.
    public var currentPageIndicatorTintColor: UIColor? {
        didSet {
            say("dot-chosen", currentPageIndicatorTintColor)
            redraw()
        }
    }
    /// The other dots.
    public var pageIndicatorTintColor: UIColor? {
        didSet {
            say("dot", pageIndicatorTintColor)
            redraw()
        }
    }
    /// Whether a single dot is left out; it is.
    public var hidesForSinglePage = true

    /// What stands for all of them in the window whose view is evaluated, or whose action runs.
    open class func appearance() -> UIPageControl { proxy(UIPageControl(frame: .zero)) }

    override public init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { nil }

    // MARK: One of its own

    /// How many dots there are.
    open var numberOfPages = 0 { didSet { changed(oldValue, numberOfPages) } }
    /// The dot that is filled, from 0.
    open var currentPage = 0 { didSet { changed(oldValue, currentPage) } }

    override package var hugs: (width: Bool, height: Bool) { (true, true) }
    override package var picture: AnyView? {
        guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return nil }
        let chosen = currentPageIndicatorTintColor.map { Color(uiColor: $0) } ?? .primary
        let other = pageIndicatorTintColor.map { Color(uiColor: $0) } ?? Color(uiColor: .tertiaryLabel)
        let pages = numberOfPages
        let current = min(max(currentPage, 0), pages - 1)
        return AnyView(
            HStack(spacing: 9) {
                ForEach(0..<min(pages, 100), id: \.self) { page in
                    Circle().fill(page == current ? chosen : other).frame(width: 7, height: 7)
                }
            }
            .padding(.horizontal, 9)
            .frame(height: 26)
            .contentShape(Rectangle())
            .onTapGesture { place in self.turn(forward: place.x > CGFloat(pages) * 8) }
            .accessibilityElement(children: .ignore)
            .accessibilityValue(Text(verbatim: "\(current + 1)/\(pages)"))
            .accessibilityAdjustableAction { direction in self.turn(forward: direction == .increment) })
    }

    private func turn(forward: Bool) {
        let current = min(max(currentPage, 0), max(numberOfPages, 1) - 1)
        let page = min(max(current + (forward ? 1 : -1), 0), max(numberOfPages, 1) - 1)
        guard page != currentPage, isEnabled else { return }
        currentPage = page
        valueChanges()
    }
}
