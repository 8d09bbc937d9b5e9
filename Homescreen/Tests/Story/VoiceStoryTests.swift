import Foundation
import TestKit
import Testing

/// Somebody speaks to a friend, who listens, and is not amused.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct VoiceStoryTests {
    @Test(.timeLimit(.minutes(5)))
    func
        `OF-142 OF-167 A voice message is recorded, heard by the other, and goes along with a report only where one says so`()
        async throws
    {
        let house = try await FriendsHouse.start()
        try await withBrowser(.phone) { first in
            try await withBrowser(.desktop) { second in
                let anna = house.person("Anna Berg", "+4741234567", in: first)
                let bo = house.person("Bo Dahl", "+4741234568", in: second)
                for person in [anna, bo] {
                    try await person.openApp()
                    try await person.signUp()
                    try await person.makeProfile()
                }
                try await bo.ask(anna)
                try await anna.accept(bo)
                try await bo.browser.go(to: house.address + "/only-friends/friends")
                try await bo.browser.link("Anna Berg").at(0).click()
                try await bo.browser.button("Write to Anna Berg").click()

                // What is thrown away is not sent.
                try await bo.browser.button("Record a voice message").click()
                try await bo.browser.element(".voice-recorder.recording").wait()
                try await bo.browser.button("Discard the recording").click()
                try await bo.browser.button("Record a voice message").click()
                try await bo.browser.element(".voice-recorder.recording").wait()
                try await bo.browser.wait(
                    until: "document.querySelector('.voice-recorder .voice-time').textContent >= '0:01'")
                try await bo.browser.button("Send the voice message").click()
                try await bo.browser.button("Play").wait()
                try await bo.browser.wait(until: "document.querySelectorAll('.voice').length === 1")

                try await anna.browser.text("Bo Dahl: Voice message").click()
                try await anna.browser.button("Play").click()
                try await anna.browser.wait(
                    until: "document.querySelectorAll('.voice-bars i.heard').length > 3"
                        + " && document.querySelector('audio').currentTime > 0.2")

                try await anna.browser.link("About this conversation").click()
                try await anna.browser.button("Report Bo Dahl").click()
                try await anna.browser.element(role: "switch", "Include the last 20 messages").wait()
                try await anna.browser.wait(
                    until: "document.querySelector('dialog input[type=checkbox]').checked === false")
                try await anna.browser.element(role: "switch", "Include the last 20 messages").click()
                try await anna.browser.button("Bullying or harassment").click()
                try await anna.browser.button("Report").click()
                try await anna.browser.text("Thank you").wait()
            }
        }
        #expect(try await house.program.stop() == 0)
    }
}
