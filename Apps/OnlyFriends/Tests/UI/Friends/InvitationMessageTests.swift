import Foundation
import OnlyFriendsAPI
import Testing

@testable import OnlyFriendsUI

@Suite struct InvitationMessageTests {
    @Test func `OF-133 A text message is composed on the device: with the whole link, and to nobody yet`() throws {
        let link = "https://friends.example/only-friends/invitation?code=a&b=ø"
        let invitation = Invitation(code: "abc", link: link, expiresAt: Sample.time, remainingUses: 3)
        let message = try #require(invitation.textMessage)
        #expect(message.scheme == "sms" && message.absoluteString.hasPrefix("sms:?&body="))
        let body = message.absoluteString.dropFirst("sms:?&body=".count)
        #expect(!body.contains("&") && !body.contains("?"))
        #expect(String(body).removingPercentEncoding == "Let's be friends on Only Friends: \(link)")
    }
}
