import Testing

@testable import Images

/// Pictures that the program draws itself.
struct DrawnPictureTests {
    private static let svg = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20" width="10" height="20">\
        <rect x="0" y="0" width="10" height="20" fill="#ff0000"/></svg>
        """

    @Test func `A drawing fills the size that is asked for, and becomes a PNG`() throws {
        let picture = try #require(RGBAImage(drawing: Self.svg, width: 100, height: 200))
        #expect(picture.width == 100 && picture.height == 200)
        #expect(Array(picture.pixels.suffix(4)) == [255, 0, 0, 255])
        let file = try picture.encoded(as: .png)
        #expect(ImageType(of: file) == .png)
    }

    @Test func `What is no drawing makes no picture, and none is larger than a screen can be`() {
        #expect(RGBAImage(drawing: "brew", width: 10, height: 10) == nil)
        #expect(RGBAImage(drawing: Self.svg, width: 5_000, height: 10) == nil)
        #expect(RGBAImage(drawing: Self.svg, width: 0, height: 10) == nil)
    }
}
