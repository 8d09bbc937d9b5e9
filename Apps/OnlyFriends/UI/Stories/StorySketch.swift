import Observation
import OnlyFriendsAPI
import SwiftUI

/// A drawing on a story, stroke by stroke (OF-097).
@Observable @MainActor
final class StorySketch {
    var ink = StoryStroke.Ink.white
    var pen = StoryStroke.Pen.medium
    private(set) var strokes: [StoryStroke]
    /// Whether the last stroke goes on.
    private(set) var isDrawing = false
    /// What was taken away at once, so that it can come back.
    private var cleared: [StoryStroke] = []
    private let maximum: Int
    /// Points that lie nearer than this show nothing new.
    private static let step = 40

    init(_ strokes: [StoryStroke] = [], maximum: Int) {
        self.strokes = strokes
        self.maximum = maximum
    }

    private var pointCount: Int { strokes.reduce(0) { $0 + $1.pointCount } }
    var isFull: Bool { pointCount >= maximum }
    var isEmpty: Bool { strokes.isEmpty }
    var canUndo: Bool { !strokes.isEmpty || !cleared.isEmpty }

    /// Goes on to a place, in parts of the story; begins a stroke where none goes on. What lies outside is drawn at the edge.
    func draw(x: Double, y: Double) {
        let point = [Self.place(x), Self.place(y)]
        if isDrawing, let last = strokes.last?.points.suffix(2) {
            let far = zip(last, point).contains { abs($0 - $1) >= Self.step }
            guard far, !isFull else { return }
            strokes[strokes.count - 1].points += point
        } else {
            guard !isFull else { return }
            cleared = []
            strokes.append(StoryStroke(ink: ink, pen: pen, points: point))
            isDrawing = true
        }
    }

    /// Ends the stroke.
    func lift() { isDrawing = false }

    /// Takes the last stroke back, or what was cleared.
    func undo() {
        lift()
        if strokes.isEmpty {
            (strokes, cleared) = (cleared, [])
        } else {
            strokes.removeLast()
        }
    }

    func clear() {
        lift()
        (cleared, strokes) = (strokes, [])
    }

    private static func place(_ part: Double) -> Int {
        let side = Double(StoryStroke.side)
        guard part.isFinite else { return 0 }
        return Int(clamping: min(max(part * side, 0), side).rounded())
    }
}
