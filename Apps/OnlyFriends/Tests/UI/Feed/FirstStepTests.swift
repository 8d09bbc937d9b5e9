import OnlyFriendsAPI
import Testing

@testable import OnlyFriendsUI

@Suite struct FirstStepTests {
    private func me(_ steps: Onboarding, friends: Int = 0) -> User {
        var me = Sample.user(1, "Me", .`self`)
        me.onboarding = steps
        me.friendsCount = friends
        me.profilePicture = nil
        return me
    }

    @Test func `OF-049 Somebody new is told of each step until it is done or skipped`() {
        #expect(FirstStep.open(to: me(Onboarding(name: .done))) == [.picture, .friends, .invitation])
        #expect(FirstStep.open(to: me(Onboarding(picture: .skipped, contacts: .done))) == [.invitation])
        #expect(FirstStep.open(to: me(Onboarding(picture: .done, contacts: .skipped, invite: .skipped))).isEmpty)
    }

    @Test func `Who has friends needs no help to find them, and whose settings are unknown is told nothing`() {
        #expect(FirstStep.open(to: me(Onboarding(), friends: 3)) == [.picture, .invitation])
        #expect(FirstStep.open(to: Sample.user(2, "Bo")).isEmpty)
    }

    @Test func `A step changes itself alone`() {
        #expect(FirstStep.picture.change(.skipped).picture == .skipped)
        #expect(FirstStep.friends.change(.done).contacts == .done)
        #expect(FirstStep.invitation.change(.done).invite == .done)
        #expect(FirstStep.invitation.change(.done).picture == nil)
    }
}
