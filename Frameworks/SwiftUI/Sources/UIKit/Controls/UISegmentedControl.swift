import Foundation

/// Segments, as UIKit has them: `UISegmentedControl.appearance()` says how those of a window look.
@MainActor @preconcurrency
open class UISegmentedControl: UIControl {
    /// Behind the chosen segment.
    public var selectedSegmentTintColor: UIColor? {
        didSet {
            say("segment", selectedSegmentTintColor)
            redraw()
        }
    }
    /// Behind all segments.
    override open var backgroundColor: UIColor? { didSet { say("segments", backgroundColor) } }
    /// Whether segments are as wide as their words need.
    public var apportionsSegmentWidthsByContent = false {
        didSet { say("segment-column", css: apportionsSegmentWidthsByContent ? "auto" : nil) }
    }

    /// The words' `foregroundColor` and `font`, of the chosen segment or of the others.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        if state == .normal { say("segment-title", attributes) }
        if state == .selected { say("segment-chosen", attributes) }
    }

    /// A picture between segments; browsers draw nothing there.
    public func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) {}

    /// A picture behind segments; an empty one takes the background away, others are not drawn.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        guard state == .normal else { return }
        say("segments", css: backgroundImage?.isEmpty == true ? "transparent" : nil)
    }

    /// What stands for all of them in the window whose view is evaluated, or whose action runs.
    open class func appearance() -> UISegmentedControl { proxy(UISegmentedControl(frame: .zero)) }

    override public init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { nil }

    // MARK: One of its own

    /// No segment is chosen.
    nonisolated public static let noSegment = -1
    private var titles: [String] = []
    /// The segment that is chosen, from 0; `noSegment` for none.
    open var selectedSegmentIndex = UISegmentedControl.noSegment {
        didSet { changed(oldValue, selectedSegmentIndex) }
    }
    /// How many segments there are.
    open var numberOfSegments: Int { titles.count }

    /// Segments of words; pictures among the items show as nothing.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        titles = (items ?? []).map { $0 as? String ?? "" }
    }
    /// Adds a segment.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        titles.insert(title ?? "", at: min(max(segment, 0), titles.count))
        redraw()
    }
    /// Takes a segment away.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard titles.indices.contains(segment) else { return }
        titles.remove(at: segment)
        redraw()
    }
    /// Takes all segments away.
    open func removeAllSegments() {
        titles = []
        selectedSegmentIndex = Self.noSegment
        redraw()
    }
    /// Sets a segment's words.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        guard titles.indices.contains(segment) else { return }
        titles[segment] = title ?? ""
        redraw()
    }
    /// A segment's words.
    open func titleForSegment(at segment: Int) -> String? {
        titles.indices.contains(segment) ? titles[segment] : nil
    }

    override package var hugs: (width: Bool, height: Bool) { (false, true) }
    override package var picture: AnyView? {
        let choice = Binding<Int> {
            self.selectedSegmentIndex
        } set: {
            self.selectedSegmentIndex = $0
            self.valueChanges()
        }
        return AnyView(
            Picker(selection: choice) {
                ForEach(titles.indices, id: \.self) { Text(verbatim: self.titles[$0]) }
            } label: {
                EmptyView()
            }
            .pickerStyle(.segmented)
            .disabled(!isEnabled))
    }
}
