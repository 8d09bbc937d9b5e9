import Testing

@testable import HTTPServer

@Suite struct AcceptedTypesTests {
    @Test(arguments: [
        (["image/avif"], true), (["image/avif,image/webp,*/*;q=0.8"], true), (["text/html", "IMAGE/AVIF;q=0.1"], true),
        (["image/webp, image/avif ; q=0.5"], true), ([], false), ([""], false), (["*/*"], false), (["image/*"], false),
        (["image/avif;q=0"], false), (["image/avif;q=0.000, */*"], false), (["image/avif;q=high"], false),
        (["image/avifs"], false), ([",;,=;q"], false),
    ])
    func `A type is accepted when it is named with a weight`(_ values: [String], _ isNamed: Bool) {
        #expect(AcceptedTypes(values).name("image/avif") == isNamed)
    }
}
