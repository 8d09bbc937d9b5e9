import OnlyFriendsAPI
import Testing

@testable import OnlyFriendsUI

@MainActor
@Suite struct StorySketchTests {
    @Test func `OF-097 A stroke has its ink and pen, leaves out what lies too near, and stays within the story`() {
        let sketch = StorySketch(maximum: 100)
        sketch.ink = .red
        sketch.pen = .broad
        for x in [0.1, 0.1001, 0.2, 1.5, .nan] { sketch.draw(x: x, y: 0.5) }
        sketch.lift()
        #expect(
            sketch.strokes
                == [StoryStroke(ink: .red, pen: .broad, points: [1_000, 5_000, 2_000, 5_000, 10_000, 5_000, 0, 5_000])])
        sketch.ink = .blue
        sketch.draw(x: 0, y: 0)
        #expect(sketch.strokes.count == 2 && sketch.strokes[1].ink == .blue && sketch.isDrawing)
    }

    @Test func `OF-097 Undo takes back stroke by stroke, and brings back what was cleared`() {
        let sketch = StorySketch(maximum: 100)
        #expect(!sketch.canUndo)
        for place in [0.1, 0.5, 0.9] {
            sketch.draw(x: place, y: place)
            sketch.lift()
        }
        sketch.undo()
        #expect(sketch.strokes.count == 2)
        sketch.clear()
        #expect(sketch.isEmpty && sketch.canUndo)
        sketch.undo()
        #expect(sketch.strokes.count == 2)
        sketch.undo()
        sketch.undo()
        #expect(sketch.isEmpty && !sketch.canUndo)
    }

    @Test func `OF-097 A drawing ends at the most points that the server takes`() {
        let sketch = StorySketch(maximum: 3)
        for step in 0..<10 { sketch.draw(x: Double(step) / 10, y: 0) }
        #expect(sketch.isFull && sketch.strokes.map(\.pointCount) == [3])
        sketch.lift()
        sketch.draw(x: 1, y: 1)
        #expect(sketch.strokes.count == 1 && !sketch.isDrawing)
    }
}
