import SwiftUI

extension LayoutTable {
    static func addGrids(to table: inout LayoutTable) {
        table.add(
            "Grid: columns as wide as their widest view",
            ["a": [46, 26, 40, 20], "b": [114, 26, 20, 20], "c": [56, 54, 20, 20], "d": [94, 54, 60, 20]]
        ) {
            Grid {
                GridRow {
                    Box("a", 40, 20); Box("b", 20, 20)
                }
                GridRow {
                    Box("c", 20, 20); Box("d", 60, 20)
                }
            }
        }
        table.add(
            "Grid: leading, without spacing",
            ["a": [50, 30, 40, 20], "b": [90, 30, 20, 20], "c": [50, 50, 20, 20], "d": [90, 50, 60, 20]]
        ) {
            Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    Box("a", 40, 20); Box("b", 20, 20)
                }
                GridRow {
                    Box("c", 20, 20); Box("d", 60, 20)
                }
            }
        }
        table.add(
            "Grid: a cell over two columns", ["a": [56, 26, 40, 20], "b": [104, 26, 40, 20], "c": [70, 54, 60, 20]]
        ) {
            Grid {
                GridRow {
                    Box("a", 40, 20); Box("b", 40, 20)
                }
                GridRow { Box("c", 60, 20).gridCellColumns(2) }
            }
        }
        table.add("Grid: a view without a row goes across", ["a": [56, 26, 40, 20], "c": [90, 54, 20, 20]]) {
            Grid {
                GridRow {
                    Box("a", 40, 20); Box("b", 40, 20)
                }
                Box("c", 20, 20)
            }
        }
        table.add(
            "Grid: what fills shares",
            ["a": [0, 0, 96, 46], "b": [104, 0, 96, 46], "c": [0, 54, 96, 46], "d": [104, 54, 96, 46]]
        ) {
            Grid {
                GridRow {
                    Fill("a"); Fill("b")
                }
                GridRow {
                    Fill("c"); Fill("d")
                }
            }
        }
        table.add(
            "Grid: a column that fills beside one that does not",
            ["a": [0, 26, 60, 20], "b": [68, 26, 132, 20], "c": [10, 54, 40, 20], "d": [68, 54, 132, 20]]
        ) {
            Grid {
                GridRow {
                    Box("a", 60, 20); Color.red.frame(height: 20).named("b")
                }
                GridRow {
                    Box("c", 40, 20); Color.red.frame(height: 20).named("d")
                }
            }
        }
        table.add("Grid: a column's own alignment", ["a": [96, 26, 20, 20], "c": [56, 54, 60, 20]]) {
            Grid {
                GridRow {
                    Box("a", 20, 20).gridColumnAlignment(.trailing); Box("b", 20, 20)
                }
                GridRow {
                    Box("c", 60, 20); Box("d", 20, 20)
                }
            }
        }
        table.add("Grid: a column's alignment holds for later rows", ["a": [56, 26, 60, 20], "c": [96, 54, 20, 20]]) {
            Grid {
                GridRow {
                    Box("a", 60, 20).gridColumnAlignment(.trailing); Box("b", 20, 20)
                }
                GridRow {
                    Box("c", 20, 20); Box("d", 20, 20)
                }
            }
        }
        table.add("Grid: a row's own alignment", ["a": [56, 50, 40, 20], "b": [104, 30, 40, 40]]) {
            Grid {
                GridRow(alignment: .bottom) {
                    Box("a", 40, 20); Box("b", 40, 40)
                }
            }
        }
        table.add("Grid: a cell's anchor", ["a": [70, 30, 10, 10], "b": [118, 30, 12, 40]]) {
            Grid {
                GridRow {
                    Box("a", 10, 10).gridCellAnchor(.topLeading); Box("b", 12, 40)
                }
                GridRow { Color.clear.frame(width: 40, height: 0).named("c") }
            }
            .padding(.top, 8)
        }
        table.add(
            "Grid: rows need not be full", ["a": [56, 26, 40, 20], "b": [56, 54, 40, 20], "c": [104, 54, 40, 20]]
        ) {
            Grid {
                GridRow { Box("a", 40, 20) }
                GridRow {
                    Box("b", 40, 20); Box("c", 40, 20)
                }
            }
        }
        table.add(
            "Grid: a divider that makes nothing wider",
            ["a": [56, 21.75, 40, 20], "d": [56, 49.75, 88, 0.5], "c": [104, 58.25, 40, 20]]
        ) {
            Grid {
                GridRow {
                    Box("a", 40, 20); Box("b", 40, 20)
                }
                Divider().named("d").gridCellUnsizedAxes(.horizontal)
                GridRow {
                    Box("e", 40, 20); Box("c", 40, 20)
                }
            }
        }
        table.add("Grid: rows of a ForEach", ["n1": [80, 26, 40, 20], "n2": [80, 54, 40, 20]]) {
            Grid { ForEach(1..<3) { row in GridRow { Box("n\(row)", 40, 20) } } }
        }
        addLazyGrids(to: &table)
    }

    private static func addLazyGrids(to table: inout LayoutTable) {
        table.add(
            "LazyVGrid: two flexible columns",
            ["n0": [0, 0, 96, 20], "n1": [104, 0, 96, 20], "n2": [0, 28, 96, 20]]
        ) {
            ScrollView {
                LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) { cells(3) }
            }
        }
        table.add(
            "LazyVGrid: fixed columns stand in the middle",
            ["n0": [46, 0, 50, 20], "n1": [104, 0, 50, 20], "n2": [46, 28, 50, 20]]
        ) {
            ScrollView { LazyVGrid(columns: [GridItem(.fixed(50)), GridItem(.fixed(50))]) { cells(3) } }
        }
        table.add(
            "LazyVGrid: fixed columns wider than the space begin where it begins",
            ["n0": [0, 0, 80, 20], "n1": [88, 0, 80, 20], "n2": [176, 0, 80, 20]]
        ) {
            ScrollView {
                LazyVGrid(columns: [GridItem(.fixed(80)), GridItem(.fixed(80)), GridItem(.fixed(80))]) { cells(3) }
            }
        }
        table.add("LazyVGrid: fixed columns, leading", ["n0": [0, 0, 50, 20], "n1": [58, 0, 50, 20]]) {
            ScrollView {
                LazyVGrid(columns: [GridItem(.fixed(50)), GridItem(.fixed(50))], alignment: .leading) { cells(2) }
            }
        }
        table.add(
            "LazyVGrid: as many columns as fit",
            [
                "n0": [0, 0, 61.33, 20], "n1": [69.33, 0, 61.33, 20], "n2": [138.67, 0, 61.33, 20],
                "n3": [0, 28, 61.33, 20],
            ]
        ) {
            ScrollView { LazyVGrid(columns: [GridItem(.adaptive(minimum: 50))]) { cells(4) } }
        }
        table.add("LazyVGrid: a fixed and a flexible column", ["n0": [0, 0, 40, 20], "n1": [48, 0, 152, 20]]) {
            ScrollView { LazyVGrid(columns: [GridItem(.fixed(40)), GridItem(.flexible())]) { cells(2) } }
        }
        table.add("LazyVGrid: spacings", ["n0": [0, 0, 90, 20], "n1": [110, 0, 90, 20], "n2": [0, 22, 90, 20]]) {
            ScrollView {
                LazyVGrid(
                    columns: [GridItem(.flexible(), spacing: 20), GridItem(.flexible(), spacing: 20)], spacing: 2
                ) {
                    cells(3)
                }
            }
        }
        table.add("LazyVGrid: where views stand in their cells", ["a": [0, 0, 20, 20], "b": [180, 0, 20, 20]]) {
            ScrollView {
                LazyVGrid(columns: [
                    GridItem(.flexible(), alignment: .leading), GridItem(.flexible(), alignment: .trailing),
                ]) {
                    Box("a", 20, 20)
                    Box("b", 20, 20)
                }
            }
        }
        table.add("LazyVGrid: a flexible column with a maximum", ["n0": [0, 0, 60, 20], "n1": [68, 0, 132, 20]]) {
            ScrollView {
                LazyVGrid(columns: [GridItem(.flexible(maximum: 60)), GridItem(.flexible())]) { cells(2) }
            }
        }
        table.add(
            "LazyHGrid: two rows", ["a": [0, 26, 30, 20], "b": [0, 54, 30, 20], "c": [38, 26, 30, 20]]
        ) {
            ScrollView(.horizontal) {
                LazyHGrid(rows: [GridItem(.fixed(20)), GridItem(.fixed(20))]) {
                    Box("a", 30, 20)
                    Box("b", 30, 20)
                    Box("c", 30, 20)
                }
            }
        }
    }

    @MainActor private static func cells(_ count: Int) -> some View {
        ForEach(0..<count, id: \.self) { Color.red.frame(height: 20).named("n\($0)") }
    }
}
