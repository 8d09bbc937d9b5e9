import Foundation
import Testing
import ThriftwoodContract

struct PosterPainterTests {
    @Test func `A title always has the same poster, and another title another one`() async throws {
        let one = try await PosterPainter().picture(title: "The Silent Harbor", id: 7, kind: .poster, height: 250)
        let again = try await PosterPainter().picture(title: "The Silent Harbor", id: 7, kind: .poster, height: 250)
        let other = try await PosterPainter().picture(title: "Paper Orchard", id: 8, kind: .poster, height: 250)
        #expect(one == again)
        #expect(one != other)
        #expect(one.starts(with: [0xff, 0xd8, 0xff]))
    }

    @Test(arguments: ["", "<&>\"'", String(repeating: "Æ", count: 500), "a b c d e f g h i j k l m n o p q r s t"])
    func `Any title can be painted`(_ title: String) async throws {
        let bytes = try await PosterPainter().picture(title: title, id: -1, kind: .poster, height: 1)
        #expect(bytes.count > 500)
    }

    @Test func `A service's picture is as high as its name says, and names that are none have none`() async throws {
        let source = PictureSource.painted(by: PosterPainter())
        #expect(await source.paint("A", 1, "poster-250.jpg") != nil)
        #expect(await source.paint("A", 1, "fanart.jpg") != nil)
        #expect(await source.paint("A", 1, "../etc/passwd") == nil)
    }
}
