import SwiftUI

extension LayoutTable {
    /// `ViewThatFits` with modifiers on it, on its views, and around it.
    static func addFitting(to table: inout LayoutTable) {
        table.add("ViewThatFits: with room around it", ["b": [50, 40, 100, 20]]) {
            ViewThatFits(in: .horizontal) {
                Box("a", 190, 20); Box("b", 100, 20)
            }
            .padding(10)
        }
        table.add("ViewThatFits: views with room around them", ["b": [60, 40, 80, 20]]) {
            ViewThatFits(in: .horizontal) {
                Box("a", 190, 20).padding(10); Box("b", 80, 20).padding(10)
            }
        }
        table.add("ViewThatFits: in a frame", ["b": [70, 40, 60, 20]]) {
            ViewThatFits(in: .horizontal) {
                Box("a", 130, 20); Box("b", 60, 20)
            }
            .frame(width: 100)
        }
        table.add("ViewThatFits: in a frame with a most", ["b": [70, 40, 60, 20]]) {
            ViewThatFits(in: .horizontal) {
                Box("a", 130, 20); Box("b", 60, 20)
            }
            .frame(maxWidth: 100)
        }
        table.add("ViewThatFits: views in frames", ["b": [75, 40, 50, 20]]) {
            ViewThatFits(in: .horizontal) {
                Box("a", 50, 20).frame(width: 220); Box("b", 50, 20).frame(width: 150)
            }
        }
        table.add("ViewThatFits: views that fill", ["a": [80, 40, 40, 20]]) {
            ViewThatFits(in: .horizontal) {
                Box("a", 40, 20).frame(maxWidth: .infinity); Box("b", 50, 20)
            }
        }
        table.add("ViewThatFits: a frame with a least", ["b": [75, 40, 50, 20]]) {
            ViewThatFits(in: .horizontal) {
                Box("a", 40, 20).frame(minWidth: 240); Box("b", 50, 20)
            }
        }
        table.add("ViewThatFits: with a ground, a border and an offset", ["b": [50, 45, 100, 20]]) {
            ViewThatFits(in: .horizontal) {
                Box("a", 260, 20).background(.red); Box("b", 100, 20).border(.red).offset(y: 5)
            }
        }
        table.add("ViewThatFits: in a group and after a condition", ["b": [50, 40, 100, 20]]) {
            ViewThatFits(in: .horizontal) {
                Group { Box("a", 260, 20) }
                if Int("1") == 1 { Box("b", 100, 20) } else { Box("c", 20, 20) }
            }
        }
        table.add("ViewThatFits: rows with padding", ["b": [50, 26, 40, 20], "c": [50, 54, 100, 20]]) {
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 8) {
                    Box("x", 100, 20); Spacer(); Box("y", 100, 20)
                }
                .padding(4)
                VStack(alignment: .leading, spacing: 8) {
                    Box("b", 40, 20); Box("c", 100, 20)
                }
            }
        }
        table.add("ViewThatFits: a text on one line, however it might break", ["b": [75, 40, 50, 20]]) {
            ViewThatFits(in: .horizontal) {
                Text(verbatim: "These words are too many for one line of this page").padding(2); Box("b", 50, 20)
            }
        }
        table.add("ViewThatFits: a text in a row", ["b": [75, 40, 50, 20]]) {
            ViewThatFits(in: .horizontal) {
                HStack {
                    Text(verbatim: "These words are too many"); Text(verbatim: "for one line of this page")
                }
                Box("b", 50, 20)
            }
        }
        table.add("ViewThatFits: beside another view", ["a": [0, 40, 120, 20], "c": [128, 40, 60, 20]]) {
            HStack(spacing: 8) {
                Box("a", 120, 20)
                ViewThatFits(in: .horizontal) {
                    Box("b", 90, 20); Box("c", 60, 20)
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}
