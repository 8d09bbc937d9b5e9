import SwiftUI

extension LayoutTable {
    static func addIdealFrames(to table: inout LayoutTable) {
        table.add("A frame of its own size has the ideal one", ["f": [70, 35, 60, 30]]) {
            Color.red.frame(idealWidth: 60, idealHeight: 30).named("f").fixedSize()
        }
        table.add("Behind a background, too", ["f": [60, 40, 80, 20]]) {
            Box("a", 40, 20).frame(idealWidth: 80).named("f").background(Color.red).fixedSize()
        }
        table.add("What is offered goes before what is ideal", ["f": [0, 0, 200, 100]]) {
            Color.red.frame(idealWidth: 60, idealHeight: 30).named("f")
        }
        table.add(
            "An ideal height makes nothing higher than its share", ["a": [0, 0, 200, 50], "b": [0, 50, 200, 50]]
        ) {
            VStack(spacing: 0) {
                Fill("a").frame(idealHeight: 80)
                Fill("b")
            }
        }
        table.add("What scrolls has its ideal height", ["f": [0, 0, 200, 40]]) {
            ScrollView { Color.red.frame(idealHeight: 40).named("f") }
        }
        table.add("What would be as high as it can has its ideal height where it scrolls", ["f": [0, 0, 200, 40]]) {
            ScrollView { Box("a", 40, 20).frame(maxWidth: .infinity, idealHeight: 40, maxHeight: .infinity).named("f") }
        }
        table.add(
            "So have the views of a stack that scrolls",
            ["f": [0, 0, 200, 30], "b": [80, 30, 40, 20], "g": [90, 50, 20, 50], "c": [90, 65, 20, 20]]
        ) {
            ScrollView {
                VStack(spacing: 0) {
                    Color.red.frame(idealHeight: 30).named("f")
                    Box("b", 40, 20)
                    Box("c", 20, 20).frame(idealHeight: 50).named("g")
                }
            }
        }
        table.add("What scrolls sideways has its ideal width", ["a": [0, 40, 50, 20], "b": [50, 40, 80, 20]]) {
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    Color.red.frame(height: 20).frame(idealWidth: 50).named("a")
                    Color.red.frame(height: 20).frame(idealWidth: 80).named("b")
                }
            }
        }
        table.add("A stack of its own width has the ideal ones", ["a": [50, 0, 60, 100], "b": [110, 40, 40, 20]]) {
            HStack(spacing: 0) {
                Fill("a").frame(idealWidth: 60)
                Box("b", 40, 20)
            }
            .fixedSize(horizontal: true, vertical: false)
        }
    }
}
