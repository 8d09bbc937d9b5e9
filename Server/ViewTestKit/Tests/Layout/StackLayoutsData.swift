import SwiftUI

extension LayoutTable {
    static func addStacks(to table: inout LayoutTable) {
        addSimpleStacks(to: &table)
        addFlexibleStacks(to: &table)
        addStackContents(to: &table)
    }

    private static func addSimpleStacks(to table: inout LayoutTable) {
        table.add("HStack: in the middle, eight points apart", ["a": [66, 40, 40, 20], "b": [114, 30, 20, 40]]) {
            HStack {
                Box("a", 40, 20); Box("b", 20, 40)
            }
        }
        table.add("VStack: in the middle, eight points apart", ["a": [80, 16, 40, 20], "b": [90, 44, 20, 40]]) {
            VStack {
                Box("a", 40, 20); Box("b", 20, 40)
            }
        }
        table.add("HStack: no spacing", ["a": [60, 40, 40, 20], "b": [100, 40, 40, 20]]) {
            HStack(spacing: 0) {
                Box("a", 40, 20); Box("b", 40, 20)
            }
        }
        table.add("HStack: wide spacing", ["a": [50, 40, 40, 20], "b": [110, 40, 40, 20]]) {
            HStack(spacing: 20) {
                Box("a", 40, 20); Box("b", 40, 20)
            }
        }
        table.add("HStack: negative spacing overlaps", ["a": [65, 40, 40, 20], "b": [95, 40, 40, 20]]) {
            HStack(spacing: -10) {
                Box("a", 40, 20); Box("b", 40, 20)
            }
        }
        table.add("VStack: negative spacing overlaps", ["a": [80, 35, 40, 20], "b": [80, 45, 40, 20]]) {
            VStack(spacing: -10) {
                Box("a", 40, 20); Box("b", 40, 20)
            }
        }
        table.add("HStack: top", ["a": [56, 20, 40, 20], "b": [104, 20, 40, 60]]) {
            HStack(alignment: .top) {
                Box("a", 40, 20); Box("b", 40, 60)
            }
        }
        table.add("HStack: bottom", ["a": [56, 60, 40, 20], "b": [104, 20, 40, 60]]) {
            HStack(alignment: .bottom) {
                Box("a", 40, 20); Box("b", 40, 60)
            }
        }
        table.add(
            "HStack: views without text have their baseline below", ["a": [76, 50, 20, 20], "b": [104, 30, 20, 40]]
        ) {
            HStack(alignment: .firstTextBaseline) {
                Box("a", 20, 20); Box("b", 20, 40)
            }
        }
        table.add(
            "HStack: a symbol's middle is a capital's above the baseline",
            ["a": [56.5, 20.5, 59, 59], "b": [123.5, 48.2, 20, 20]]
        ) {
            HStack(alignment: .firstTextBaseline) {
                Image(systemName: "star").font(.system(size: 50)).accessibilityIdentifier("a"); Box("b", 20, 20)
            }
        }
        table.add(
            "HStack: a nested stack's first baseline is its symbol's",
            ["a": [56.5, 10.5, 59, 59], "b": [123.5, 38.2, 20, 20], "c": [76, 69.5, 20, 20]]
        ) {
            HStack(alignment: .firstTextBaseline) {
                VStack(spacing: 0) {
                    Image(systemName: "star").font(.system(size: 50)).accessibilityIdentifier("a"); Box("c", 20, 20)
                }
                Box("b", 20, 20)
            }
        }
        table.add("VStack: leading", ["a": [60, 26, 40, 20], "b": [60, 54, 80, 20]]) {
            VStack(alignment: .leading) {
                Box("a", 40, 20); Box("b", 80, 20)
            }
        }
        table.add("VStack: trailing", ["a": [100, 26, 40, 20], "b": [60, 54, 80, 20]]) {
            VStack(alignment: .trailing) {
                Box("a", 40, 20); Box("b", 80, 20)
            }
        }
        table.add("HStack: too wide runs over on both sides", ["a": [-29, 40, 150, 20], "b": [129, 40, 100, 20]]) {
            HStack {
                Box("a", 150, 20); Box("b", 100, 20)
            }
        }
        table.add("VStack: too tall runs over on both sides", ["a": [90, -24, 20, 80], "b": [90, 64, 20, 60]]) {
            VStack {
                Box("a", 20, 80); Box("b", 20, 60)
            }
        }
    }

    private static func addFlexibleStacks(to table: inout LayoutTable) {
        table.add("HStack: what fills shares equally", ["a": [0, 0, 96, 100], "b": [104, 0, 96, 100]]) {
            HStack {
                Fill("a"); Fill("b")
            }
        }
        table.add("HStack: thirds", ["a": [0, 0, 60, 100], "b": [70, 0, 60, 100], "c": [140, 0, 60, 100]]) {
            HStack(spacing: 10) {
                Fill("a"); Fill("b"); Fill("c")
            }
        }
        table.add("VStack: quarters", ["a": [0, 0, 200, 25], "b": [0, 25, 200, 25], "d": [0, 75, 200, 25]]) {
            VStack(spacing: 0) {
                Fill("a"); Fill("b"); Fill("c"); Fill("d")
            }
        }
        table.add("HStack: what fills takes what is left", ["a": [0, 40, 40, 20], "b": [48, 0, 152, 100]]) {
            HStack {
                Box("a", 40, 20); Fill("b")
            }
        }
        table.add("VStack: what fills takes what is left", ["a": [80, 0, 40, 20], "b": [0, 28, 200, 72]]) {
            VStack {
                Box("a", 40, 20); Fill("b")
            }
        }
        table.add("HStack: only what fills is stretched across", ["a": [76, 40, 20, 20], "b": [104, 0, 20, 100]]) {
            HStack {
                Box("a", 20, 20); Color.red.frame(width: 20).named("b")
            }
        }
        table.add("HStack: the higher priority takes all", ["a": [0, 0, 192, 100], "b": [200, 0, 0, 100]]) {
            HStack {
                Fill("a").layoutPriority(1); Fill("b")
            }
        }
        table.add("HStack: the lower priority gets nothing", ["a": [0, 0, 192, 100], "b": [200, 0, 0, 100]]) {
            HStack {
                Fill("a"); Fill("b").layoutPriority(-1)
            }
        }
        table.add("VStack: the higher priority takes all", ["a": [0, 0, 200, 0], "b": [0, 8, 200, 92]]) {
            VStack {
                Fill("a"); Fill("b").layoutPriority(2)
            }
        }
        table.add(
            "HStack: a minimum is kept beside a higher priority", ["a": [0, 0, 142, 100], "b": [150, 0, 50, 100]]
        ) {
            HStack {
                Fill("a").layoutPriority(1); Color.red.frame(minWidth: 50).named("b")
            }
        }
        table.add("HStack: a minimum above the equal share", ["a": [0, 0, 150, 100], "b": [150, 0, 50, 100]]) {
            HStack(spacing: 0) {
                Color.red.frame(minWidth: 150).named("a"); Fill("b")
            }
        }
        table.add("HStack: a maximum below the equal share", ["a": [0, 0, 40, 100], "b": [40, 0, 160, 100]]) {
            HStack(spacing: 0) {
                Color.red.frame(maxWidth: 40).named("a"); Fill("b")
            }
        }
        table.add(
            "HStack: what a maximum leaves is shared",
            ["a": [0, 0, 60, 100], "b": [60, 0, 70, 100], "c": [130, 0, 70, 100]]
        ) {
            HStack(spacing: 0) {
                Color.red.frame(minWidth: 20, maxWidth: 60).named("a"); Fill("b"); Fill("c")
            }
        }
        table.add("HStack: infinite frames share equally", ["a": [0, 40, 96, 20], "b": [104, 30, 96, 40]]) {
            HStack {
                Box("inner", 40, 20).frame(maxWidth: .infinity).named("a")
                Color.red.frame(height: 40).frame(maxWidth: .infinity).named("b")
            }
        }
        table.add("HStack: at its ideal size", ["a": [86, 45, 10, 10], "b": [104, 45, 10, 10]]) {
            HStack {
                Fill("a"); Fill("b")
            }.fixedSize()
        }
        table.add("VStack: ideal width, the height that is offered", ["a": [80, 0, 40, 20], "b": [80, 28, 40, 72]]) {
            VStack {
                Box("a", 40, 20); Fill("b")
            }.fixedSize(horizontal: true, vertical: false)
        }
        table.add(
            "HStack: at its ideal height, all are as tall as the tallest",
            ["a": [0, 40, 96, 20], "b": [104, 40, 96, 20]]
        ) {
            HStack {
                Color.red.frame(height: 20).named("a"); Fill("b")
            }.fixedSize(horizontal: false, vertical: true)
        }
    }

    private static func addStackContents(to table: inout LayoutTable) {
        table.add(
            "Stacks in stacks", ["a": [76, 26, 20, 20], "b": [76, 54, 20, 20], "c": [104, 40, 20, 20]]
        ) {
            HStack {
                VStack {
                    Box("a", 20, 20); Box("b", 20, 20)
                }
                Box("c", 20, 20)
            }
        }
        table.add(
            "A group's views are the stack's",
            ["a": [62, 40, 20, 20], "b": [90, 40, 20, 20], "c": [118, 40, 20, 20]]
        ) {
            HStack {
                Group {
                    Box("a", 20, 20); Box("b", 20, 20)
                }
                Box("c", 20, 20)
            }
        }
        table.add(
            "A ForEach's views are the stack's",
            ["n0": [80, 12, 40, 20], "n1": [80, 40, 40, 20], "n2": [80, 68, 40, 20]]
        ) {
            VStack { ForEach(0..<3) { Box("n\($0)", 40, 20) } }
        }
        table.add("What shows nothing takes no spacing", ["a": [76, 40, 20, 20], "b": [104, 40, 20, 20]]) {
            HStack {
                Box("a", 20, 20)
                EmptyView()
                if Bool(false) { Box("c", 20, 20) }
                Box("b", 20, 20)
            }
        }
        table.add("What is hidden keeps its place", ["a": [76, 40, 20, 20], "b": [104, 40, 20, 20]]) {
            HStack {
                Box("a", 20, 20).hidden(); Box("b", 20, 20)
            }
        }
        table.add("VStack: a divider goes all the way across", ["a": [80, 21.75, 40, 20], "d": [0, 49.75, 200, 0.5]]) {
            VStack {
                Box("a", 40, 20); Divider().named("d"); Box("b", 40, 20)
            }
        }
        table.add("HStack: a divider goes all the way down", ["a": [51.75, 40, 40, 20], "d": [99.75, 0, 0.5, 100]]) {
            HStack {
                Box("a", 40, 20); Divider().named("d"); Box("b", 40, 20)
            }
        }
        table.add("A divider in a narrow frame", ["d": [70, 49.75, 60, 0.5]]) {
            Divider().named("d").frame(width: 60)
        }
        table.add("AnyLayout is the stack that it keeps", ["a": [56, 26, 40, 20], "b": [56, 54, 88, 20]]) {
            AnyLayout(VStackLayout(alignment: .leading)) {
                Box("a", 40, 20); Box("b", 88, 20)
            }
        }
        table.add("HStackLayout", ["a": [80, 50, 20, 20], "b": [100, 30, 20, 40]]) {
            HStackLayout(alignment: .bottom, spacing: 0) {
                Box("a", 20, 20); Box("b", 20, 40)
            }
        }
    }

    static func addSpacers(to table: inout LayoutTable) {
        table.add("Spacer between", ["a": [0, 40, 40, 20], "b": [180, 40, 20, 20]]) {
            HStack {
                Box("a", 40, 20); Spacer(); Box("b", 20, 20)
            }
        }
        table.add("Spacer before", ["a": [160, 40, 40, 20]]) {
            HStack {
                Spacer(); Box("a", 40, 20)
            }
        }
        table.add("Spacer behind", ["a": [0, 40, 40, 20]]) {
            HStack {
                Box("a", 40, 20); Spacer()
            }
        }
        table.add("Spacers on both sides", ["a": [80, 40, 40, 20]]) {
            HStack {
                Spacer(); Box("a", 40, 20); Spacer()
            }
        }
        table.add("Spacers are equal", ["a": [0, 40, 20, 20], "b": [90, 40, 20, 20], "c": [180, 40, 20, 20]]) {
            HStack {
                Box("a", 20, 20); Spacer(); Box("b", 20, 20); Spacer(); Box("c", 20, 20)
            }
        }
        table.add("Spacer in a VStack", ["a": [80, 0, 40, 20], "b": [80, 80, 40, 20]]) {
            VStack {
                Box("a", 40, 20); Spacer(); Box("b", 40, 20)
            }
        }
        table.add("Spacer below a stack of two", ["a": [80, 0, 40, 20], "b": [80, 28, 40, 20]]) {
            VStack {
                Box("a", 40, 20); Box("b", 40, 20); Spacer()
            }
        }
        table.add("A spacer's least length", ["a": [35, 40, 40, 20], "b": [125, 40, 40, 20]]) {
            HStack {
                Box("a", 40, 20); Spacer(minLength: 50); Box("b", 40, 20)
            }.fixedSize()
        }
        table.add("A spacer is eight points at least", ["a": [56, 40, 40, 20], "b": [104, 40, 40, 20]]) {
            HStack {
                Box("a", 40, 20); Spacer(); Box("b", 40, 20)
            }.fixedSize()
        }
        table.add("A spacer may be nothing", ["a": [60, 40, 40, 20], "b": [100, 40, 40, 20]]) {
            HStack {
                Box("a", 40, 20); Spacer(minLength: 0); Box("b", 40, 20)
            }.fixedSize()
        }
        table.add(
            "A spacer's least length holds where there is too little",
            ["a": [-20, 40, 100, 20], "b": [120, 40, 100, 20]]
        ) {
            HStack {
                Box("a", 100, 20); Spacer(minLength: 40); Box("b", 100, 20)
            }
        }
        table.add("A spacer takes what others leave", ["a": [0, 0, 192, 100]]) {
            HStack {
                Fill("a"); Spacer()
            }
        }
        table.add("A spacer takes what a maximum leaves", ["a": [0, 40, 60, 20], "b": [160, 40, 40, 20]]) {
            HStack {
                Color.red.frame(maxWidth: 60, maxHeight: 20).named("a"); Spacer(); Box("b", 40, 20)
            }
        }
        table.add(
            "A row with a spacer is as wide as it can be",
            ["a": [0, 26, 20, 20], "b": [180, 26, 20, 20], "c": [80, 54, 40, 20]]
        ) {
            VStack {
                HStack {
                    Box("a", 20, 20); Spacer(); Box("b", 20, 20)
                }
                Box("c", 40, 20)
            }
        }
        table.add("A spacer deep inside widens what is around", ["r": [0, 30, 200, 40], "a": [170, 40, 20, 20]]) {
            HStack {
                HStack {
                    Spacer(); Box("a", 20, 20)
                }.padding(10).named("r")
            }
        }
        table.add("Spacers in nested rows share", ["a": [76, 40, 20, 20], "b": [180, 40, 20, 20]]) {
            HStack {
                HStack {
                    Spacer(); Box("a", 20, 20)
                }
                HStack {
                    Spacer(); Box("b", 20, 20)
                }
            }
        }
    }
}
