import SwiftUI

extension LayoutTable {
    static func addLayers(to table: inout LayoutTable) {
        table.add("ZStack: in the middle of the largest", ["a": [60, 20, 80, 60], "b": [80, 40, 40, 20]]) {
            ZStack {
                Box("a", 80, 60); Box("b", 40, 20)
            }
        }
        table.add("ZStack: above leading", ["a": [60, 20, 80, 60], "b": [60, 20, 40, 20]]) {
            ZStack(alignment: .topLeading) {
                Box("a", 80, 60); Box("b", 40, 20)
            }
        }
        table.add("ZStack: below trailing", ["a": [60, 20, 80, 60], "b": [100, 60, 40, 20]]) {
            ZStack(alignment: .bottomTrailing) {
                Box("a", 80, 60); Box("b", 40, 20)
            }
        }
        table.add(
            "ZStack: the widest and the tallest",
            ["z": [60, 20, 80, 60], "a": [60, 20, 20, 60], "b": [60, 40, 80, 20]]
        ) {
            ZStack(alignment: .leading) {
                Box("a", 20, 60); Box("b", 80, 20)
            }.named("z")
        }
        table.add("ZStack: what fills makes it fill", ["a": [0, 0, 200, 100], "b": [80, 80, 40, 20]]) {
            ZStack(alignment: .bottom) {
                Fill("a"); Box("b", 40, 20)
            }
        }
        table.add("ZStack: what is larger than the space", ["a": [-50, 0, 300, 100], "b": [80, 40, 40, 20]]) {
            ZStack {
                Color.red.frame(width: 300).named("a"); Box("b", 40, 20)
            }
        }
        table.add("ZStack: a column inside", ["a": [80, 26, 40, 20], "b": [80, 54, 40, 20]]) {
            ZStack {
                Color.red;
                VStack {
                    Box("a", 40, 20); Box("b", 40, 20)
                }
            }
        }
        table.add("ZStack: a column with a spacer inside", ["a": [80, 0, 40, 20], "b": [80, 80, 40, 20]]) {
            ZStack {
                VStack {
                    Box("a", 40, 20); Spacer(); Box("b", 40, 20)
                }
            }
        }
        table.add("Overlay: in the middle", ["a": [80, 40, 40, 20], "b": [95, 45, 10, 10]]) {
            Box("a", 40, 20).overlay { Box("b", 10, 10) }
        }
        table.add("Overlay: above trailing", ["b": [110, 40, 10, 10]]) {
            Box("a", 40, 20).overlay(alignment: .topTrailing) { Box("b", 10, 10) }
        }
        table.add("Overlay: larger than what is below", ["a": [80, 40, 40, 20], "b": [60, 20, 80, 60]]) {
            Box("a", 40, 20).overlay { Box("b", 80, 60) }
        }
        table.add("Overlay: larger, above leading", ["a": [80, 40, 40, 20], "b": [80, 40, 80, 60]]) {
            Box("a", 40, 20).overlay(alignment: .topLeading) { Box("b", 80, 60) }
        }
        table.add("Overlay: what fills is as large as what is below", ["b": [80, 40, 40, 20]]) {
            Box("a", 40, 20).overlay { Fill("b") }
        }
        table.add("Overlay: takes no space", ["a": [66, 40, 40, 20], "b": [46, 20, 80, 60], "c": [114, 40, 20, 20]]) {
            HStack {
                Box("a", 40, 20).overlay { Box("b", 80, 60) }; Box("c", 20, 20)
            }
        }
        table.add("Overlay: several views are layers", ["b": [85, 45, 30, 10], "c": [95, 45, 10, 10]]) {
            Box("a", 40, 20).overlay {
                Box("b", 30, 10); Box("c", 10, 10)
            }
        }
        table.add("Background: as large as what is above", ["b": [80, 40, 40, 20]]) {
            Box("a", 40, 20).background { Fill("b") }
        }
        table.add("Background: leading", ["b": [80, 45, 10, 10]]) {
            Box("a", 40, 20).background(alignment: .leading) { Box("b", 10, 10) }
        }
        table.add("Background: behind padding", ["a": [80, 40, 40, 20], "b": [70, 30, 60, 40]]) {
            Box("a", 40, 20).padding(10).background { Fill("b") }
        }
        table.add("Background: before padding", ["a": [80, 40, 40, 20], "b": [80, 40, 40, 20]]) {
            Box("a", 40, 20).background { Fill("b") }.padding(10)
        }
        table.add("Background: of what fills", ["a": [20, 20, 160, 60], "b": [0, 0, 200, 100]]) {
            Fill("a").padding(20).background { Fill("b") }
        }
        table.add("Clips, masks and borders take no space", ["a": [66, 40, 40, 20], "b": [114, 40, 20, 20]]) {
            HStack {
                Box("a", 40, 20).clipShape(.capsule).border(.red, width: 4).shadow(radius: 8)
                Box("b", 20, 20).mask { Circle() }.clipped()
            }
        }
        table.add("A reader in an overlay reads what is below", ["a": [60, 30, 80, 40], "b": [60, 30, 40, 20]]) {
            Box("a", 80, 40).overlay { GeometryReader { Box("b", $0.size.width / 2, $0.size.height / 2) } }
        }
    }

    static func addPlacing(to table: inout LayoutTable) {
        table.add("Offset: moved, its place kept", ["a": [81, 60, 20, 20], "b": [104, 40, 20, 20]]) {
            HStack {
                Box("a", 20, 20).offset(x: 5, y: 20); Box("b", 20, 20)
            }
        }
        table.add("Position: its middle at a point", ["a": [10, 10, 40, 20]]) {
            Box("a", 40, 20).position(x: 30, y: 20)
        }
        table.add("Position: takes all the space", ["a": [0, 40, 20, 20], "b": [156, 20, 40, 20]]) {
            HStack {
                Box("a", 20, 20); Box("b", 40, 20).position(x: 148, y: 30)
            }
        }
        table.add("Position: what fills is offered all the space", ["a": [-70, -30, 200, 100]]) {
            Fill("a").position(x: 30, y: 20)
        }
        table.add("Position: at the end there is as much room as in the middle", ["a": [120, 0, 120, 40]]) {
            Color.red.frame(maxWidth: 120, maxHeight: 40).named("a").position(x: 180, y: 20)
        }
        table.add("Position: what is wider than the space", ["a": [-70, 40, 300, 20]]) {
            Box("a", 300, 20).position(x: 80, y: 50)
        }
        table.add("Position: beyond the space", ["a": [180, 90, 40, 20]]) { Box("a", 40, 20).position(x: 200, y: 100) }
        table.add("Rotation takes no other space", ["a": [86, 30, 20, 40], "b": [124, 40, 20, 20]]) {
            HStack {
                Box("a", 40, 20).rotationEffect(.degrees(90)); Box("b", 20, 20)
            }.padding(.leading, 20)
        }
        table.add("Scale takes no other space", ["a": [66, 30, 40, 40], "b": [104, 40, 20, 20]]) {
            HStack {
                Box("a", 20, 20).scaleEffect(2); Box("b", 20, 20)
            }
        }
        table.add("Scale from a corner", ["a": [80, 40, 80, 40]]) {
            Box("a", 40, 20).scaleEffect(2, anchor: .topLeading)
        }
        table.add("Alignment guide: moves a view of a column", ["a": [70, 26, 40, 20], "b": [90, 54, 40, 20]]) {
            VStack(alignment: .leading) {
                Box("a", 40, 20)
                Box("b", 40, 20).alignmentGuide(.leading) { _ in -20 }
            }
        }
        table.add("Alignment guide: moves the others", ["a": [90, 26, 40, 20], "b": [70, 54, 40, 20]]) {
            VStack(alignment: .leading) {
                Box("a", 40, 20)
                Box("b", 40, 20).alignmentGuide(.leading) { _ in 20 }
            }
        }
        table.add(
            "Alignment guide: a view's middle at the leading edge", ["a": [80, 26, 80, 20], "b": [40, 54, 80, 20]]
        ) {
            VStack(alignment: .leading) {
                Box("a", 80, 20)
                Box("b", 80, 20).alignmentGuide(.leading) { $0.width / 2 }
            }
        }
        table.add("Alignment guide: in a row", ["a": [76, 25, 20, 40], "b": [104, 55, 20, 20]]) {
            HStack(alignment: .top) {
                Box("a", 20, 40)
                Box("b", 20, 20).alignmentGuide(.top) { _ in -30 }
            }
        }
        table.add("Alignment guide: an overlay over an edge", ["b": [113, 32, 14, 14]]) {
            Box("a", 40, 20).overlay(alignment: .topTrailing) {
                Box("b", 14, 14).alignmentGuide(.top) { $0.height / 2 + 1 }.alignmentGuide(.trailing) { $0.width / 2 }
            }
        }
        table.add(
            "Alignment guide: another guide counts for nothing", ["a": [80, 26, 40, 20], "b": [80, 54, 40, 20]]
        ) {
            VStack(alignment: .leading) {
                Box("a", 40, 20)
                Box("b", 40, 20).alignmentGuide(.trailing) { _ in -20 }
            }
        }
    }

    /// Where the height limits, the width follows.
    private static func addLimitedProportions(to table: inout LayoutTable) {
        table.add("Aspect ratio: in a short wide frame", 300, 100, ["a": [110, 30, 80, 40]]) {
            Fill("a").aspectRatio(2, contentMode: .fit).frame(width: 280, height: 40)
        }
        table.add("Aspect ratio: in a frame with a greatest height", 300, 100, ["a": [110, 30, 80, 40]]) {
            Fill("a").aspectRatio(2, contentMode: .fit).frame(maxHeight: 40)
        }
        table.add("Aspect ratio: in a frame with greatest lengths", 300, 100, ["a": [110, 30, 80, 40]]) {
            Fill("a").aspectRatio(2, contentMode: .fit).frame(maxWidth: .infinity, maxHeight: 40)
        }
        table.add("Aspect ratio: in a short wide frame, leading", 300, 100, ["a": [0, 30, 80, 40]]) {
            Fill("a").aspectRatio(2, contentMode: .fit).frame(maxWidth: .infinity, maxHeight: 40, alignment: .leading)
        }
        table.add("Aspect ratio: in a short column", 300, 100, ["a": [80, 0, 140, 70], "b": [0, 70, 300, 30]]) {
            VStack(spacing: 0) {
                Fill("a").aspectRatio(2, contentMode: .fit)
                Color.red.frame(height: 30).named("b")
            }
        }
        table.add(
            "Aspect ratio: padded, in a short column", 300, 100, ["a": [100, 10, 100, 50], "b": [0, 70, 300, 30]]
        ) {
            VStack(spacing: 0) {
                Fill("a").aspectRatio(2, contentMode: .fit).padding(10)
                Color.red.frame(height: 30).named("b")
            }
        }
        table.add(
            "Aspect ratio: beside a box in a short row", 300, 40, ["a": [125, 0, 80, 40], "b": [95, 0, 30, 40]]
        ) {
            HStack(spacing: 0) {
                Box("b", 30, 40); Fill("a").aspectRatio(2, contentMode: .fit)
            }
            .frame(height: 40)
            .frame(width: 300 - 30, alignment: .center)
        }
        table.add("Aspect ratio: in front of a short view", 300, 100, ["a": [110, 30, 80, 40]]) {
            Color.red.frame(width: 280, height: 40).overlay { Fill("a").aspectRatio(2, contentMode: .fit) }
        }
        table.add("Aspect ratio: behind a short view", 300, 100, ["a": [110, 30, 80, 40]]) {
            Color.red.frame(width: 280, height: 40).background { Fill("a").aspectRatio(2, contentMode: .fit) }
        }
        table.add("Aspect ratio: in layers of a short frame", 300, 100, ["a": [110, 30, 80, 40]]) {
            ZStack {
                Color.red; Fill("a").aspectRatio(2, contentMode: .fit)
            }
            .frame(width: 280, height: 40)
        }
        table.add("Aspect ratio: a stack that fills", 300, 100, ["a": [110, 30, 80, 40]]) {
            VStack { Fill("a") }.aspectRatio(2, contentMode: .fit).frame(width: 280, height: 40)
        }
        table.add("Aspect ratio: a shape with an overlay", 300, 100, ["a": [110, 30, 80, 40]]) {
            RoundedRectangle(cornerRadius: 5).overlay { Fill("a") }.aspectRatio(2, contentMode: .fit)
                .frame(width: 280, height: 40)
        }
        table.add("Aspect ratio: a reader of geometry", 300, 100, ["a": [110, 30, 80, 40]]) {
            GeometryReader { _ in Fill("a") }.aspectRatio(2, contentMode: .fit).frame(width: 280, height: 40)
        }
        table.add("Aspect ratio: twice", 300, 100, ["a": [110, 30, 80, 40]]) {
            Fill("a").aspectRatio(2, contentMode: .fit).background(Color.blue).clipped().padding(0)
                .frame(width: 280, height: 40)
        }
        table.add("Aspect ratio: in a row of a grid of one row", 300, 40, ["a": [110, 0, 80, 40]]) {
            Fill("a").aspectRatio(2, contentMode: .fit).frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        table.add("Aspect ratio: a square beside words in a short frame", 300, 100, ["a": [0, 30, 40, 40]]) {
            HStack(spacing: 0) {
                Fill("a").aspectRatio(1, contentMode: .fit)
                Spacer()
            }
            .frame(height: 40)
        }
        table.add(
            "Aspect ratio: of a row, where the width is free", 300, 100,
            ["a": [0, 0, 200, 100], "b": [200, 0, 100, 100]]
        ) {
            HStack(spacing: 0) {
                Fill("a").aspectRatio(2, contentMode: .fit)
                Fill("b")
            }
        }
        table.add("Aspect ratio: in a padded row of a short frame", 300, 100, ["a": [10, 40, 40, 20]]) {
            HStack(spacing: 0) {
                Fill("a").aspectRatio(2, contentMode: .fit)
                Spacer()
            }
            .padding(10)
            .frame(height: 40)
        }
        table.add("Aspect ratio: a symbol in a short frame", 300, 100, ["a": [130, 30, 40, 40]]) {
            Image(systemName: "square.fill").resizable().scaledToFit().named("a").frame(width: 280, height: 40)
        }
        table.add(
            "Aspect ratio: a symbol beside a box in a short frame", 300, 100,
            ["a": [115, 30, 40, 40], "b": [155, 40, 30, 20]]
        ) {
            HStack(spacing: 0) {
                Image(systemName: "square.fill").resizable().scaledToFit().named("a")
                Box("b", 30, 20)
            }
            .frame(height: 40)
        }
        table.add("Aspect ratio: a symbol above a box", 300, 100, ["a": [110, 0, 80, 80], "b": [135, 80, 30, 20]]) {
            VStack(spacing: 0) {
                Image(systemName: "square.fill").resizable().scaledToFit().named("a")
                Box("b", 30, 20)
            }
        }
        table.add("Aspect ratio: in a scroll view across", 300, 100, ["a": [0, 10, 160, 80]]) {
            ScrollView(.horizontal) {
                HStack(spacing: 0) { Fill("a").aspectRatio(2, contentMode: .fit) }.frame(height: 80)
            }
        }
    }

    static func addProportions(to table: inout LayoutTable) {
        table.add("Aspect ratio: fit in a wide space", ["a": [50, 0, 100, 100]]) {
            Fill("a").aspectRatio(1, contentMode: .fit)
        }
        table.add("Aspect ratio: fit in a tall space", 100, 200, ["a": [0, 75, 100, 50]]) {
            Fill("a").aspectRatio(2, contentMode: .fit)
        }
        table.add("Aspect ratio: fill a wide space", ["a": [0, -50, 200, 200]]) {
            Fill("a").aspectRatio(1, contentMode: .fill)
        }
        table.add("Aspect ratio: fill a tall space", 100, 200, ["a": [-150, 0, 400, 200]]) {
            Fill("a").aspectRatio(2, contentMode: .fill)
        }
        table.add("Aspect ratio: of a width", ["a": [50, 25, 100, 50]]) {
            Fill("a").aspectRatio(2, contentMode: .fit).frame(width: 100)
        }
        table.add("Aspect ratio: of a height", ["a": [70, 20, 60, 60]]) {
            Fill("a").aspectRatio(1, contentMode: .fit).frame(height: 60)
        }
        table.add("Aspect ratio: beside what fills", 300, 100, ["a": [0, 0, 100, 100], "b": [100, 0, 200, 100]]) {
            HStack(spacing: 0) {
                Fill("a").aspectRatio(1, contentMode: .fit); Fill("b")
            }
        }
        table.add("Aspect ratio: above what fills", ["a": [0, 0, 200, 50], "b": [0, 50, 200, 50]]) {
            VStack(spacing: 0) {
                Fill("a").aspectRatio(4, contentMode: .fit); Fill("b")
            }
        }
        table.add("Aspect ratio: two side by side", 200, 200, ["a": [0, 52, 96, 96], "b": [104, 52, 96, 96]]) {
            HStack {
                Fill("a").aspectRatio(1, contentMode: .fit); Fill("b").aspectRatio(1, contentMode: .fit)
            }
        }
        table.add("Aspect ratio: of a size, within padding", ["a": [60, 10, 80, 80]]) {
            Fill("a").aspectRatio(CGSize(width: 3, height: 3), contentMode: .fit).padding(10)
        }
        addLimitedProportions(to: &table)
        table.add("Aspect ratio: in a column that scrolls", ["a": [0, 0, 200, 100], "b": [0, 108, 200, 20]]) {
            ScrollView {
                VStack {
                    Fill("a").aspectRatio(2, contentMode: .fit)
                    Color.red.frame(height: 20).named("b")
                }
            }
        }
        table.add("Shapes fill", ["a": [0, 0, 96, 100], "b": [104, 0, 96, 100]]) {
            HStack {
                Rectangle().named("a"); RoundedRectangle(cornerRadius: 8).fill(.red).named("b")
            }
        }
        table.add("A shape's frame", ["a": [80, 30, 40, 40]]) {
            Circle().fill(.red).frame(width: 40, height: 40).named("a")
        }
        table.add("Gradients fill", ["a": [0, 0, 200, 100]]) {
            LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom).named("a")
        }
    }
}
