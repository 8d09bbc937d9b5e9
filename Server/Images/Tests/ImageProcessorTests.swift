import Foundation
import Images
import Testing

@Suite struct ImageProcessorTests {
    private let processor: InProcessImageProcessor

    init() throws {
        processor = try InProcessImageProcessor()
    }

    private func process(_ bytes: [UInt8], _ renditions: [Rendition] = Rendition.posts) async throws -> ProcessedImage {
        try await processor.process(bytes, renditions: renditions, limits: .standard)
    }

    @Test func `OF-200: JPEG, PNG, WebP, GIF and HEIC are taken by their content`() async throws {
        let drawing = try Pictures.drawing(64, 48)
        let files = [
            try drawing.encoded(as: .jpeg), try drawing.encoded(as: .png), try drawing.encoded(as: .webP),
            try Pictures.file(PictureFilesData.gif), try Pictures.file(PictureFilesData.heic),
        ]
        for (file, type) in zip(files, [ImageType.jpeg, .png, .webP, .gif, .heif]) {
            #expect(ImageType(of: file) == type)
            let image = try await process(file)
            #expect(image.width == 64 && image.height == 48, "\(type)")
            #expect(image.renditions.map(\.rendition.format) == [.webP], "a small picture is kept once")
        }
    }

    @Test func `OF-203: a post's picture is kept at 320, 1080 and 2048 pixels and never grows`() async throws {
        let image = try await process(try Pictures.jpeg(2400, 1200))
        #expect(image.renditions.map(\.width) == [320, 1080, 2048])
        #expect(image.renditions.map(\.height) == [160, 540, 1024])
        #expect(image.renditions.map { ImageType(of: $0.bytes) } == [.webP, .jpeg, .jpeg])
        let middle = try await process(try Pictures.jpeg(700, 500))
        #expect(middle.renditions.map(\.width) == [320, 700])
        #expect(middle.width == 700 && middle.height == 500)
        let close = try await process(try Pictures.jpeg(1200, 300))
        #expect(close.renditions.map(\.width) == [320, 1200], "1,080 pixels would be kept nearly twice")
        let sizes = image.renditions.map(\.bytes.count)
        #expect(Double(sizes.reduce(0, +)) <= 1.2 * Double(sizes[2]), "\(sizes)")
        #expect(!image.thumbHash.isEmpty)
        #expect(image.dominantColor.wholeMatch(of: /#[0-9a-f]{6}/) != nil)
    }

    @Test func `OF-046: profile pictures are squares around the chosen point`() async throws {
        // Left half red, right half blue.
        let pixels = (0..<400 * 200).flatMap { index -> [UInt8] in
            index % 400 < 200 ? [255, 0, 0, 255] : [0, 0, 255, 255]
        }
        let file = try #require(RGBAImage(width: 400, height: 200, pixels: pixels)).encoded(as: .png)
        for (x, color) in [(0.0, "#ff0000"), (1.0, "#0000ff")] {
            let image = try await process(file, Rendition.avatars(focusX: x, focusY: 0.5))
            #expect(image.renditions.map(\.width) == [96, 200])
            #expect(image.renditions.map(\.height) == [96, 200])
            let again = try await process(image.renditions[1].bytes)
            #expect(near(again.dominantColor, color), "\(again.dominantColor)")
            // What is shown before the square is there is a sample of the square, not of the whole.
            #expect(near(image.dominantColor, color), "\(image.dominantColor)")
            let drawn = try #require(ThumbHash.decode(image.thumbHash))
            #expect(drawn.width == drawn.height)
            let other = x == 0 ? 2 : 0
            let stray = stride(from: other, to: drawn.pixels.count, by: 4).count(where: { drawn.pixels[$0] > 60 })
            #expect(stray == 0)
        }
    }

    @Test func `OF-046: a closer square shows that part of the picture alone`() async throws {
        // Red, with a blue square of 100 in the lower right corner.
        let pixels = (0..<400 * 200).flatMap { index -> [UInt8] in
            index % 400 >= 300 && index / 400 >= 100 ? [0, 0, 255, 255] : [255, 0, 0, 255]
        }
        let file = try #require(RGBAImage(width: 400, height: 200, pixels: pixels)).encoded(as: .png)
        let near = try await process(file, Rendition.avatars(focusX: 0.875, focusY: 0.75, zoom: 2))
        #expect(near.renditions.map(\.width) == [96, 100])
        #expect(self.near(near.dominantColor, "#0000ff"), "\(near.dominantColor)")
        let far = try await process(file, Rendition.avatars(focusX: 0.875, focusY: 0.75))
        #expect(far.renditions.map(\.width) == [96, 200] && self.near(far.dominantColor, "#ff0000"))
        for strange in [Double.nan, -1, .infinity, 0] {
            let made = try await process(file, Rendition.avatars(zoom: strange))
            #expect(made.renditions.allSatisfy { $0.width == $0.height && (1...200).contains($0.width) })
        }
    }

    @Test(arguments: [(1, 60, 40), (3, 60, 40), (6, 40, 60), (8, 40, 60)])
    func `OF-202: pictures are turned upright`(orientation: Int, width: Int, height: Int) async throws {
        // The top left quarter is red: where it ends up tells the turn.
        let pixels = (0..<60 * 40).flatMap { index -> [UInt8] in
            index % 60 < 30 && index / 60 < 20 ? [255, 0, 0, 255] : [0, 0, 255, 255]
        }
        let plain = try #require(RGBAImage(width: 60, height: 40, pixels: pixels)).encoded(as: .jpeg)
        let turned = Pictures.jpeg(plain, adding: [Pictures.exif(orientation: orientation, secret: "maker")])
        let image = try await process(turned, [Rendition(.fit(side: 100), .png)])
        #expect(image.width == width && image.height == height)
        #expect(image.renditions[0].width == width && image.renditions[0].height == height)
        let drawn = try #require(ThumbHash.decode(image.thumbHash))
        let isRed = { (x: Int, y: Int) in drawn.pixels[(y * drawn.width + x) * 4] > 128 }
        let corners = [
            isRed(2, 2), isRed(drawn.width - 3, 2), isRed(drawn.width - 3, drawn.height - 3),
            isRed(2, drawn.height - 3),
        ]
        let expected = [1: 0, 6: 1, 3: 2, 8: 3][orientation]
        #expect(corners.firstIndex(of: true) == expected)
        #expect(corners.count(where: \.self) == 1)
    }

    @Test func `OF-202: place, camera, comments, names and profiles are gone from every rendition`() async throws {
        let secrets = ["SECRET-MAKER", "SECR", "SECRET-XMP", "SECRET-IPTC", "SECRET-COMMENT", "SECRET-PROFILE"]
        let metadata = [
            Pictures.exif(orientation: 1, secret: "SECRET-MAKER"),
            Pictures.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>SECRET-XMP</x:xmpmeta>".utf8)),
            Pictures.segment(
                0xED, Array("Photoshop 3.0\u{0}8BIM\u{4}\u{4}\0\0\0\0\0\u{10}\u{1C}\u{2}\u{78}\0\u{0B}SECRET-IPTC".utf8)
            ),
            Pictures.profile(try Pictures.file(PictureFilesData.displayP3) + Array("SECRET-PROFILE".utf8)),
            Pictures.segment(0xFE, Array("SECRET-COMMENT".utf8)),
        ]
        let file = Pictures.jpeg(try Pictures.jpeg(1500, 900), adding: metadata)
        for secret in secrets { #expect(Pictures.contains(file, secret)) }
        for renditions in [Rendition.posts, Rendition.avatars(), [Rendition(.fit(side: 500), .png)]] {
            for rendition in try await process(file, renditions).renditions {
                // A JPEG in Display P3 says so with a profile, which is libvips's own and not the sender's.
                let profile = rendition.rendition.format == .jpeg ? [] : ["ICC", "iCCP", "acsp"]
                for mark in secrets + profile + ["Exif", "EXIF", "eXIf", "XMP", "GPS", "vips"] {
                    let isGone = !Pictures.contains(rendition.bytes, mark)
                    #expect(isGone, "\(mark) in \(rendition.rendition)")
                }
            }
        }
    }

    @Test func `OF-202: wide colours stay in Display P3 where a profile can say so, and are the same everywhere`()
        async throws
    {
        let plain = try Pictures.plain(700, 500, red: 200, green: 100, blue: 50).encoded(as: .jpeg, quality: 100)
        let wide = Pictures.jpeg(plain, adding: [Pictures.profile(try Pictures.file(PictureFilesData.displayP3))])
        let narrow = try await process(plain)
        #expect(near(narrow.dominantColor, "#c86432"))
        try #require(narrow.renditions.count == 2)
        #expect(!Pictures.contains(narrow.renditions[1].bytes, "acsp"), "what is sRGB needs no profile")
        // The same numbers mean a stronger orange in Display P3.
        let image = try await process(wide)
        #expect(near(image.dominantColor, "#d75d1f"), "\(image.dominantColor)")
        try #require(image.renditions.map(\.rendition.format) == [.webP, .jpeg])
        #expect(Pictures.contains(image.renditions[1].bytes, "acsp"))
        for rendition in image.renditions {
            let color = try await process(rendition.bytes).dominantColor
            #expect(near(color, "#d75d1f"), "\(rendition.rendition): \(color)")
        }
    }

    @Test func `OF-202 OF-203: the AVIF of a JPEG has its size and colours and no metadata; wide colours stay a JPEG`()
        async throws
    {
        let plain = try Pictures.plain(700, 500, red: 200, green: 100, blue: 50).encoded(as: .jpeg, quality: 100)
        let avif = try #require(try await process(plain, [.avif]).renditions.first)
        #expect(avif.width == 700 && avif.height == 500)
        #expect(Pictures.contains(Array(avif.bytes.prefix(32)), "ftypavif"))
        for mark in ["Exif", "acsp", "xml"] { #expect(!Pictures.contains(avif.bytes, mark)) }
        let seen = try await process(avif.bytes).dominantColor
        #expect(near(seen, "#c86432"), "\(seen)")
        let wide = Pictures.jpeg(plain, adding: [Pictures.profile(try Pictures.file(PictureFilesData.displayP3))])
        let jpeg = try #require(try await process(wide).renditions.last)
        #expect(try await process(jpeg.bytes, [.avif]).renditions.isEmpty)
    }

    @Test func `OF-202: a damaged profile costs no picture`() async throws {
        let profile = try Pictures.file(PictureFilesData.displayP3)
        let plain = try Pictures.jpeg(64, 48)
        for damaged in [
            Array(profile.prefix(130)), profile.map { ~$0 }, Array(profile.prefix(128)) + Pictures.big(1 << 30, 4),
            Pictures.repeated([255], 500),
        ] {
            let file = Pictures.jpeg(plain, adding: [Pictures.profile(damaged)])
            #expect(try await process(file).width == 64)
        }
    }

    @Test func `Transparency becomes white in a JPEG and stays in a WebP`() async throws {
        let clear = try #require(RGBAImage(width: 500, height: 500, pixels: [UInt8](repeating: 0, count: 1_000_000)))
        let image = try await process(try clear.encoded(as: .png))
        #expect(image.renditions.map(\.rendition.format) == [.webP, .jpeg])
        #expect(try await process(image.renditions[1].bytes).dominantColor == "#ffffff")
        let kept = try await process(image.renditions[0].bytes)
        #expect(ThumbHash.decode(kept.thumbHash)?.pixels[3] == 0)
    }

    @Test func `The dominant colour is the one that most of the picture has`() async throws {
        let pixels = (0..<100 * 100).flatMap { index -> [UInt8] in
            index % 100 < 60 ? [34, 139, 34, 255] : [250, 250, 250, 255]
        }
        let file = try #require(RGBAImage(width: 100, height: 100, pixels: pixels)).encoded(as: .png)
        let color = try await process(file).dominantColor
        #expect(near(color, "#228b22"), "\(color)")
    }

    private func near(_ left: String, _ right: String, within distance: Int = 6) -> Bool {
        let channels = [left, right].map { text in
            stride(from: 1, to: 7, by: 2).compactMap { Int(text.dropFirst($0).prefix(2), radix: 16) }
        }
        return zip(channels[0], channels[1]).allSatisfy { abs($0 - $1) <= distance }
    }
}
