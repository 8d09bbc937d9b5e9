import Observation
import OnlyFriendsAPI

/// Where the words of a story stand, how large they are and how they are turned, while somebody moves them (OF-096).
@Observable @MainActor
final class StoryLayout {
    private(set) var texts: [StoryText]
    /// Which of them is being changed.
    var selected = 0
    /// Where the words that are held were taken up.
    private var held: (x: Double, y: Double)?
    /// Parts of the story between its edge and the middle of words, so that none go out of sight.
    private static let margin = 0.04
    /// The most that words are turned to either side, as a part of a whole turn.
    static let turnMaximum = 0.25

    init(_ texts: [StoryText]) { self.texts = texts }

    var current: StoryText? { texts.indices.contains(selected) ? texts[selected] : nil }

    /// How large the chosen words are, from 0 to 1.
    var scale: Double {
        get { current?.scale ?? 0.5 }
        set { change { $0.scale = min(max(newValue, 0), 1) } }
    }

    /// How far the chosen words are turned: to the left below 0, to the right above.
    var turn: Double {
        get { current.map { $0.rotation > 0.5 ? $0.rotation - 1 : $0.rotation } ?? 0 }
        set {
            let turn = min(max(newValue, -Self.turnMaximum), Self.turnMaximum)
            change { $0.rotation = turn < 0 ? turn + 1 : turn }
        }
    }

    /// The chosen words themselves, for what dresses them; there are some.
    var chosen: StoryText {
        get { current ?? StoryText(text: "") }
        set { change { $0 = newValue } }
    }

    /// Takes up the words that are nearest to a place, in parts of the story; goes on with those that are held.
    func grab(x: Double, y: Double) {
        guard held == nil, x.isFinite, y.isFinite else { return }
        // A story is taller than it is wide, and what is far is judged by the eye.
        func distance(_ text: StoryText) -> Double {
            let across = text.x - x, down = (text.y - y) * 16 / 9
            return across * across + down * down
        }
        guard let nearest = texts.indices.min(by: { distance(texts[$0]) < distance(texts[$1]) }) else { return }
        selected = nearest
        held = (texts[nearest].x, texts[nearest].y)
    }

    /// Moves the words that are held so far from where they were taken up.
    func drag(x: Double, y: Double) {
        guard let held else { return }
        change { text in
            text.x = Self.inside(held.x + x)
            text.y = Self.inside(held.y + y)
        }
    }

    func release() { held = nil }

    /// Moves the chosen words a step, as by a key.
    func step(x: Double = 0, y: Double = 0) {
        change { text in
            text.x = Self.inside(text.x + x)
            text.y = Self.inside(text.y + y)
        }
    }

    private func change(_ edit: (inout StoryText) -> Void) {
        guard texts.indices.contains(selected) else { return }
        edit(&texts[selected])
    }

    private static func inside(_ place: Double) -> Double {
        place.isFinite ? min(max(place, margin), 1 - margin) : 0.5
    }
}
