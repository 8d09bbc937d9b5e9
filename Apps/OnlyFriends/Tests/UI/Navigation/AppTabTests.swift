import Base
import Testing

@testable import OnlyFriendsUI

@Suite struct AppTabTests {
    @Test(arguments: AppTab.allCases)
    func `A tab's text leads back to it`(tab: AppTab) {
        #expect(AppTab(tab.description) == tab)
    }

    @Test(arguments: ["", "Home", "home/", "friends ", "../profile"])
    func `Any other text is no tab`(text: String) {
        #expect(AppTab(text) == nil)
    }
}

@Suite struct RouteTests {
    private static let routes: [Route] = [
        .post(Sample.id(7).description), .person(Sample.id(8).description), .requests, .settings, .sessions, .about,
        .blocked, .reports, .closeFriends, .lists, .likes(Sample.id(9).description),
        .friendsOf(Sample.id(9).description), .invited("ABCDEFGH23456789"), .invitation, .password, .number, .leaving,
        .help, .noticeSettings, .search, .newConversation, .conversation(Sample.id(9).description),
        .conversationInfo(Sample.id(9).description), .guest("abc234"), .numberUndo("0f"),
    ]

    @Test(arguments: routes)
    func `OF-213 A route's text leads back to it`(route: Route) {
        #expect(Route(route.description) == route)
    }

    @Test(arguments: [
        "", "-", "post", "post-", "person-", "post-../../etc", "post-a b", "post-a/b", "POST-1", "verify", "post--1",
        "post-<script>", "settings ", "post-1%00", "friend-1",
    ])
    func `Hostile text is no route`(text: String) {
        #expect(Route(text) == nil)
    }

    @Test(arguments: [AuthStep.signUp, .logIn, .forgotPassword, .guest("abc234"), .numberUndo("0f")])
    func `A step's text leads back to it`(step: AuthStep) {
        #expect(AuthStep(step.description) == step)
    }

    @Test(arguments: ["", "verify", "Sign-up", "sign-up/", "new-password", "%2e%2e"])
    func `A code's screen, and anything else, cannot be reached by address`(text: String) {
        #expect(AuthStep(text) == nil)
    }

    @MainActor
    @Test func `A screen is pushed onto the tab that is shown, and a deleted post leaves all of them`() {
        let navigator = Navigator()
        navigator.open(.post("A"))
        navigator.tab = .profile
        navigator.open(.settings)
        navigator.open(.post("A"))
        #expect(navigator.home == [.post("A")])
        #expect(navigator.profile == [.settings, .post("A")])
        navigator.close(post: "A")
        #expect(navigator.home.isEmpty && navigator.profile == [.settings])
        navigator.open(.person("B"))
        navigator.tab = .friends
        navigator.open(.person("B"))
        navigator.close(person: "B")
        #expect(navigator.friends.isEmpty && navigator.profile == [.settings])
    }
}
