import SwiftUI

extension LayoutTable {
    static func addScrolling(to table: inout LayoutTable) {
        table.add("ScrollView: a column at the top, in the middle", ["a": [80, 0, 40, 20], "b": [80, 28, 40, 20]]) {
            ScrollView {
                VStack {
                    Box("a", 40, 20); Box("b", 40, 20)
                }
            }
        }
        table.add("ScrollView: its views are a column", ["a": [80, 0, 40, 20], "b": [80, 28, 40, 20]]) {
            ScrollView {
                Box("a", 40, 20); Box("b", 40, 20)
            }
        }
        table.add("ScrollView: content taller than it", ["a": [0, 0, 200, 150], "b": [80, 158, 40, 20]]) {
            ScrollView {
                VStack {
                    Color.red.frame(height: 150).named("a"); Box("b", 40, 20)
                }
            }
        }
        table.add("ScrollView: leading", ["a": [0, 0, 40, 20]]) {
            ScrollView {
                VStack(alignment: .leading) { Box("a", 40, 20) }.frame(maxWidth: .infinity, alignment: .leading)
            }
        }
        table.add("ScrollView: a spacer has nothing to take", ["a": [80, 0, 40, 20], "b": [80, 28, 40, 20]]) {
            ScrollView {
                VStack(spacing: 0) {
                    Box("a", 40, 20); Spacer(); Box("b", 40, 20)
                }
            }
        }
        table.add("ScrollView: a colour is at its ideal height", ["a": [0, 0, 200, 10], "b": [80, 18, 40, 20]]) {
            ScrollView {
                VStack {
                    Fill("a"); Box("b", 40, 20)
                }
            }
        }
        table.add("ScrollView: padding inside", ["a": [16, 16, 168, 20]]) {
            ScrollView { Color.red.frame(height: 20).named("a").padding() }
        }
        table.add("ScrollView: across", ["a": [0, 40, 150, 20], "b": [158, 40, 100, 20]]) {
            ScrollView(.horizontal) {
                HStack {
                    Box("a", 150, 20); Box("b", 100, 20)
                }
            }
        }
        table.add("ScrollView: across, as tall as its content", ["a": [0, 26, 150, 20], "b": [80, 54, 40, 20]]) {
            VStack {
                ScrollView(.horizontal) {
                    HStack {
                        Box("a", 150, 20); Box("c", 100, 20)
                    }
                }
                Box("b", 40, 20)
            }
        }
        table.add(
            "ScrollView: takes what a header leaves",
            ["a": [80, 0, 40, 20], "b": [80, 28, 40, 20], "c": [80, 80, 40, 20]]
        ) {
            VStack {
                Box("a", 40, 20)
                ScrollView { Box("b", 40, 20) }
                Box("c", 40, 20)
            }
        }
        table.add("LazyVStack: as wide as can be", ["a": [80, 0, 40, 20], "b": [80, 28, 40, 20]]) {
            ScrollView {
                LazyVStack {
                    Box("a", 40, 20); Box("b", 40, 20)
                }
            }
        }
        table.add("LazyVStack: leading", ["a": [0, 0, 40, 20], "b": [0, 24, 60, 20]]) {
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 4) {
                    Box("a", 40, 20); Box("b", 60, 20)
                }
            }
        }
        table.add("LazyHStack: side by side", ["a": [0, 40, 40, 20], "b": [44, 40, 60, 20]]) {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 4) {
                    Box("a", 40, 20); Box("b", 60, 20)
                }
            }
        }
        table.add("Content margins", ["a": [20, 0, 160, 20]]) {
            ScrollView { Color.red.frame(height: 20).named("a") }.contentMargins(.horizontal, 20, for: .scrollContent)
        }
        table.add("A part of the scroll view", ["a": [0, 40, 44, 20], "b": [52, 40, 44, 20]]) {
            ScrollView(.horizontal) {
                HStack {
                    Color.red.frame(height: 20).containerRelativeFrame(.horizontal, count: 4, spacing: 8).named("a")
                    Color.red.frame(height: 20).containerRelativeFrame(.horizontal, count: 4, spacing: 8).named("b")
                }
            }
        }
        table.add("As wide as the scroll view", ["a": [0, 40, 200, 20], "b": [200, 40, 200, 20]]) {
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    Color.red.frame(height: 20).containerRelativeFrame(.horizontal).named("a")
                    Color.blue.frame(height: 20).containerRelativeFrame(.horizontal).named("b")
                }
            }
        }
        addInsets(to: &table)
    }

    private static func addInsets(to table: inout LayoutTable) {
        table.add("Safe area inset: below", ["a": [0, 0, 200, 70], "b": [0, 70, 200, 30]]) {
            Fill("a").safeAreaInset(edge: .bottom, spacing: 0) { Color.red.frame(height: 30).named("b") }
        }
        table.add("Safe area inset: above", ["a": [0, 30, 200, 70], "b": [0, 0, 200, 30]]) {
            Fill("a").safeAreaInset(edge: .top, spacing: 0) { Color.red.frame(height: 30).named("b") }
        }
        table.add("Safe area inset: a narrow view, leading", ["a": [0, 0, 200, 80], "b": [0, 80, 40, 20]]) {
            Fill("a").safeAreaInset(edge: .bottom, alignment: .leading, spacing: 0) { Box("b", 40, 20) }
        }
        table.add("Safe area inset: below what scrolls", ["a": [80, 0, 40, 20], "b": [80, 80, 40, 20]]) {
            ScrollView { Box("a", 40, 20) }.safeAreaInset(edge: .bottom, spacing: 0) { Box("b", 40, 20) }
        }
        table.add("Safe area padding", ["a": [20, 0, 160, 20]]) {
            ScrollView { Color.red.frame(height: 20).named("a") }.safeAreaPadding(.horizontal, 20)
        }
        table.add("Where there is no unsafe area, ignoring it changes nothing", ["a": [0, 0, 200, 100]]) {
            Fill("a").ignoresSafeArea()
        }
    }
}
