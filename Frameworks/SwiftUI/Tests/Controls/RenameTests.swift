import SwiftUI
import Testing

@MainActor
@Suite struct RenameTests {
    @Test func `A rename button does what the views around say, and nothing where they say nothing`() throws {
        var count = 0
        let host = ViewHost.rendering(RenameButton().renameAction { count += 1 })
        #expect(host.texts == ["Rename"])
        _ = host.click()
        #expect(count == 1)
        let alone = ViewHost.rendering(RenameButton()).tree.root.first { $0.tag == "button" }
        #expect(try #require(alone).attribute("disabled") != nil)
    }

    @Test func `Keys that delete and arrow keys are commands`() throws {
        var heard: [String] = []
        let host = ViewHost.rendering(
            Text("x").onDeleteCommand { heard.append("delete") }.onMoveCommand { heard.append("\($0)") })
        let element = try #require(host.tree.root.children.first)
        for key in ["Backspace", "Delete", "ArrowLeft", "ArrowUp", "a"] {
            var payload = EventPayload()
            payload.key = key
            host.dispatch(ClientEvent(elementID: element.id, name: "key", payload: payload))
        }
        #expect(heard == ["delete", "delete", "left", "up"])
    }
}
