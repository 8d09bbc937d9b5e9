import Base
import ClientKit
import DesignKit
import EightAPI
public import SwiftUI
import Wire

/// People of the district who are called what somebody types on the home screen; nothing while nobody is signed in.
public struct EightFindings: View {
    private let dependencies: EightDependencies
    private let query: String

    private static let most = 4

    public init(dependencies: EightDependencies, query: String) {
        self.dependencies = dependencies
        self.query = query
    }

    public var body: some View { Findings("Eight", query: query) { await find($0) } }

    private func find(_ words: String) async -> [Finding] {
        let tokens = TokenStore(app: "eight", secrets: dependencies.secrets, transport: dependencies.transport)
        guard tokens.hasSession else { return [] }
        let client = EightClient(api: APIClient(transport: dependencies.transport, credentials: tokens))
        async let config = client.config()
        guard let page = try? await client.search(.init(q: words, limit: Self.most)), let known = try? await config
        else { return [] }
        return page.items.prefix(Self.most).map { person in
            Finding(
                person.name, detail: places(of: person, known).joined(separator: " · "), symbol: "person.crop.circle",
                place: "/eight/\(EightTab.search)/\(EightRoute.person("\(person.id)"))")
        }
    }
}
