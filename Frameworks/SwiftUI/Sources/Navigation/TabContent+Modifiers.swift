/// Tabs with something said about them.
struct ModifiedTabs<Base: TabContent>: TabContent, TabList {
    let base: Base
    let change: @MainActor (inout TabFacts) -> Void

    // Never called: a tab view looks through the tabs itself.
    var body: Never { return fatalError("A tab view looks through the tabs itself.") }
    typealias TabValue = Base.TabValue

    func collectTabs(_ outer: TabFacts, into found: inout [TabEntry]) {
        var facts = outer
        change(&facts)
        if !facts.isHidden { TabEntry.collect(base, outer: facts, into: &found) }
    }
}

extension TabContent {
    private func saying(_ change: @escaping @MainActor (inout TabFacts) -> Void) -> ModifiedTabs<Self> {
        ModifiedTabs(base: self, change: change)
    }

    /// A number on the tab; none when it is 0.
    public func badge(_ count: Int) -> some TabContent<TabValue> {
        badge(count == 0 ? nil : Text(verbatim: String(count)))
    }
    /// A word on the tab.
    public func badge(_ label: Text?) -> some TabContent<TabValue> { saying { $0.badge = $0.badge ?? label } }
    /// A word on the tab.
    public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> { badge(key.map { Text($0) }) }
    /// A word on the tab.
    @_disfavoredOverload
    public func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> { badge(label.map { Text($0) }) }

    /// Whether the tab is left out of the bar, with its page.
    public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
        saying { $0.isHidden = $0.isHidden || hidden }
    }

    /// Whether the tab can not be chosen.
    public func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
        saying { $0.isDisabled = $0.isDisabled || disabled }
    }

    /// Where the tab stands: in the bar, and in the side bar of wide windows, or in the side bar only.
    public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
        saying { $0.isInSideBarOnly = $0.isInSideBarOnly || placement == .sidebarOnly }
    }

    /// What can be chosen for the tab, with a right click or a long press.
    public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some TabContent<TabValue> {
        let items = menuItems()
        return saying { $0.labelWraps.append { AnyView($0.contextMenu { items }) } }
    }

    /// A name for the tab that tests find it by.
    public func accessibilityIdentifier(
        _ identifier: String, isEnabled: Bool = true
    ) -> some TabContent<TabValue> {
        saying {
            if isEnabled { $0.labelWraps.append { AnyView($0.accessibilityIdentifier(identifier)) } }
        }
    }

    /// What assistive technology says for the tab.
    public func accessibilityLabel(_ key: LocalizedStringKey) -> some TabContent<TabValue> {
        saying { $0.labelWraps.append { AnyView($0.accessibilityLabel(key)) } }
    }

    /// What assistive technology says for the tab.
    public func accessibilityLabel(_ label: Text) -> some TabContent<TabValue> {
        saying { $0.labelWraps.append { AnyView($0.accessibilityLabel(label)) } }
    }

    /// What a person who arranges the tabs knows this one by; here nobody arranges them.
    public func customizationID(_ id: String) -> some TabContent<TabValue> { saying { _ in } }
    /// What a person who arranges the tabs may do with this one; here nobody arranges them.
    public func customizationBehavior(
        _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
    ) -> some TabContent<TabValue> { saying { _ in } }
    /// Whether the tab is there before a person has arranged the tabs.
    public func defaultVisibility(
        _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
    ) -> some TabContent<TabValue> { saying { _ in } }
    /// What stands at the end of the section in a side bar that holds more than tabs; here it holds tabs only.
    @available(*, unavailable, message: "Side bars of tabs hold tabs only; put the buttons into the pages.")
    public func sectionActions<Content: View>(@ViewBuilder content: () -> Content) -> some TabContent<TabValue> {
        saying { _ in }
    }
}

/// What a person who arranges tabs may do with one.
public struct TabCustomizationBehavior: Hashable, Sendable {
    private let name: String
    /// As the platform would have it.
    public static let automatic = TabCustomizationBehavior(name: "automatic")
    /// Move it and take it out.
    public static let reorderable = TabCustomizationBehavior(name: "reorderable")
    /// Nothing.
    public static let disabled = TabCustomizationBehavior(name: "disabled")
}
