import EightAPI
import SwiftUI
import Wire

/// Videos that one would rather not see, until one takes that back.
struct HiddenClipsView: View {
    @Environment(EightSession.self) private var session

    var body: some View {
        ClipShelf(
            "Nothing is hidden", text: "\u{201C}Not for me\u{201D} in a video's menu puts it here.",
            button: "Show again",
            load: { [client = session.client] in try await client.hidden($0) },
            takeBack: { [client = session.client] in try await client.hide($0.id, false) }
        )
        .stageTitle("Hidden videos")
    }
}

/// Responses to one's videos that are hidden from everybody, until one shows them all the same.
struct HeldResponsesView: View {
    @Environment(EightSession.self) private var session

    var body: some View {
        ClipShelf(
            "No hidden responses",
            text: "Responses that you hide, or that have one of your restricted words, are here.",
            button: "Show to all",
            load: { [client = session.client] in try await client.heldResponses($0) },
            takeBack: { [client = session.client] in try await client.hold($0.id, false) }
        )
        .stageTitle("Hidden responses")
    }
}
