import AccountsAPI
import Base
import OnlyFriendsAPI
import ServerKit
import Wire

/// Which drawings a story may have, and how they are kept: as their strokes (OF-097).
struct StoryDrawingRule: Sendable {
    let limits: ServerConfig.Limits

    /// A drawing as it is kept; nil where there is none.
    func stored(_ drawing: [StoryStroke]?) throws -> String? {
        guard let drawing, !drawing.isEmpty else { return nil }
        guard drawing.count <= limits.storyPointsMaximum,
            drawing.reduce(0, { $0 + $1.pointCount }) <= limits.storyPointsMaximum
        else {
            throw Problem.unprocessable(
                "drawing", ProblemCode.tooMany, "A drawing holds at most \(limits.storyPointsMaximum) points.")
        }
        let kept = try drawing.map { stroke in
            guard stroke.pointCount > 0, stroke.points.allSatisfy((0...StoryStroke.side).contains) else {
                throw Problem.unprocessable(
                    "drawing", ProblemCode.outOfRange, "A part of the drawing lies outside of the story.")
            }
            return StoryStroke(
                ink: stroke.ink, pen: stroke.pen, points: Array(stroke.points.prefix(stroke.pointCount * 2)))
        }
        return String(decoding: try JSONCoding.encode(kept), as: UTF8.self)
    }

    /// A drawing that was kept.
    static func strokes(_ stored: String?) -> [StoryStroke]? {
        stored.flatMap { try? JSONCoding.decode([StoryStroke].self, from: Array($0.utf8)) }
    }
}
