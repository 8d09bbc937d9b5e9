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
}

/// Collects what a page's content says about the bars; every write counts as a change, since views cannot be compared.
struct NavigationBarKey: PreferenceKey {
    struct Value: Equatable {
        var content = NavigationBarContent()
        var stamp: Int = 0

        static func == (left: Value, right: Value) -> Bool { left.stamp == right.stamp }
    }

    static var defaultValue: Value { Value() }

    static func reduce(value: inout Value, nextValue: () -> Value) {
        let next = nextValue()
        if let title = next.content.title { value.content.title = title }
        if let mode = next.content.displayMode { value.content.displayMode = mode }
        if let isHidden = next.content.isHidden { value.content.isHidden = isHidden }
        value.content.hidesBackButton = value.content.hidesBackButton || next.content.hidesBackButton
        value.content.items += next.content.items
        value.stamp = value.stamp &* 31 &+ next.stamp
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
