import Base
import Foundation
import Images
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// A story as one picture, for its author to keep.
@Suite(.timeLimit(.minutes(1))) struct StoryPainterTests {
    private typealias Pixel = (red: Int, green: Int, blue: Int)

    private func picture(_ texts: [StoryText]) async throws -> RGBAImage {
        let id = try #require(SortableID(rawValue: 1))
        let story = Story(
            id: id, user: User(id: id, name: "Ann", relation: .`self`), timestamp: .distantPast,
            expiresAt: .distantFuture, background: .sea, texts: texts)
        return try RGBAImage(
            decoding: try await StoryPainter().paint(story, picture: nil), width: 1_080, height: 1_920)
    }

    /// Where pixels are that look a certain way, in the middle of the picture where nothing else is said.
    private func places(
        in picture: RGBAImage, rows: Range<Int>? = nil, _ isMeant: (Pixel) -> Bool
    ) -> [(x: Int, y: Int)] {
        (rows ?? 760..<1_160).flatMap { y in
            (0..<picture.width).compactMap { x in
                let start = (y * picture.width + x) * 4
                let pixel = (
                    Int(picture.pixels[start]), Int(picture.pixels[start + 1]), Int(picture.pixels[start + 2])
                )
                return isMeant(pixel) ? (x, y) : nil
            }
        }
    }

    private func isWhite(_ pixel: Pixel) -> Bool { pixel.red > 235 && pixel.green > 235 && pixel.blue > 235 }
    private func isYellow(_ pixel: Pixel) -> Bool {
        pixel.red > 230 && (180...235).contains(pixel.green) && pixel.blue < 120
    }
    private func isBlack(_ pixel: Pixel) -> Bool { pixel.red < 40 && pixel.green < 40 && pixel.blue < 40 }

    @Test func `OF-096 Words have their colour, or stand on it in what is read best there`() async throws {
        let words = StoryText(text: "Midsummer", scale: 0.6, ink: .yellow)
        let plain = try await picture([words])
        let letters = places(in: plain, isYellow).count
        #expect(letters > 3_000 && places(in: plain, isWhite).isEmpty)
        var filled = words
        filled.isFilled = true
        let onGround = try await picture([filled])
        // A box has room for more than the letters, which are black on yellow.
        #expect(places(in: onGround, isYellow).count > 3 * letters)
        #expect(places(in: onGround, isBlack).count > 3_000)
        filled.ink = .black
        let dark = try await picture([filled])
        #expect(places(in: dark, isWhite).count > 3_000 && places(in: dark, isBlack).count > 3 * letters)
        #expect(places(in: dark, isYellow).isEmpty)
    }

    @Test(arguments: ["A long first line\nHi", "שורה ראשונה ארוכה\nשל"])
    func `OF-096 Short lines begin at the left, in the middle or at the right, whichever way they are written`(
        _ text: String
    ) async throws {
        var middles: [Int] = []
        for alignment in StoryText.Alignment.allCases {
            let picture = try await picture([StoryText(text: text, alignment: alignment)])
            let short = places(in: picture, rows: 970..<1_100, isWhite).map(\.x)
            try #require(!short.isEmpty)
            middles.append(short.reduce(0, +) / short.count)
        }
        #expect(middles[0] < middles[1] - 80 && middles[1] < middles[2] - 80)
        #expect(abs(middles[1] - 540) < 30)
    }
}
