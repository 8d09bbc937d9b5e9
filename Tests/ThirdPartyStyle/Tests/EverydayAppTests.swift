import SwiftUI
import TestKit
import Testing
import ThirdPartyStyle
import ViewTestKit

/// What a person sees after real clicks and typing in views that are written as other people's apps write them.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct EverydayAppTests {
    @Test func `A chat sends what is typed, empties its field and shows the answer`() async throws {
        try await withView({ NavigationStack { ChatRoomView() } }) { page in
            try await page.see("Are we still on for tonight?", "Ada")
            #expect(try await !page.isEnabled("Send"))
            try await page.fill("Message", "On my way")
            try await page.press("Send")
            try await page.see("On my way", "Echo: On my way")
            #expect(try await page.browser.field("Message").value().isEmpty)
            try await page.miss("Typing…")
        }
    }

    @Test func `A grid of photos opens one, and deletes the selected ones`() async throws {
        try await withView({ PhotoGridView() }) { page in
            try await page.press("Photo 3")
            try await page.see("Photo 3 of the album")
            try await page.press("Close")
            try await page.miss("of the album")
            try await page.press("Select")
            try await page.press("Photo 0")
            try await page.press("Photo 2")
            try await page.see("2 Selected")
            try await page.press("Delete")
            try await page.see("0 Selected")
            #expect(try await page.browser.button("Photo 1").exists())
            #expect(try await !page.browser.element("[aria-label='Photo 2']").exists())
        }
    }

    @Test func `An introduction goes page by page, is remembered as seen, and comes again when asked for`() async throws
    {
        try await withView({ OnboardingView() }) { page in
            try await page.see("Welcome")
            try await page.press("Next")
            try await page.see("Stay in touch")
            try await page.press("Next")
            try await page.see("Private")
            try await page.press("Get started")
            try await page.see("Home")
            try await page.browser.reload()
            try await page.see("Home")
            try await page.press("Show introduction again")
            try await page.see("Welcome", "Next")
        }
    }

    @Test func `A player plays, skips and shows what comes next`() async throws {
        try await withView({ PlayerView() }) { page in
            try await page.see("Low Tide", "0:00", "3:05")
            try await page.press("Play")
            try await page.see("0:01")
            try await page.press("Pause")
            try await page.press("Next")
            try await page.see("Night Bus", "4:00")
            try await page.press("Up next")
            try await page.see("The Keys", "Orla")
        }
    }

    @Test func `A month shows its days, takes events and turns`() async throws {
        try await withView({ MonthView() }) { page in
            try await page.see("March 2026", "No day")
            #expect(try await !page.browser.button("Day 32").exists())
            try await page.press("Day 17")
            try await page.fill("New event", "Dentist")
            try await page.press("Add")
            try await page.see("Dentist")
            try await page.press("Day 18")
            try await page.miss("Dentist")
            try await page.press("Later")
            try await page.see("April 2026")
            #expect(try await !page.browser.element("[aria-label='Day 31']").exists())
        }
    }

    @Test func `Expenses are added by a form, summed, filtered and formatted`() async throws {
        try await withView({ ExpensesView() }) { page in
            try await page.see("€4.50")
            try await page.press("Add")
            try await page.fill("Name", "Train")
            #expect(try await !page.isEnabled("Save"))
            try await page.fill("Amount", "20")
            try await page.browser.element("select").ask(
                "arguments[0].value = [...arguments[0].options].find((one) => one.text === 'Travel').value;"
                    + "arguments[0].dispatchEvent(new Event('change', { bubbles: true })); return true")
            try await page.waitUntilEnabled("Save")
            try await page.press("Save")
            try await page.see("€24.50", "Train")
            try await page.browser.element("[role=radio]").at(2).click()
            try await page.miss("Bread")
            try await page.see("€20.00")
        }
    }

    @Test func `A mailbox marks as read what was opened, filters, and asks before it deletes`() async throws {
        try await withView({ MailboxView() }) { page in
            try await page.see("2 unread")
            try await page.browser.text("Friday at seven?").click()
            try await page.see("From Mara")
            try await page.press("Done reading")
            try await page.see("1 unread", "Bank")
            try await page.press("Unread only")
            try await page.miss("Mara")
            try await page.see("Bank")
        }
    }

    @Test func `A recipe scales its amounts, checks what is ready and goes step by step`() async throws {
        try await withView({ RecipeView() }) { page in
            try await page.see("Flour, 125 g", "0 of 2 ready")
            try await page.press("Increment")
            try await page.see("Flour, 187.5 g", "Servings: 3")
            try await page.browser.text("Butter").click()
            try await page.see("1 of 2 ready")
            try await page.press("Add to favourites")
            try await page.browser.button("Remove from favourites").wait()
            for _ in 0..<3 {
                try await page.press("Next step")
                // A click that awaits its answer is not heard twice.
                try await page.settle()
            }
            try await page.press("Start over")
            try await page.see("Next step")
        }
    }
}
