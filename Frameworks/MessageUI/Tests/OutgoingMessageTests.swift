import Foundation
import Testing

@testable import MessageUI

@Suite struct OutgoingMessageTests {
    @Test func `A mail's address names who gets it and what it says, signs and lines included`() {
        var message = OutgoingMessage(scheme: "mailto", recipients: ["a@b.no", "c&d@e.no"])
        message.subject = "Größe? 5 & 6"
        message.text = "One\nTwo #2"
        message.copies = ["x@y.no"]
        #expect(
            message.address?.absoluteString
                == "mailto:a@b.no,c%26d@e.no?subject=Gr%C3%B6%C3%9Fe%3F%205%20%26%206&cc=x@y.no&body=One%0D%0ATwo%20%232"
        )
    }

    @Test func `A message without anything has a bare address`() {
        #expect(
            OutgoingMessage(scheme: "sms", recipients: ["+4712345678"]).address?.absoluteString == "sms:+4712345678")
        #expect(OutgoingMessage(scheme: "mailto").address?.absoluteString == "mailto:")
    }

    @Test func `What is written in HTML is sent as its words`() {
        #expect("<p>Hi &amp; bye</p><b>1 &lt; 2</b>".withoutMarkup == "Hi & bye\n1 < 2")
    }
}
