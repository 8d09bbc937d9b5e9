import Base
import ClientKit
import SwiftUI

extension View {
    /// Keeps a list of clips as it is at the server: by what that tells at once, and by reading it again before the links
    /// to its files end.
    func keepsUp(_ model: ClipListModel) -> some View { modifier(LiveClips(model: model)) }
}

private struct LiveClips: ViewModifier {
    let model: ClipListModel
    @Environment(EightSession.self) private var session
    /// Seconds; links work for five minutes at least.
    private static let pause = 240.0

    func body(content: Content) -> some View {
        content
            .task { for await news in session.live.events() { await model.take(news) } }
            .task {
                while (try? await session.clock.sleep(seconds: Self.pause)) != nil { await model.sync() }
            }
    }
}
