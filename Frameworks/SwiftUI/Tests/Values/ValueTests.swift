import Foundation
import SwiftUI
import Testing

@Suite struct ValueTests {
    @Test func `Colours become CSS`() {
        #expect(Color.red.css == "var(--red)")
        #expect(Color(red: 1, green: 0.5, blue: 0).css == "rgb(255 128 0)")
        #expect(Color(white: 0, opacity: 0.25).css == "rgb(0 0 0/0.25)")
        #expect(Color.blue.opacity(0.5).css == "color-mix(in srgb,var(--blue) 50%,transparent)")
        #expect(Color(hue: 1.0 / 3, saturation: 1, brightness: 1).css == "rgb(0 255 0)")
        #expect(Color.clear.css == "transparent")
    }

    @MainActor
    @Test func `Levels of the background are the grounds that lie on it`() {
        let second = ViewHost.rendering(Rectangle().fill(.background.secondary))
        let ground = ViewHost.rendering(Rectangle().fill(Color(uiColor: .secondarySystemBackground)))
        #expect(second.tree.root.children.first?.styles == ground.tree.root.children.first?.styles)
        #expect(second.tree.root.children.first?.styles.isEmpty == false)
    }

    @Test(arguments: [(0.1 + 0.2, "0.3"), (12.0, "12"), (-0.0001, "0"), (Double.infinity, "0"), (1.23456, "1.235")])
    func `Numbers are written as CSS reads them`(number: Double, text: String) {
        #expect(number.css == text)
    }

    @Test func `The name of a typeface cannot end its declaration`() {
        let font = Font.custom("Evil\";}body{display:none", size: 16)
        #expect(!font.declarations.contains { $0.value.contains(";") || $0.value.contains("{") })
    }

    @Test func `Angles are added, turned round and multiplied`() {
        var angle = Angle.degrees(30) + .degrees(15) - .degrees(5)
        angle += .degrees(20)
        angle -= .degrees(10)
        angle *= 3
        angle /= 2
        #expect(abs(angle.degrees - 75) < 1e-9)
        #expect((-angle * 2).radians < (Angle.zero / 2).radians)
    }

    @Test(arguments: [
        ("dumbbell.fill", "activity"), ("battery.75percent", "battery-full"), ("figure.yoga", "person"),
        ("gear", "gear"), ("note.text.badge.plus", "sticky"),
    ])
    func `Symbols that apps use often have a picture`(symbol: String, file: String) {
        #expect(SymbolCatalog.file(for: symbol) == file)
    }

    @Test func `A gradient runs between its points`() {
        let down = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
        #expect(down.css == "linear-gradient(180deg,var(--red) 0%,var(--blue) 100%)")
        let across = LinearGradient(colors: [.red, .blue], startPoint: .topLeading, endPoint: .bottomTrailing)
        #expect(across.css.hasPrefix("linear-gradient(to bottom right,"))
    }

    @Test func `A part of an outline is as long as its share`() {
        var line = Path()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 100, y: 0))
        #expect(line.trimmedPath(from: 0.25, to: 0.75).svg == "M25 0L75 0")
        #expect(line.trimmedPath(from: 0.5, to: 0.5).isEmpty)
        #expect(line.trimmedPath(from: 0, to: 1) == line)
    }

    @Test func `Every symbol of the table has its picture`() {
        let pictures = SymbolCatalog.pictures()
        let missing = SymbolCatalog.files.values.filter { pictures[$0] == nil }
        #expect(missing.isEmpty)
        #expect(SymbolCatalog.files.count > 1000)
    }

    @Test func `A symbol without a picture of its own takes that of a simpler form`() {
        #expect(SymbolCatalog.file(for: "heart.circle.fill") == "heart-fill")
        #expect(SymbolCatalog.file(for: "person.2.circle.fill") == "people-fill")
        #expect(SymbolCatalog.file(for: "no.such.symbol") == nil)
    }

    @Test func `Each symbol has a class, and the style sheet its picture`() {
        #expect(SymbolCatalog.className(for: "heart.fill") == "sym-heart-fill")
        #expect(SymbolCatalog.className(for: "no.such.symbol") == "sym-missing")
        let pictures = SymbolCatalog.pictures()
        #expect(pictures["heart-fill"]?.contains("<svg") == true)
        #expect(Set(SymbolCatalog.files.values).isSubset(of: pictures.keys))
        #expect(SymbolCatalog.styleSheet(of: ["heart-fill"]) == ".sym-heart-fill{--i:url(sym-heart-fill.svg)}")
    }
}

@Suite struct OffsetTests {
    @Test(arguments: [([0], 3, "bcad"), ([3], 0, "dabc"), ([0, 2], 4, "bdac"), ([1], 1, "abcd"), ([9], 0, "abcd")])
    func `Elements move to before an offset, in their order`(source: [Int], destination: Int, result: String) {
        var letters = Array("abcd")
        letters.move(fromOffsets: IndexSet(source), toOffset: destination)
        #expect(String(letters) == result)
    }

    @Test func `Elements at offsets go, others stay`() {
        var letters = Array("abcd")
        letters.remove(atOffsets: [0, 2, 7])
        #expect(String(letters) == "bd")
    }
}
