import Foundation

extension View {
    /// Whether there are lines between sections; sections of grouped lists stand apart and have none.
    public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        modifier(
            ListRowModifier {
                if edges.contains(.bottom), $0.sectionSeparator == .automatic { $0.sectionSeparator = visibility }
            })
    }

    /// The colour of lines between sections.
    public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        modifier(ListRowModifier { if $0.sectionTint == nil { $0.sectionTint = color } })
    }

    /// Space between rows, in points.
    public func listRowSpacing(_ spacing: CGFloat?) -> some View {
        scrolling { element, _ in
            guard let spacing else { return }
            element.addClass("spaced-rows")
            element.setStyle("--row-gap", spacing.px)
        }
    }

    /// The tint of rows.
    public func listItemTint(_ tint: Color?) -> some View { self.tint(tint) }

    /// The tint of rows.
    public func listItemTint(_ tint: ListItemTint?) -> some View { self.tint(tint?.color) }

    /// Keeps these rows of a list, or choices of a picker, from being selected; what is in them can be used all the same.
    public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        modifier(SelectionDisabledModifier(isDisabled: isDisabled))
    }

    /// How much badges of rows in this view stand out.
    public func badgeProminence(_ prominence: BadgeProminence) -> some View {
        environment(\.badgeProminence, prominence)
    }

    /// How a page's dots look.
    public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
        environment(\.pageDotsHaveBackground, style._hasBackground)
    }

    /// A context menu, with a view that is shown beside it; in a browser the view itself stays in sight.
    public func contextMenu<M: View, P: View>(
        @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
    ) -> some View {
        contextMenu(menuItems: menuItems)
    }
}

/// Whether a row or a choice cannot be selected.
struct SelectionDisabledTrait: ElementTrait {
    static var defaultValue: Bool { false }
}

private struct SelectionDisabledModifier: AmendingModifier {
    let isDisabled: Bool

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        if isDisabled { element[SelectionDisabledTrait.self] = true }
    }
}

private struct BadgeProminenceKey: EnvironmentKey { static var defaultValue: BadgeProminence { .standard } }

extension EnvironmentValues {
    /// How much badges stand out.
    public var badgeProminence: BadgeProminence {
        get { self[BadgeProminenceKey.self] }
        set { self[BadgeProminenceKey.self] = newValue }
    }
}

/// The tint of rows.
public struct ListItemTint: Sendable {
    let color: Color
    /// A tint that the platform may leave out.
    public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    /// A tint.
    public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    /// No colour.
    public static let monochrome = ListItemTint(color: .primary)
}

/// How much a badge stands out.
public struct BadgeProminence: Hashable, Sendable {
    let name: String
    /// Little.
    public static let decreased = BadgeProminence(name: "decreased")
    /// As usual.
    public static let standard = BadgeProminence(name: "standard")
    /// More.
    public static let increased = BadgeProminence(name: "increased")
}
