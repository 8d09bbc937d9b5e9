import SwiftUI
import TestKit
import Testing
import ThirdPartyStyle
import ViewTestKit

/// Forms, lists and what they ask for.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct FormAppTests {
    @Test func `A workout counts its sets and can be finished when all are done`() async throws {
        try await withView({ WorkoutView() }) { page in
            try await page.see("0%", "2 exercises")
            #expect(try await !page.isEnabled("Finish"))
            for index in 0..<6 { try await page.browser.element(role: "switch").at(index).click() }
            try await page.see("100%")
            try await page.press("Finish")
            try await page.see("All sets are done.")
            try await page.press("Thanks")
            try await page.see("0%")
        }
    }

    @Test func `Cards of a board move by their menus, and new ones come by an alert`() async throws {
        try await withView({ KanbanView() }, options: .desktop) { page in
            #expect(try await page.element("count-To do").text() == "2")
            try await page.press("Move Write")
            try await page.browser.element(role: "menuitem", "Doing").click()
            try await page.see("Write")
            try await page.browser.wait(
                until: "document.querySelector('[data-testid=\"count-Doing\"]').textContent === '1'")
            try await page.press("New card")
            try await page.fill("Title", "Ship")
            try await page.browser.element(role: "alertdialog").element(role: "button", "Add").click()
            try await page.see("Ship")
        }
    }

    @Test func `A quiz tells right from wrong and counts`() async throws {
        try await withView({ QuizView() }) { page in
            try await page.press("4")
            try await page.browser.element("[aria-label=Right]").wait()
            try await page.press("Continue")
            try await page.see("Capital of Norway?")
            try await page.press("Bergen")
            try await page.browser.element("[aria-label=Wrong]").wait()
            try await page.press("Continue")
            try await page.see("Score 1/2")
            try await page.press("Again")
            try await page.see("2 + 2?")
        }
    }

    @Test func `An egg timer runs, stops and comes to its end`() async throws {
        try await withView({ EggTimerView() }) { page in
            // A minute is long enough for any machine to press the next button.
            try await page.browser.element("[role=radio]").at(2).click()
            try await page.press("Start")
            try await page.press("Pause")
            try await page.see("Resume", ":")
            try await page.press("Cancel")
            try await page.browser.element("[role=radio]").at(0).click()
            try await page.press("Start")
            try await page.see("Time is up")
        }
    }

    @Test func `Habits are kept as a string, and their days can be pressed`() async throws {
        try await withView({ HabitsView() }) { page in
            try await page.see("Nothing to do yet")
            try await page.fill("New habit", "Read")
            try await page.press("Add")
            try await page.miss("Nothing to do yet")
            try await page.press("Read, day 2")
            try await page.press("Read, day 5")
            try await page.browser.element(
                "[role=button][aria-pressed=true]:has([aria-label='Read, day 5'])"
            ).wait()
            try await page.browser.reload()
            try await page.see("Read")
        }
    }

    @Test func `Places are found by words and scopes`() async throws {
        try await withView({ PlacesView() }) { page in
            try await page.see("0.2 km", "Noodle Bar", "North Park")
            try await page.browser.field("Name").fill("no")
            try await page.miss("Harbour Grill")
            try await page.browser.text("Nature").click()
            try await page.miss("Noodle Bar")
            try await page.browser.text("North Park").click()
            try await page.see("2,300 m")
        }
    }

    @Test func `An editor keeps changes only when saved, and asks before it drops them`() async throws {
        try await withView({ ContactEditorView() }) { page in
            try await page.press("Edit")
            try await page.fill("Name", "Eva Berg")
            try await page.press("Cancel")
            try await page.press("Keep editing")
            try await page.miss("Discard changes?")
            try await page.settle()
            try await page.fill("Email", "eva")
            try await page.see("A name and an address are needed.")
            try await page.fill("Email", "eva@example.org")
            try await page.press("Add phone")
            try await page.browser.field("Number").at(1).fill("777")
            try await page.waitUntilEnabled("Save")
            try await page.press("Save")
            try await page.see("Eva Berg", "eva@example.org", "777")
            try await page.press("Edit")
            try await page.fill("Name", "Nobody")
            try await page.press("Cancel")
            try await page.press("Discard")
            try await page.miss("Nobody")
        }
    }

    @Test func `A checkout counts, takes a code, and ends with thanks`() async throws {
        try await withView({ CheckoutView() }) { page in
            try await page.see("$45.00")
            try await page.press("Increment")
            try await page.see("$85.00", "2 × Lamp")
            try await page.browser.text("Express").click()
            try await page.see("$94.90")
            try await page.fill("Code", "ten")
            try await page.press("Apply")
            try await page.see("10 % off", "$86.40")
            try await page.browser.text("Continue").click()
            try await page.see("$86.40")
            try await page.settle()
            try await page.fill("Address", "Main Street 1")
            try await page.waitUntilEnabled("86.40")
            try await page.press("86.40")
            try await page.see("Thank you!")
            try await page.press("Back to the shop")
            try await page.see("CART")
        }
    }

    @Test func `A sign-up checks names and passwords as they are typed`() async throws {
        try await withView({ SignUpView() }) { page in
            #expect(try await !page.isEnabled("Create account"))
            try await page.fill("User name", "ada")
            try await page.see("This name is taken")
            try await page.fill("User name", "grace")
            try await page.miss("This name is taken")
            try await page.browser.field("Password").at(0).fill("short")
            try await page.see("Too short")
            try await page.browser.field("Password").at(0).fill("long enough")
            try await page.see("Not the same")
            try await page.fill("Repeat password", "long enough")
            try await page.waitUntilEnabled("Create account")
            try await page.press("Create account")
            try await page.see("Welcome, grace")
        }
    }

    @Test func `Fields, dots and sheets of UIKit's work among SwiftUI's views`() async throws {
        try await withView({ FeedbackFormView() }) { page in
            try await page.see("Billing", "Name:", "0 characters", "Page 1", "Ready", "UIKit")
            let fields = page.browser.element("input")
            try await fields.at(0).type("sy")
            try await page.miss("Billing")
            try await page.see("Sync")

            try await fields.at(1).type("Margarethe")
            try await page.see("Editing Margaret")
            try await page.browser.wait(until: "document.querySelectorAll('input')[1].value === 'Margaret'")
            try await fields.at(1).press(.enter)
            try await page.see("Name: Margaret")

            try await page.browser.element("textarea").type("Hello")
            try await page.see("5 characters")

            try await page.press("Send")
            try await page.browser.element("[role=progressbar]").wait()
            try await page.miss("Ready")

            try await page.press("Share")
            try await page.see("Feedback of Margaret")
        }
    }
}
