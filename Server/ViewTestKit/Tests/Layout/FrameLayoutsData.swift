import SwiftUI

extension LayoutTable {
    static func addFrames(to table: inout LayoutTable) {
        addFixedFrames(to: &table)
        addFlexibleFrames(to: &table)
    }

    private static let corners: [(String, Alignment, CGFloat, CGFloat)] = [
        ("topLeading", .topLeading, 0, 0), ("top", .top, 80, 0), ("topTrailing", .topTrailing, 160, 0),
        ("leading", .leading, 0, 40), ("center", .center, 80, 40), ("trailing", .trailing, 160, 40),
        ("bottomLeading", .bottomLeading, 0, 80), ("bottom", .bottom, 80, 80),
        ("bottomTrailing", .bottomTrailing, 160, 80),
    ]

    private static func addFixedFrames(to table: inout LayoutTable) {
        table.add("A frame around a box", ["f": [50, 20, 100, 60], "a": [80, 40, 40, 20]]) {
            Box("a", 40, 20).frame(width: 100, height: 60).named("f")
        }
        for (name, alignment, x, y) in corners {
            table.add("A frame's alignment: \(name)", ["a": [x, y, 40, 20]]) {
                Box("a", 40, 20).frame(width: 200, height: 100, alignment: alignment)
            }
        }
        table.add("A frame that is too small does not cut", ["f": [80, 40, 40, 20], "a": [60, 20, 80, 60]]) {
            Box("a", 80, 60).frame(width: 40, height: 20).named("f")
        }
        table.add("A frame that is too small keeps its alignment", ["f": [80, 40, 40, 20], "a": [80, 40, 80, 60]]) {
            Box("a", 80, 60).frame(width: 40, height: 20, alignment: .topLeading).named("f")
        }
        table.add("A frame that is too small, trailing", ["f": [80, 40, 40, 20], "a": [40, 20, 80, 60]]) {
            Box("a", 80, 60).frame(width: 40, height: 20, alignment: .trailing).named("f")
        }
        table.add("A frame larger than the space", ["f": [-50, -25, 300, 150], "a": [80, 40, 40, 20]]) {
            Box("a", 40, 20).frame(width: 300, height: 150).named("f")
        }
        table.add("A height alone", ["a": [0, 35, 200, 30]]) { Color.red.frame(height: 30).named("a") }
        table.add("A width alone", ["a": [85, 0, 30, 100]]) { Color.red.frame(width: 30).named("a") }
        table.add(
            "Frames in frames", ["g": [40, 40, 120, 20], "f": [100, 40, 60, 20], "a": [100, 40, 20, 20]]
        ) {
            Box("a", 20, 20).frame(width: 60, alignment: .leading).named("f").frame(width: 120, alignment: .trailing)
                .named("g")
        }
        table.add("A colour at its ideal size", ["a": [95, 45, 10, 10]]) { Fill("a").fixedSize() }
        table.add("A colour at its ideal width", ["a": [95, 0, 10, 100]]) {
            Fill("a").fixedSize(horizontal: true, vertical: false)
        }
        table.add("A colour at its ideal height", ["a": [0, 45, 200, 10]]) {
            Fill("a").fixedSize(horizontal: false, vertical: true)
        }
        table.add("A fixed frame at its ideal size is itself", ["a": [80, 40, 40, 20]]) { Box("a", 40, 20).fixedSize() }
    }

    private static func addFlexibleFrames(to table: inout LayoutTable) {
        table.add("As wide as can be", ["f": [0, 40, 200, 20], "a": [80, 40, 40, 20]]) {
            Box("a", 40, 20).frame(maxWidth: .infinity).named("f")
        }
        table.add("As wide as can be, leading", ["f": [0, 40, 200, 20], "a": [0, 40, 40, 20]]) {
            Box("a", 40, 20).frame(maxWidth: .infinity, alignment: .leading).named("f")
        }
        table.add("As large as can be, below trailing", ["f": [0, 0, 200, 100], "a": [160, 80, 40, 20]]) {
            Box("a", 40, 20).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing).named("f")
        }
        table.add("As tall as can be, above", ["f": [80, 0, 40, 100], "a": [80, 0, 40, 20]]) {
            Box("a", 40, 20).frame(maxHeight: .infinity, alignment: .top).named("f")
        }
        table.add("At least so wide", ["f": [50, 40, 100, 20], "a": [80, 40, 40, 20]]) {
            Box("a", 40, 20).frame(minWidth: 100).named("f")
        }
        table.add("At least so tall", ["f": [80, 20, 40, 60], "a": [80, 40, 40, 20]]) {
            Box("a", 40, 20).frame(minHeight: 60).named("f")
        }
        table.add("At least so large, above leading", ["f": [50, 20, 100, 60], "a": [50, 20, 40, 20]]) {
            Box("a", 40, 20).frame(minWidth: 100, minHeight: 60, alignment: .topLeading).named("f")
        }
        table.add("A minimum below the content", ["f": [80, 40, 40, 20]]) {
            Box("a", 40, 20).frame(minWidth: 10, minHeight: 10).named("f")
        }
        table.add("At most so wide, what fills", ["a": [40, 0, 120, 100]]) {
            Color.red.frame(maxWidth: 120).named("a")
        }
        table.add("At most so large, what fills", ["a": [40, 35, 120, 30]]) {
            Color.red.frame(maxWidth: 120, maxHeight: 30).named("a")
        }
        table.add("At most so wide takes that much", ["f": [40, 40, 120, 20], "a": [120, 40, 40, 20]]) {
            Box("a", 40, 20).frame(maxWidth: 120, alignment: .trailing).named("f")
        }
        table.add("What is around a frame with a maximum is as wide as the frame", ["f": [40, 40, 120, 20]]) {
            Box("a", 40, 20).frame(maxWidth: 120).background(.red).overlay { Color.blue }.named("f")
        }
        table.add("A menu to be held open is no wider than the frame that has it", ["f": [40, 40, 120, 20]]) {
            Box("a", 40, 20).frame(maxWidth: 120).contextMenu { Button("Copy") {} }.named("f")
        }
        table.add("Between two widths", ["a": [25, 0, 150, 100]]) {
            Color.red.frame(minWidth: 50, maxWidth: 150).named("a")
        }
        table.add("A minimum beyond the space", ["a": [-50, 0, 300, 100]]) {
            Color.red.frame(minWidth: 300).named("a")
        }
        table.add("A maximum beyond the space", ["a": [0, 0, 200, 100]]) {
            Color.red.frame(maxWidth: 300).named("a")
        }
        table.add("An ideal size", ["a": [60, 35, 80, 30]]) {
            Color.red.frame(idealWidth: 80, idealHeight: 30).named("a").fixedSize()
        }
        table.add("An ideal size is only a wish", ["a": [0, 0, 200, 100]]) {
            Color.red.frame(idealWidth: 80, idealHeight: 30).named("a")
        }
        table.add(
            "A column of infinite rows", ["f": [0, 26, 200, 20], "a": [0, 26, 40, 20], "g": [0, 54, 200, 20]]
        ) {
            VStack {
                Box("a", 40, 20).frame(maxWidth: .infinity, alignment: .leading).named("f")
                Box("b", 40, 20).frame(maxWidth: .infinity, alignment: .trailing).named("g")
            }
        }
        table.add(
            "As tall as can be beside what is not",
            ["f": [76, 0, 20, 100], "a": [76, 0, 20, 20], "b": [104, 40, 20, 20]]
        ) {
            HStack {
                Box("a", 20, 20).frame(maxHeight: .infinity, alignment: .top).named("f")
                Box("b", 20, 20)
            }
        }
        table.add("A maximum in a leading column", ["a": [0, 0, 80, 20], "b": [0, 20, 200, 80]]) {
            VStack(alignment: .leading, spacing: 0) {
                Color.red.frame(maxWidth: 80, maxHeight: 20).named("a")
                Fill("b")
            }
        }
    }

    /// Stacks around frames with a largest width: as wide as the widest of what is in them.
    static func addNarrowStacks(to table: inout LayoutTable) {
        table.add("A column around a maximum is no wider", ["f": [60, 40, 80, 20], "a": [60, 40, 80, 20]]) {
            VStack { Box("b", 20, 20).frame(maxWidth: 80).named("a") }.named("f")
        }
        table.add("A column around a maximum and what is wider", ["f": [40, 26, 120, 48], "a": [60, 26, 80, 20]]) {
            VStack {
                Color.red.frame(maxWidth: 80).frame(height: 20).named("a")
                Box("b", 120, 20)
            }
            .named("f")
        }
        table.add("A column around a maximum in less space", ["f": [75, 40, 50, 20], "a": [75, 40, 50, 20]]) {
            VStack { Color.red.frame(maxWidth: 80).frame(height: 20).named("a") }.named("f").frame(width: 50)
        }
        table.add("A leading column around a maximum", ["f": [60, 26, 80, 48], "b": [60, 54, 20, 20]]) {
            VStack(alignment: .leading) {
                Color.red.frame(maxWidth: 80).frame(height: 20)
                Box("b", 20, 20)
            }
            .named("f")
        }
        table.add("Two maxima in a column", ["f": [50, 26, 100, 48], "a": [60, 26, 80, 20], "b": [50, 54, 100, 20]]) {
            VStack {
                Color.red.frame(maxWidth: 80).frame(height: 20).named("a")
                Color.red.frame(maxWidth: 100).frame(height: 20).named("b")
            }
            .named("f")
        }
        table.add("What is behind a column around a maximum", ["f": [50, 30, 100, 40], "a": [60, 40, 80, 20]]) {
            VStack { Box("b", 20, 20).frame(maxWidth: 80).named("a") }.padding(10).background(.yellow).named("f")
        }
        table.add("Columns around a maximum in one another", ["f": [50, 30, 100, 40], "a": [60, 40, 80, 20]]) {
            VStack {
                VStack { Box("b", 20, 20).frame(maxWidth: 80).named("a") }.padding(10)
            }
            .named("f")
        }
        table.add("A row around a maximum is no wider", ["f": [46, 40, 108, 20], "a": [46, 40, 80, 20]]) {
            HStack {
                Color.red.frame(maxWidth: 80).frame(height: 20).named("a")
                Box("b", 20, 20)
            }
            .named("f")
        }
        table.add("Layers around a maximum are no wider", ["f": [60, 40, 80, 20], "b": [60, 40, 20, 20]]) {
            ZStack(alignment: .leading) {
                Color.red.frame(maxWidth: 80).frame(height: 20)
                Box("b", 20, 20)
            }
            .named("f")
        }
        table.add("A column around a maximum shares with a colour", ["f": [0, 40, 80, 20], "c": [88, 0, 112, 100]]) {
            HStack {
                VStack { Color.red.frame(maxWidth: 80).frame(height: 20) }.named("f")
                Fill("c")
            }
        }
        table.add("A divider makes a column wide", ["f": [0, 35, 200, 29], "a": [60, 35, 80, 20]]) {
            VStack {
                Color.red.frame(maxWidth: 80).frame(height: 20).named("a")
                Divider()
            }
            .named("f")
        }
        table.add("A scroll view's narrow content is in its middle", ["f": [60, 0, 80, 20]]) {
            ScrollView { Color.red.frame(maxWidth: 80).frame(height: 20).named("f") }
        }
    }

    static func addPadding(to table: inout LayoutTable) {
        table.add("Padding is sixteen points", ["f": [64, 24, 72, 52], "a": [80, 40, 40, 20]]) {
            Box("a", 40, 20).padding().named("f")
        }
        table.add("Padding on one side", ["f": [70, 40, 60, 20], "a": [90, 40, 40, 20]]) {
            Box("a", 40, 20).padding(.leading, 20).named("f")
        }
        table.add("Padding above and below", ["f": [80, 24, 40, 52]]) { Box("a", 40, 20).padding(.vertical).named("f") }
        table.add("Insets", ["f": [65, 35, 70, 30], "a": [85, 45, 40, 20]]) {
            Box("a", 40, 20).padding(EdgeInsets(top: 10, leading: 20, bottom: 0, trailing: 10)).named("f")
        }
        table.add("Padding takes from what fills", ["a": [10, 10, 180, 80]]) { Fill("a").padding(10) }
        table.add("Padding above what fills", ["a": [0, 30, 200, 70]]) { Fill("a").padding(.top, 30) }
        table.add("Negative padding makes the space smaller", ["f": [85, 45, 30, 10], "a": [80, 40, 40, 20]]) {
            Box("a", 40, 20).padding(-5).named("f")
        }
        table.add("Negative padding lets what fills out", ["a": [-20, 0, 240, 100]]) {
            Fill("a").padding(.horizontal, -20)
        }
        table.add("Padding between neighbours", ["a": [45, 40, 40, 20], "b": [115, 40, 40, 20]]) {
            HStack(spacing: 0) {
                Box("a", 40, 20).padding(.trailing, 30); Box("b", 40, 20)
            }
        }
        table.add("Padding within a frame", ["p": [50, 30, 40, 40], "a": [60, 40, 20, 20]]) {
            Box("a", 20, 20).padding(10).named("p").frame(width: 100, alignment: .leading)
        }
        table.add("Padding twice", ["f": [60, 20, 80, 60]]) { Box("a", 40, 20).padding(5).padding(15).named("f") }
        table.add("Padding around a frame that fills", ["f": [0, 35, 200, 30], "a": [5, 40, 190, 20]]) {
            Color.red.frame(maxWidth: .infinity).frame(height: 20).named("a").padding(5).named("f")
        }
    }
}
