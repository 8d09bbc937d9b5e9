import Base
import Foundation
import Observation
import OnlyFriendsAPI
import SwiftUI

/// Which story is shown, and how much of its time is over (OF-100).
@Observable @MainActor
final class StoryPlayer: Identifiable {
    private(set) var rings: [StoryRing]
    private(set) var ring: Int
    private(set) var place: Int
    /// How much of the story is over, from 0 to 1.
    private(set) var progress = 0.0
    /// True after the last one, or when none is left.
    private(set) var isOver = false
    var isHeld = false
    var isWriting = false
    var isAsking = false

    private var elapsed: TimeInterval = 0
    private let clock: WallClock
    /// Seconds that a story is shown, and one with many words.
    private static let duration: TimeInterval = 5
    private static let longDuration: TimeInterval = 8
    private static let manyLetters = 120
    /// Seconds until a new story is on the screen.
    private static let drawing: TimeInterval = 0.1

    /// What a run of the clock is for: it starts anew when this is another.
    struct Run: Hashable {
        var story: SortableID?
        var isPaused: Bool
    }

    /// Begins with the first story of a person that was not seen yet.
    init(rings: [StoryRing], at ring: Int, clock: WallClock) {
        self.rings = rings
        self.ring = ring
        self.clock = clock
        place = rings.indices.contains(ring) ? rings[ring].stories.firstIndex { !$0.isSeen } ?? 0 : 0
    }

    var current: Story? {
        guard !isOver, rings.indices.contains(ring), rings[ring].stories.indices.contains(place) else { return nil }
        return rings[ring].stories[place]
    }

    var stories: [Story] { rings.indices.contains(ring) ? rings[ring].stories : [] }
    var isPaused: Bool { isHeld || isWriting || isAsking }
    var run: Run { Run(story: current?.id, isPaused: isPaused) }

    /// The next two, which are fetched before they are shown (OF-101).
    var coming: [Story] {
        let rest = stories.dropFirst(place + 1) + rings.dropFirst(ring + 1).flatMap(\.stories)
        return Array(rest.prefix(2))
    }

    /// Lets the time of the story pass, then shows the next.
    func play() async {
        guard let story = current, !isPaused else { return }
        let letters = story.texts.reduce(0) { $0 + $1.text.count }
        let duration = letters > Self.manyLetters ? Self.longDuration : Self.duration
        let start = clock.now()
        progress = elapsed / duration
        do {
            // What moves has to be seen where it begins.
            try await clock.sleep(seconds: Self.drawing)
            let rest = max(Self.drawing, duration - elapsed - Self.drawing)
            withAnimation(.linear(duration: rest)) { progress = 1 }
            try await clock.sleep(seconds: rest)
            next()
        } catch {
            guard current?.id == story.id else { return }
            elapsed += max(0, clock.now().timeIntervalSince(start))
            progress = min(1, elapsed / duration)
        }
    }

    func next() {
        if place + 1 < stories.count { show(ring, place + 1) } else { nextPerson() }
    }

    func previous() {
        if place > 0 {
            show(ring, place - 1)
        } else if ring > 0 {
            show(ring - 1, 0)
        } else {
            show(ring, 0)
        }
    }

    func nextPerson() {
        if ring + 1 < rings.count { show(ring + 1, 0) } else { isOver = true }
    }

    func previousPerson() { show(max(0, ring - 1), 0) }

    /// Takes away what is gone; the next one is shown when it was the one on the screen (OF-107).
    func keep(_ stories: Set<SortableID>) {
        let shown = current?.id
        guard rings.contains(where: { $0.stories.contains { !stories.contains($0.id) } }) else { return }
        let after =
            self.stories.dropFirst(place).first { stories.contains($0.id) }?.id
            ?? rings.dropFirst(ring + 1).flatMap(\.stories).first { stories.contains($0.id) }?.id
        for index in rings.indices { rings[index].stories.removeAll { !stories.contains($0.id) } }
        rings.removeAll { $0.stories.isEmpty }
        guard let after else {
            isOver = true
            return
        }
        for (index, ring) in rings.enumerated() {
            guard let place = ring.stories.firstIndex(where: { $0.id == after }) else { continue }
            self.ring = index
            self.place = place
        }
        if after != shown { restart() }
    }

    private func show(_ ring: Int, _ place: Int) {
        self.ring = ring
        self.place = place
        restart()
    }

    private func restart() {
        elapsed = 0
        progress = 0
        isWriting = false
        isHeld = false
    }
}
