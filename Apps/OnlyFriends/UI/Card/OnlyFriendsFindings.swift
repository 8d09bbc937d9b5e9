import Base
import ClientKit
import DesignKit
import OnlyFriendsAPI
public import SwiftUI
import Wire

/// Friends and conversations that are called what somebody types on the home screen. Nothing while nobody is signed in, or
/// where the app locks, which the home screen does not.
public struct OnlyFriendsFindings: View {
    private let dependencies: OnlyFriendsDependencies
    private let query: String

    private static let most = 4
    /// How many conversations are looked through, the latest.
    private static let conversations = 50

    public init(dependencies: OnlyFriendsDependencies, query: String) {
        self.dependencies = dependencies
        self.query = query
    }

    public var body: some View { Findings("Only Friends", query: query) { await find($0) } }

    private func find(_ words: String) async -> [Finding] {
        let secrets = dependencies.secrets
        let tokens = TokenStore(app: "only-friends", secrets: secrets, transport: dependencies.transport)
        guard tokens.hasSession, AppLockStore(secrets: secrets).kept == nil else { return [] }
        let client = APIClient(transport: dependencies.transport, credentials: tokens)
        async let friends = client.call(FriendsAPI.list, .init(q: words, limit: Self.most))
        async let conversations = client.call(MessagesAPI.list, .init(limit: Self.conversations))
        let people = (try? await friends)?.items ?? []
        let groups = ((try? await conversations)?.items ?? []).filter {
            $0.isGroup && Finding.fits(words, $0.name)
        }
        return people.map { person in
            Finding(
                person.name, detail: person.bio ?? "", symbol: "person.crop.circle",
                place: "/only-friends/\(AppTab.friends)/\(Route.person("\(person.id)"))")
        }
            + groups.prefix(Self.most).map { group in
                Finding(
                    group.name, detail: String(localized: "\(group.members.count) people"), symbol: "person.2",
                    place: "/only-friends/\(AppTab.messages)/\(Route.conversation("\(group.id)"))")
            }
    }
}
