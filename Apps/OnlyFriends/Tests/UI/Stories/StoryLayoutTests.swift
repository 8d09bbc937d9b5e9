import ClientKit
import OnlyFriendsAPI
import Testing

@testable import OnlyFriendsUI

@MainActor
@Suite struct StoryLayoutTests {
    private let above = StoryText(text: "Above", y: 0.25), below = StoryText(text: "Below", y: 0.75)

    @Test func `OF-096 The words nearest to the finger are moved by as much as it is, and stay in sight`() {
        let layout = StoryLayout([above, below])
        layout.grab(x: 0.4, y: 0.7)
        layout.drag(x: 0.1, y: -0.2)
        // The finger goes on: what it holds does not change on the way.
        layout.grab(x: 0.5, y: 0.25)
        layout.drag(x: 0.2, y: -0.25)
        #expect(layout.selected == 1 && layout.texts[0] == above)
        #expect(abs(layout.texts[1].x - 0.7) < 1e-9 && abs(layout.texts[1].y - 0.5) < 1e-9)
        layout.release()
        layout.drag(x: 0.2, y: 0.2)
        #expect(abs(layout.texts[1].y - 0.5) < 1e-9)
        layout.grab(x: 0.5, y: 0.1)
        layout.drag(x: -9, y: .infinity)
        #expect(layout.selected == 0 && layout.texts[0].x == 0.04 && layout.texts[0].y == 0.5)
        layout.release()
        layout.step(x: -0.02, y: 0.02)
        #expect(layout.texts[0].x == 0.04 && layout.texts[0].y == 0.52)
    }

    @Test func `OF-096 Words are made larger and turned to both sides, as parts of a whole turn`() {
        let layout = StoryLayout([above])
        layout.scale = 3
        layout.turn = -0.1
        #expect(layout.texts[0].scale == 1 && layout.texts[0].rotation == 0.9 && abs(layout.turn + 0.1) < 1e-9)
        layout.turn = 0.9
        #expect(layout.texts[0].rotation == 0.25)
        layout.chosen.style = .boxed
        #expect(layout.texts[0].style == .boxed)
        let none = StoryLayout([])
        none.grab(x: 0.5, y: 0.5)
        none.drag(x: 1, y: 1)
        none.scale = 1
        #expect(none.texts.isEmpty && none.current == nil)
    }

    @Test func `OF-096 Chosen words get a colour, a side where lines begin and a ground; the others stay as they are`()
    {
        let layout = StoryLayout([above, below])
        layout.selected = 1
        layout.chosen.shownInk = .yellow
        layout.chosen.shownAlignment = .right
        layout.chosen.isFilled = true
        #expect(layout.texts[0] == above)
        #expect(layout.texts[1].ink == .yellow && layout.texts[1].alignment == .right)
        #expect(layout.texts[1].isFilled == true && layout.texts[1].y == 0.75)
        // What everybody has anyway is not kept, so that older words and new ones are the same.
        layout.chosen.shownInk = .white
        layout.chosen.shownAlignment = .center
        layout.chosen.isFilled = nil
        #expect(layout.texts == [above, below])
        let none = StoryLayout([])
        none.chosen.shownInk = .red
        #expect(none.texts.isEmpty)
    }

    @Test func `OF-096 More words get a place of their own, and empty ones are not shared`() {
        let model = StoryComposerModel(
            stories: .unexpected, posts: .unexpected, people: .unexpected,
            limits: ServerConfig.Limits(storyTextsMaximum: 3, storyTextMaximum: 10))
        #expect(!model.canAddLayer)
        model.layers[0].text = "One"
        (model.layers[0].ink, model.layers[0].alignment, model.layers[0].isFilled) = (.pink, .left, true)
        model.addLayer()
        #expect(model.layers[1].ink == .pink && model.layers[1].alignment == .left && model.layers[1].isFilled == true)
        #expect(model.layers.count == 2 && model.layers[1].y == 0.25 && !model.canAddLayer)
        #expect(model.texts.map(\.text) == ["One"])
        model.layers[1].text = " Two "
        model.addLayer()
        #expect(model.layers.map(\.y) == [0.5, 0.25, 0.75])
        model.layers[2].text = "Much too long"
        #expect(!model.canAddLayer && model.excess == 3 && !model.canShare)
        model.removeLayer(2)
        #expect(model.excess == 0 && model.canShare)
        model.place(model.texts.map { StoryText(text: $0.text, x: 0.1) })
        #expect(model.layers.map(\.x) == [0.1, 0.1] && model.layers.map(\.text) == ["One", "Two"])
        model.removeLayer(0)
        model.removeLayer(0)
        #expect(model.layers.map(\.text) == ["Two"])
    }
}
