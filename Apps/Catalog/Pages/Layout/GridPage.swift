import SwiftUI

struct GridPage: View {
    @State private var spacing = 12.0
    @State private var minimum = 72.0
    @State private var columns = 3.0

    var body: some View {
        Demo("Grid", "Columns as wide as their widest cell; cells that span several.") {
            GridDemo(spacing: spacing)
        } knobs: {
            SliderKnob("spacing", $spacing, in: 0...32)
        }
        Demo("Adaptive columns", "As many columns as there is room for.") {
            AdaptiveGridDemo(minimum: minimum)
        } knobs: {
            SliderKnob("minimum", $minimum, in: 40...160)
        }
        Demo("Flexible columns", "A number of columns that share the width.") {
            FlexibleGridDemo(count: Int(columns))
        } knobs: {
            SliderKnob("columns", $columns, in: 1...6)
        }
        Demo("Horizontal grid", "Rows that are filled one column after the other.") { HorizontalGridDemo() }
    }
}

struct GridDemo: View {
    let spacing: Double

    var body: some View {
        Grid(alignment: .leading, horizontalSpacing: spacing, verticalSpacing: spacing) {
            GridRow {
                Text("Planet").bold()
                Text("Moons").bold().gridColumnAlignment(.trailing)
                Text("Year").bold()
            }
            Divider()
            GridRow {
                Text("Mars")
                Text("2")
                Text("687 days")
            }
            GridRow {
                Text("Jupiter")
                Text("95")
                Text("12 years")
            }
            GridRow {
                Text("Earth has one moon and is where you are.")
                    .gridCellColumns(3)
                    .foregroundStyle(.secondary)
            }
        }
    }
}

struct AdaptiveGridDemo: View {
    let minimum: Double

    var body: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: minimum))], spacing: 8) {
            ForEach(0..<12, id: \.self) { number in
                RoundedRectangle(cornerRadius: 12)
                    .fill(Color(hue: Double(number) / 12, saturation: 0.6, brightness: 0.9))
                    .frame(height: 56)
            }
        }
    }
}

struct FlexibleGridDemo: View {
    let count: Int

    var body: some View {
        LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 8), count: count), spacing: 8) {
            ForEach(1..<10, id: \.self) { number in
                Text("\(number)")
                    .frame(maxWidth: .infinity, minHeight: 44)
                    .background(.blue.opacity(0.15), in: RoundedRectangle(cornerRadius: 10))
            }
        }
    }
}

struct HorizontalGridDemo: View {
    var body: some View {
        ScrollView(.horizontal) {
            LazyHGrid(rows: [GridItem(.fixed(56)), GridItem(.fixed(56))], spacing: 8) {
                ForEach(1..<25, id: \.self) { number in
                    Text("\(number)")
                        .frame(width: 56, height: 56)
                        .background(.orange.opacity(0.25), in: RoundedRectangle(cornerRadius: 12))
                }
            }
        }
        .frame(height: 124)
        .accessibilityLabel("Numbers")
    }
}
