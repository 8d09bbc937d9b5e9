import ClientKit
import DesignKit
import Foundation
import OnlyFriendsAPI
public import SwiftUI
import Wire

/// Only Friends on the home screen: the latest picture of close friends; nothing while nobody is signed in, or where the
/// app locks, which the home screen does not.
public struct OnlyFriendsCard: View {
    private let dependencies: OnlyFriendsDependencies
    @State private var watch: Watch?

    public init(dependencies: OnlyFriendsDependencies) { self.dependencies = dependencies }

    public var body: some View {
        Group {
            if let watch, let post = watch.model.post, let image = post.content.images.first {
                AppCard("Only Friends", destination: "/only-friends/home/post-\(post.id)", ground: Color.cardGreen) {
                    LatestPicture(post: post, image: image)
                }
                .foregroundStyle(.white)
                .task(id: post.expiresAt) { await watch.model.expire() }
            }
        }
        .task { await follow() }
    }

    /// Begun anew when the card comes or goes, as its view does then; what it listens by stays.
    private func follow() async {
        guard let watch = watch ?? begin() else { return }
        let events = watch.live.events()
        watch.live.start()
        await watch.model.load()
        for await event in events {
            if lock.kept == nil { await watch.model.handle(event) } else { watch.model.clear() }
        }
    }

    private var lock: AppLockStore { AppLockStore(secrets: dependencies.secrets) }

    private func begin() -> Watch? {
        let tokens = TokenStore(app: "only-friends", secrets: dependencies.secrets, transport: dependencies.transport)
        guard tokens.hasSession, lock.kept == nil else { return nil }
        let client = APIClient(transport: dependencies.transport, credentials: tokens)
        let watch = Watch(
            model: LatestPictureModel(latest: PostsRepository.live(client).latestPicture, clock: dependencies.clock),
            live: LiveConnection(client: client, clock: dependencies.clock, isQuiet: true))
        watch.live.onSessionEnded = { [model = watch.model] in model.clear() }
        self.watch = watch
        return watch
    }

    /// What the card shows, and how it learns of more.
    private struct Watch {
        let model: LatestPictureModel
        let live: LiveConnection<LiveEvent>
    }
}

private struct LatestPicture: View {
    let post: Post
    let image: Media

    var body: some View {
        HStack(spacing: 14) {
            MediaImage(media: image, width: 96)
                .frame(width: 96, height: 96)
                .clipShape(RoundedRectangle(cornerRadius: 14))
            VStack(alignment: .leading, spacing: 4) {
                Text(verbatim: post.user.name)
                    .font(.cabin(.headline, weight: .semibold))
                    .lineLimit(1)
                RelativeDateText(post.timestamp)
                    .font(.cabin(.footnote))
                    .opacity(0.85)
                if let text = post.content.text, !text.isEmpty {
                    Text(verbatim: text)
                        .font(.cabin(.footnote))
                        .lineLimit(2)
                }
            }
            Spacer(minLength: 0)
        }
    }
}
