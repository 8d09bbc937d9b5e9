import Foundation
import Testing

@testable import SpiritAtlasCore

/// Drawings on paper, as files.
struct SheetTests {
    private let engines = Engines()

    private func chart(isTimeKnown: Bool = true) throws -> Chart {
        try Chart(
            jdUT: 2_407_422.951, place: isTimeKnown ? GeographicPlace(latitude: 48.4, longitude: 9.99) : nil,
            ephemeris: engines.ephemeris())
    }

    private func wheel(title: String, _ chart: Chart) -> Sheet {
        ChartSheet(
            chart, heading: SheetHeading(title: title, details: ["14 March 1879"], notes: ["DE440"]),
            words: ChartSheet.Words(
                bodies: "Positions", house: "House", cusps: "Houses", aspects: "Lines", name: { $0.rawValue })
        ).sheet
    }

    private func bodyGraph() throws -> Sheet {
        BodyGraphSheet(
            try HumanDesign.Chart(jdUT: 2_407_422.951, ephemeris: engines.ephemeris()),
            heading: SheetHeading(title: "Body graph", details: [], notes: []),
            words: BodyGraphSheet.Words(
                design: "Design", personality: "Personality", columns: [[("Type", "Generator")], [("Cross", "36")]])
        ).sheet
    }

    @Test func `A PDF has its objects where its table says, and nothing but ASCII`() throws {
        for sheet in [wheel(title: "A", try chart()), wheel(title: "", try chart(isTimeKnown: false)), try bodyGraph()]
        {
            let file = String(decoding: sheet.pdf, as: UTF8.self)
            #expect(file.hasPrefix("%PDF-1.4\n") && file.hasSuffix("%%EOF\n"))
            #expect(file.utf8.allSatisfy { $0 < 128 })
            #expect(!file.contains("nan") && !file.contains("inf "))
            let bytes = Array(file.utf8)
            let table = try #require(file.firstMatch(of: /startxref\n(\d+)\n/).flatMap { Int($0.1) })
            #expect(String(decoding: bytes[table..<table + 4], as: UTF8.self) == "xref")
            let places = file.matches(of: /(\d{10}) 00000 n/).compactMap { Int($0.1) }
            #expect(places.count == 7)
            for (index, place) in places.enumerated() {
                #expect(String(decoding: bytes[place..<place + 7], as: UTF8.self) == "\(index + 1) 0 obj")
            }
            let length = try #require(file.firstMatch(of: /\/Length (\d+) >>\nstream\n/).flatMap { Int($0.1) })
            let start = try #require(file.range(of: "stream\n")).upperBound
            let end = try #require(file.range(of: "\nendstream")).lowerBound
            #expect(file[start..<end].utf8.count == length)
            // What is pushed is popped again.
            let operators = file[start..<end].split(whereSeparator: \.isWhitespace)
            #expect(operators.count { $0 == "q" } == operators.count { $0 == "Q" })
        }
    }

    @Test func `Names keep their letters in a PDF as far as every reader has them, and are written in Latin ones else`()
    {
        var letters = PDFLetters()
        #expect(letters.bytes("Anna") == Array("Anna".utf8))
        #expect(letters.bytes("Łódź ñ ß ø").count == 10)
        let font = letters.font(isBold: false)
        for name in ["/Lslash", "/oacute", "/zacute", "/ntilde", "/germandbls", "/oslash"] {
            #expect(font.contains(name), "\(name)")
        }
        #expect(letters.bytes("Анна") == Array("Anna".utf8))
        #expect(letters.bytes("23°30′ ℞").suffix(5) == Array("30' R".utf8))
        // An accent makes a letter no wider.
        let accented = letters.bytes("é")
        #expect(letters.width(accented, isBold: true) == letters.width(Array("e".utf8), isBold: true))
        // What nobody can write is left out, and no more than a font's letters are ever named.
        var many = PDFLetters()
        for scalar in (0x100...0x17f).compactMap(Unicode.Scalar.init) { _ = many.bytes(String(scalar)) }
        #expect(many.bytes("\u{1}\u{7}🜁").allSatisfy { $0 >= 32 })
        #expect(many.font(isBold: true).contains("/LastChar"))
    }

    @Test func `What stands on a sheet is in both kinds of file`() throws {
        let sheet = wheel(title: "Zoë & <Åse>", try chart())
        #expect(sheet.svg.contains("Zoë &amp; &lt;Åse&gt;") && sheet.svg.contains("14 March 1879"))
        let written = "14 March 1879".utf8.map { String(format: "%02x", $0) }.joined()
        #expect(String(decoding: sheet.pdf, as: UTF8.self).contains(written))
    }
}
