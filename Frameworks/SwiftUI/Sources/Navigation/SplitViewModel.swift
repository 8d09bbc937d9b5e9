/// What a split view remembers, and how what is selected in its first column becomes a part of the address.
///
/// Beside each other, the split view itself says what is selected, and the last column's stack goes on from there. One
/// above the other, the page that the selection pushed says it.
@MainActor @Observable
final class SplitViewModel {
    var isDetailShown = false
    /// The same for the second of three columns that are one above the other.
    @ObservationIgnored lazy var next: SplitViewModel = SplitViewModel()
    /// What is pushed inside the column that the selection leads to, if that is the last.
    @ObservationIgnored let pages = SplitPages()
    @ObservationIgnored private(set) var scope: LocationScope?
    @ObservationIgnored private var detailScope: LocationScope?
    @ObservationIgnored private var isWide = false
    @ObservationIgnored private var selection: ListSelection?
    /// Whether a list has said what is selected; a list may come below a page that is open already, whose address is
    /// known only then.
    private var isTied = false

    init() {}

    /// Follows the window's width.
    @discardableResult
    func turned(isWide: Bool) -> SplitViewModel {
        // A window that becomes narrow goes on with what was chosen, not with the choice.
        guard self.isWide != isWide else { return self }
        self.isWide = isWide
        pages.leave()
        if !isWide, pages.isCarrying {
            isDetailShown = true
        } else if !isWide, let selection {
            isDetailShown = !selection.all().isEmpty
        }
        return self
    }

    /// The same where there are three columns: the first leads to the second, and that to the last.
    func turnedBoth(isWide: Bool) -> SplitViewModel {
        next.turned(isWide: isWide)
        _ = turned(isWide: isWide)
        if next.isDetailShown, !isWide { isDetailShown = true }
        return self
    }

    /// Shows a column where they are one above the other.
    func bringToFront(_ column: NavigationSplitViewColumn, ofThree: Bool) {
        isDetailShown = column != .sidebar
        if ofThree { next.isDetailShown = column == .detail }
    }

    /// The column that shows where they are one above the other.
    func columnInFront(ofThree: Bool) -> NavigationSplitViewColumn {
        guard isDetailShown else { return .sidebar }
        return !ofThree || next.isDetailShown ? .detail : .content
    }

    /// Takes its place in the address.
    func prepare(_ outer: LocationScope?) -> SplitViewModel {
        guard let outer else { return self }
        let scope = self.scope ?? makeScope(in: outer)
        if !isWide, let detailScope {
            scope.resign(detailScope)
            self.detailScope = nil
        }
        if !isWide { scope.say([]) }
        return self
    }

    private func makeScope(in outer: LocationScope) -> LocationScope {
        let made = outer.makeChild(isActive: outer.active == nil)
        scope = made
        made.follow = { [weak self] in self?.follow($0) ?? 0 }
        return made
    }

    func leave(_ outer: LocationScope?) {
        if let scope { outer?.resign(scope) }
        (scope, detailScope) = (nil, nil)
    }

    /// The scope of the last of the columns beside each other. Asked for after the first column has taken its part.
    func scopeOfDetail() -> LocationScope? {
        guard let scope else { return nil }
        let made = detailScope ?? scope.makeChild(isActive: true)
        detailScope = made
        return made
    }

    /// The selected value as a part of the address, where its type has a text form.
    var segment: String? { isTied ? selection?.segment() : nil }

    /// A list of the first column says what is selected in it; the first time it takes that from the address.
    func tie(_ selection: ListSelection) {
        let isFirst = self.selection == nil
        self.selection = selection
        if isFirst { isTied = true }
        if isFirst, scope?.claim({ selection.select($0) ? $0 : nil }) != nil, !isWide { isDetailShown = true }
        let segment = selection.segment()
        if isWide { scope?.say(segment.map { [$0] } ?? []) }
    }

    private func follow(_ parts: [String]) -> Int {
        guard let first = parts.first else {
            // One above the other the page goes, and shows till then what it has shown.
            if isWide { selection?.clear() }
            return 0
        }
        guard selection?.select(first) == true else { return 0 }
        if !isWide { isDetailShown = true }
        return isWide ? 1 : 0
    }
}

/// The last column of a wide split view, with its part of the address.
struct SplitDetail<Content: View>: View {
    let model: SplitViewModel
    @ViewBuilder let content: Content

    var body: some View { content.environment(\.locationScope, model.scopeOfDetail()) }
}

private struct SplitModelKey: EnvironmentKey { static var defaultValue: SplitViewModel? { nil } }

extension EnvironmentValues {
    /// The split view whose next column follows a selection in a list.
    var splitModel: SplitViewModel? {
        get { self[SplitModelKey.self] }
        set { self[SplitModelKey.self] = newValue }
    }
}
