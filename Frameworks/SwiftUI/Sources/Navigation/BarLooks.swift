/// What a page's content says about the looks of one bar around it.
struct BarLooks {
    var background: AnyShapeStyle?
    var visibility = Visibility.automatic
    var colorScheme: ColorScheme?

    /// Takes over what was not said yet.
    mutating func add(_ next: BarLooks) {
        background = background ?? next.background
        if visibility == .automatic { visibility = next.visibility }
        colorScheme = colorScheme ?? next.colorScheme
    }
}

extension ElementDescription {
    /// Draws the bar above a page: what is behind it shows once something has scrolled below it, or always where that is asked for.
    mutating func drawNavigationBar(_ looks: BarLooks, in environment: EnvironmentValues) {
        drawScheme(looks)
        let background = looks.background?._paint(in: environment).background
        switch looks.visibility {
        case .hidden: addClass("bare-bar")
        case .visible:
            addClass("solid-bar")
            setStyle("--nav-edge", background)
            setStyle("--nav-bar", background)
        case .automatic: setStyle("--nav-bar", background)
        }
    }

    /// Draws a bar that always has something behind it.
    mutating func drawBar(_ looks: BarLooks, in environment: EnvironmentValues) {
        drawScheme(looks)
        if looks.visibility == .hidden {
            addClass("bare-bar")
        } else if let background = looks.background?._paint(in: environment).background {
            setStyle("background", background)
        }
    }

    private mutating func drawScheme(_ looks: BarLooks) {
        if let scheme = looks.colorScheme { addClass(scheme.className) }
    }
}

/// What a page's content says about the bar of tabs; every write counts as a change, since styles cannot be compared.
struct TabBarKey: PreferenceKey {
    struct Value: Equatable {
        var isHidden = false
        var looks = BarLooks()
        var stamp = 0

        static func == (left: Value, right: Value) -> Bool { left.stamp == right.stamp }
    }

    static var defaultValue: Value { Value() }

    static func reduce(value: inout Value, nextValue: () -> Value) { value.add(nextValue()) }
}

extension TabBarKey.Value {
    /// Takes over what was not said yet.
    mutating func add(_ next: TabBarKey.Value) {
        isHidden = isHidden || next.isHidden
        looks.add(next.looks)
        stamp = stamp &* 31 &+ next.stamp
    }
}

extension View {
    /// Says something about the bar of tabs around this view; what is said closer to the content counts.
    func tabBar(_ change: (inout TabBarKey.Value) -> Void) -> some View {
        var said = TabBarKey.Value()
        change(&said)
        NavigationBarKey.lastStamp += 1
        said.stamp = NavigationBarKey.lastStamp
        return transformPreference(TabBarKey.self) { [said] in $0.add(said) }
    }
}
