import Foundation

/// Parts that stay in sight while their section is scrolled.
public struct PinnedScrollableViews: OptionSet, Sendable {
    /// One bit a part.
    public let rawValue: UInt32
    /// The set with these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The headers of sections.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// The footers of sections.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// How sections stand in a lazy stack or grid.
struct SectionPlacement {
    /// What is around them.
    enum Container: String { case vstack, hstack, vgrid, hgrid }

    let container: Container
    let pinned: PinnedScrollableViews

    /// In a stack only what is pinned needs a box; in a grid, headers and footers take a whole line.
    init?(_ container: Container, pinned: PinnedScrollableViews) {
        if pinned.isEmpty, container == .vstack || container == .hstack { return nil }
        (self.container, self.pinned) = (container, pinned)
    }
}

private struct SectionPlacementKey: EnvironmentKey { static var defaultValue: SectionPlacement? { nil } }

extension EnvironmentValues {
    /// How sections stand in the lazy container around; nil where they are no more than their views.
    var sectionPlacement: SectionPlacement? {
        get { self[SectionPlacementKey.self] }
        set { self[SectionPlacementKey.self] = newValue }
    }
}

/// A section of a lazy stack or grid as a box of its own, in which its header and footer may stay in sight.
struct PlacedSection<Header: View, Content: View, Footer: View>: View {
    let section: Section<Header, Content, Footer>
    let placement: SectionPlacement

    var body: some View {
        ElementBox("div", placement.container.rawValue, "placed-section", layout: layout) {
            edge(section.header, placement.pinned.contains(.sectionHeaders) ? "pinned-start" : "")
            section.content.environment(\.lazyRows, true)
            edge(section.footer, placement.pinned.contains(.sectionFooters) ? "pinned-end" : "")
        }
        .environment(\.sectionPlacement, nil)
        .environment(\.lazyRows, false)
    }

    private var layout: ElementBoxLayout {
        switch placement.container {
        case .vstack: .column
        case .vgrid: .fillHorizontally
        case .hstack, .hgrid: .enclosing
        }
    }

    @ViewBuilder
    private func edge<V: View>(_ view: V, _ pin: String) -> some View {
        if V.self != EmptyView.self {
            ElementBox("div", "box", "section-edge", pin, layout: .around) { view }
        }
    }
}

// Each lazy container takes back for itself what it says to its rows, so that it knows them from those around it.

/// Views one above the other, which appear when they come into sight.
public struct LazyVStack<Content: View>: View {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let pinned: PinnedScrollableViews
    let content: Content

    /// Views one above the other.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        (self.alignment, self.spacing, pinned, self.content) = (alignment, spacing, pinnedViews, content())
    }

    /// The views.
    public var body: some View {
        ElementBox("div", "vstack", "lazy", layout: .column, configure: describe) {
            content.environment(\.lazyRows, true)
                .environment(\.sectionPlacement, SectionPlacement(.vstack, pinned: pinned))
        }
        .environment(\.lazyRows, false)
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        if alignment != .center { element.addClass("a-\(alignment.kind.rawValue)") }
        if let spacing { element.setSpacing(spacing) }
    }
}

/// Views side by side, which appear when they come into sight.
public struct LazyHStack<Content: View>: View {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let pinned: PinnedScrollableViews
    let content: Content

    /// Views side by side.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        (self.alignment, self.spacing, pinned, self.content) = (alignment, spacing, pinnedViews, content())
    }

    /// The views.
    public var body: some View {
        HStack(alignment: alignment, spacing: spacing) {
            content.environment(\.lazyRows, true)
                .environment(\.sectionPlacement, SectionPlacement(.hstack, pinned: pinned))
        }
        .environment(\.lazyRows, false)
    }
}

/// One column or row of a grid.
public struct GridItem: Sendable {
    /// How wide a column is.
    public enum Size: Sendable {
        /// So many points.
        case fixed(CGFloat)
        /// What is left, within bounds.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many columns as fit, within bounds.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// How wide it is.
    public var size: Size
    /// The space to the next one.
    public var spacing: CGFloat?
    /// Where views stand in it.
    public var alignment: Alignment?

    /// One column or row.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
    }

    package var track: String {
        switch size {
        case .fixed(let length): length.px
        case .flexible(let least, let most):
            most.isFinite ? "minmax(\(least.px),\(most.px))" : "minmax(\(least.px),1fr)"
        case .adaptive(let least, let most):
            "repeat(auto-fill,minmax(min(100%,\(least.px)),\(most.isFinite ? most.px : "1fr")))"
        }
    }
}

/// Views in columns, which appear when they come into sight.
public struct LazyVGrid<Content: View>: View {
    let columns: [GridItem]
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let pinned: PinnedScrollableViews
    let content: Content

    /// Views in columns.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        (self.columns, self.alignment, self.spacing, pinned, self.content) = (
            columns, alignment, spacing, pinnedViews, content()
        )
    }

    /// The views.
    public var body: some View {
        ElementBox("div", "vgrid", layout: .fillHorizontally, configure: describe) {
            content.environment(\.lazyRows, true)
                .environment(\.sectionPlacement, SectionPlacement(.vgrid, pinned: pinned))
        }
        .environment(\.lazyRows, false)
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setStyle("grid-template-columns", columns.map(\.track).joined(separator: " "))
        if let spacing { element.setStyle("row-gap", spacing.px) }
        if let gap = columns.first?.spacing { element.setStyle("column-gap", gap.px) }
        let place = columns.first?.alignment ?? .center
        element.setStyle("place-items", place.placeItems)
        let places = columns.map { ($0.alignment ?? .center).horizontal.kind.rawValue }
        if Set(places).count > 1 {
            element.addClass("of-\(places.count)")
            for (index, place) in places.enumerated() { element.setStyle("--c\(index + 1)", place) }
        }
        // Columns that are wider than their space begin where it begins.
        element.setStyle("justify-content", "safe \(alignment.kind.rawValue)")
    }
}

/// Views in rows, which appear when they come into sight.
public struct LazyHGrid<Content: View>: View {
    let rows: [GridItem]
    let spacing: CGFloat?
    let pinned: PinnedScrollableViews
    let content: Content

    /// Views in rows.
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        (self.rows, self.spacing, pinned, self.content) = (rows, spacing, pinnedViews, content())
    }

    /// The views.
    public var body: some View {
        ElementBox("div", "hgrid", layout: .hug, configure: describe) {
            content.environment(\.lazyRows, true)
                .environment(\.sectionPlacement, SectionPlacement(.hgrid, pinned: pinned))
        }
        .environment(\.lazyRows, false)
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setStyle("grid-auto-flow", "column")
        element.setStyle("grid-template-rows", rows.map(\.track).joined(separator: " "))
        if let spacing { element.setStyle("column-gap", spacing.px) }
        if let gap = rows.first?.spacing { element.setStyle("row-gap", gap.px) }
        element.setStyle("place-items", (rows.first?.alignment ?? .center).placeItems)
    }
}
