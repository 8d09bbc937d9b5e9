import Foundation
import Images
import Testing

@Suite struct ThumbHashTests {
    /// Hashes that the format's other implementations give for the same pixels.
    static let known: [(width: Int, height: Int, hasAlpha: Bool, hash: String)] = [
        (100, 75, false, "HwgKNZpwd3dweIeHd2eHh4CACPh3"), (60, 100, false, "H/gJPBpwB4d3d3d4d4iAgAj4eA=="),
        (40, 40, false, "3wcKPxpxd3dwd3d3d2h4d3d3ByiIgI8H"), (100, 7, false, "nvgNMZ5xdmiAd3d3gHAY+Hc="),
        (100, 60, true, "IPiFG4wHgIeAiIiAgAn4eCVyUFhjFgc="), (33, 100, true, "IAiGGgwHgICIeHiRgAj4dwIjZGZ0N3U="),
    ]

    @Test(arguments: known)
    func `OF-203: a picture's hash is the one that the format asks for`(
        width: Int, height: Int, hasAlpha: Bool, hash: String
    ) throws {
        let image = try Pictures.drawing(width, height, hasAlpha: hasAlpha)
        #expect(Data(try #require(ThumbHash.encode(image))).base64EncodedString() == hash)
    }

    @Test(
        arguments: [
            ("1QcSHQRnh493V4dIh4eXh1h4kJUI", 23, 32, [64, 78, 113, 255, 67, 80, 115, 255], 376_203),
            ("3OcRJYB4d3h/iIeHeEh3eIhw+j2w", 32, 23, [125, 137, 159, 255, 125, 137, 160, 255], 437_932),
        ] as [(String, Int, Int, [UInt8], Int)])
    func `A hash is drawn as the format asks for`(hash: String, width: Int, height: Int, start: [UInt8], sum: Int)
        throws
    {
        let image = try #require(ThumbHash.decode(Pictures.file(hash)))
        #expect(image.width == width)
        #expect(image.height == height)
        // Implementations differ in how they round to a byte.
        #expect(zip(image.pixels, start).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
        #expect(abs(image.pixels.reduce(0) { $0 + Int($1) } - sum) < image.pixels.count)
    }

    @Test func `A picture of one colour comes back in that colour and shape`() throws {
        let image = try Pictures.plain(80, 40, red: 30, green: 140, blue: 70)
        let hash = try #require(ThumbHash.encode(image))
        let drawn = try #require(ThumbHash.decode(hash))
        #expect(abs((ThumbHash.aspectRatio(hash) ?? 0) - 2) < 0.4)
        for (channel, expected) in [30, 140, 70, 255].enumerated() {
            let values = stride(from: channel, to: drawn.pixels.count, by: 4).map { Int(drawn.pixels[$0]) }
            #expect(values.allSatisfy { abs($0 - expected) <= 8 }, "channel \(channel): \(values[0])")
        }
    }

    @Test func `Pictures beyond 100 pixels have no hash`() throws {
        #expect(ThumbHash.encode(try Pictures.drawing(101, 50)) == nil)
        #expect(ThumbHash.encode(try Pictures.drawing(1, 1)) != nil)
    }

    @Test func `Bytes that are no hash draw nothing and never crash`() {
        #expect(ThumbHash.decode([]) == nil)
        #expect(ThumbHash.decode([1, 2, 3, 4]) == nil)
        for _ in 0..<2000 {
            let bytes = (0..<Int.random(in: 0..<30)).map { _ in UInt8.random(in: 0...255) }
            if let image = ThumbHash.decode(bytes) { #expect(max(image.width, image.height) == 32) }
        }
    }
}
