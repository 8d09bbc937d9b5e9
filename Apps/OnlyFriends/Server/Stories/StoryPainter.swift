import Base
import Images
import OnlyFriendsAPI
import Wire

/// Draws a story as its viewers see it, with its words and what was drawn on it, so that its author can keep it as one picture.
struct StoryPainter: Sendable {
    private static let width = 1_080
    private static let height = 1_920
    private let pool = BlockingPool(threads: 1, waiting: 32)

    /// The picture as a JPEG.
    ///
    /// - Parameter picture: A rendition of the story's picture, which this server has encoded itself.
    func paint(_ story: Story, picture: [UInt8]?) async throws -> [UInt8] {
        do {
            return try await pool.run { try Self.draw(story, picture) }
        } catch is BlockingPool.Full {
            throw Problem.unavailable(retryAfter: 5)
        }
    }

    private static func draw(_ story: Story, _ picture: [UInt8]?) throws -> [UInt8] {
        let ground = picture == nil ? (story.background ?? .forest).colors : (top: 0, bottom: 0)
        guard let canvas = PictureCanvas(width: width, height: height, top: ground.top, bottom: ground.bottom) else {
            throw Problem.internalError()
        }
        if let picture { canvas.draw(try RGBAImage(decoding: picture, width: width, height: height)) }
        for stroke in story.drawing ?? [] {
            canvas.draw(
                PictureCanvas.Line(
                    stroke.places.map { ($0.x * Double(width), $0.y * Double(height)) },
                    width: stroke.pen.width * Double(width), color: stroke.ink.color))
        }
        for text in story.texts { canvas.draw(words(text)) }
        guard let image = canvas.image() else { throw Problem.internalError() }
        return try image.encoded(as: .jpeg, quality: 88)
    }

    /// The sizes and places that views draw with: parts of the width, so that lines break alike everywhere.
    private static func words(_ text: StoryText) -> PictureCanvas.Words {
        let whole = Double(width), paint = text.paint
        return PictureCanvas.Words(
            text.text, font: font(text), size: whole * (0.03 + 0.1 * text.scale), width: whole * 0.86,
            x: whole * text.x, y: Double(height) * text.y, turns: text.rotation, alignment: alignment(text),
            letters: paint.letters, shadow: paint.shadow,
            box: paint.box.map { PictureCanvas.Words.Box(color: $0, opacity: paint.opacity) })
    }

    private static func alignment(_ text: StoryText) -> PictureCanvas.Words.Alignment {
        switch text.alignment {
        case .left: .left
        case .right: .right
        case .center, nil: .center
        }
    }

    private static func font(_ text: StoryText) -> String {
        switch text.style {
        case .plain: "Cabin Bold"
        case .boxed: "Cabin Semi-Bold"
        case .serif: "Caladea Bold"
        }
    }
}
