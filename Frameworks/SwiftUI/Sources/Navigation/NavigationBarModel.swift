import Observation

/// How a navigation title is shown.
public enum NavigationBarItem {
    /// How large the title is.
    public enum TitleDisplayMode: Sendable {
        /// As the page below has it.
        case automatic
        /// In the bar.
        case inline
        /// Large above the content, small in the bar once that is scrolled away.
        case large
    }
}

/// What a page's content says about the bars around it.
struct NavigationBarContent {
    var title: Text?
    var displayMode: NavigationBarItem.TitleDisplayMode?
    var hidesBackButton = false
    var isHidden: Bool?
    var items: [ToolbarEntry] = []
    var subtitle: Text?
    var hidesTitle = false
    var hidesBottomBar: Bool?
    var looks = BarLooks()
    /// Of the bar at the foot.
    var bottomLooks = BarLooks()
    /// What the title offers when it is pressed.
    var titleMenu: AnyView?
    /// What the bar is for.
    var role: ToolbarRole?
}

/// Collects what a page's content says about the bars; every write counts as a change, since views cannot be compared.
struct NavigationBarKey: PreferenceKey {
    struct Value: Equatable {
        var content = NavigationBarContent()
        var stamp: Int = 0

        /// Takes over what was not said yet, and all items.
        mutating func add(_ next: Value) {
            content.title = content.title ?? next.content.title
            content.displayMode = content.displayMode ?? next.content.displayMode
            content.isHidden = content.isHidden ?? next.content.isHidden
            content.hidesBackButton = content.hidesBackButton || next.content.hidesBackButton
            content.items += next.content.items
            content.subtitle = content.subtitle ?? next.content.subtitle
            content.hidesTitle = content.hidesTitle || next.content.hidesTitle
            content.hidesBottomBar = content.hidesBottomBar ?? next.content.hidesBottomBar
            content.looks.add(next.content.looks)
            content.bottomLooks.add(next.content.bottomLooks)
            content.titleMenu = content.titleMenu ?? next.content.titleMenu
            content.role = content.role ?? next.content.role
            for index in content.items.indices { content.items[index].id = index }
            stamp = stamp &* 31 &+ next.stamp
        }

        static func == (left: Value, right: Value) -> Bool { left.stamp == right.stamp }
    }

    static var defaultValue: Value { Value() }

    static func reduce(value: inout Value, nextValue: () -> Value) {
        value.add(nextValue())
    }

    /// Never the same twice.
    @MainActor static var lastStamp = 0

    @MainActor
    static func value(_ change: (inout NavigationBarContent) -> Void) -> Value {
        lastStamp += 1
        var value = Value()
        value.stamp = lastStamp
        change(&value.content)
        return value
    }
}

/// The bars of one page. Only the bars read it, so that a new title does not evaluate the page's content again.
@MainActor @Observable
final class NavigationBarModel {
    var content = NavigationBarContent()
}

extension View {
    /// Says something about the bars around this view; what is said closer to the content counts, items add up.
    func navigationBar(_ change: (inout NavigationBarContent) -> Void) -> some View {
        let said = NavigationBarKey.value(change)
        return transformPreference(NavigationBarKey.self) { $0.add(said) }
    }
}
