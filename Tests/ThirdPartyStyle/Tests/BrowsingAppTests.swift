import SwiftUI
import TestKit
import Testing
import ThirdPartyStyle
import ViewTestKit

/// Looking through things.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct BrowsingAppTests {
    @Test func `Tabs stand in a bar, sections of them in a side bar, and something plays above`() async throws {
        try await withView({ StudyTabsView() }) { page in
            try await page.see("Today", "Settings", "Algebra", "Lesson 4")
            try await page.miss("Geometry")
            try await page.press("Further down")
            try await page.browser.wait(
                until: "Math.abs(document.querySelector('[data-testid=exercises]').scrollTop - 400) < 1")
            try await page.press("Settings")
            try await page.see("All settings", "Lesson 4")
        }
        try await withView({ StudyTabsView() }, options: .desktop) { page in
            try await page.see("Courses", "Geometry")
            try await page.press("Geometry")
            try await page.see("Lessons of Geometry")
        }
    }

    @Test func `Notices carry a badge that falls as they are read`() async throws {
        try await withView({ NotificationsView() }) { page in
            try await page.browser.text("Notices").at(-1).click()
            try await page.see("liked your photo", "TODAY", "EARLIER")
            #expect(try await page.browser.element("[aria-label=Unread]").count() == 3)
            let weight = try await page.browser.text("Mara").ask("return getComputedStyle(arguments[0]).fontWeight")
            #expect(weight.string == "700")
            try await page.browser.text("followed you").click()
            try await page.browser.wait(until: "document.querySelectorAll('[aria-label=Unread]').length === 2")
            try await page.press("Read all")
            try await page.browser.wait(until: "!document.querySelector('[aria-label=Unread]')")
            #expect(try await !page.isEnabled("Read all"))
        }
    }

    @Test func `Stories open over everything, go on, and are marked as seen`() async throws {
        try await withView({ StoriesView() }) { page in
            try await page.press("Mara")
            try await page.see("Story of Mara")
            try await page.press("Forward")
            try await page.see("Story of Jon")
            try await page.press("Close")
            try await page.miss("Story of Jon")
            try await page.browser.element("[aria-label='Mara, seen']").wait()
        }
    }

    @Test func `A reader changes its theme and size, keeps them, and knows how far one has scrolled`() async throws {
        try await withView({ ReaderView() }) { page in
            let before = try await page.frame("article").height
            try await page.press("Text settings")
            try await page.browser.element("[role=radio]").at(2).click()
            try await page.browser.element("input[type=range]").ask(
                "arguments[0].value = 24; arguments[0].dispatchEvent(new Event('input', { bubbles: true }));"
                    + "arguments[0].dispatchEvent(new Event('change', { bubbles: true })); return true")
            try await page.see("24 points")
            try await page.browser.press(.escape)
            try await page.settle()
            #expect(try await page.frame("article").height > before)
            let color = try await page.browser.text("Paragraph 1.").ask("return getComputedStyle(arguments[0]).color")
            #expect(color.string == "rgb(255, 255, 255)")
            try await page.browser.text("Paragraph 9.").scrollIntoView()
            try await page.see("Reading")
        }
    }

    @Test func `A poll shows shares once one has voted, and takes the vote back`() async throws {
        try await withView({ PollView() }) { page in
            try await page.press("Tea")
            try await page.see("40%", "60%", "0%", "10 votes")
            try await page.browser.element("[aria-label='Your vote']").evenHidden.wait()
            try await page.press("Undo")
            try await page.see("9 votes")
            try await page.browser.button("Coffee").wait()
        }
    }

    @Test func `Reminders are added and finished`() async throws {
        try await withView({ ReminderListView() }) { page in
            try await page.see("3 left")
            try await page.press("Finish Eggs")
            try await page.see("2 left")
            try await page.fill("New reminder", "Tea")
            try await page.browser.press(.enter)
            try await page.see("3 left", "Tea")
            // Chosen and deleted while editing.
            try await page.press("Edit")
            try await page.browser.button("Done").wait()
            try await page.browser.text("Salt").click()
            try await page.press("Delete 1")
            try await page.miss("Salt")
            try await page.press("Done")
            try await page.see("2 left")
        }
    }

    @Test func `A file browser goes down folders and shows a tree`() async throws {
        try await withView({ FileBrowserView() }) { page in
            try await page.see("notes.txt")
            try await page.browser.text("Photos").click()
            try await page.see("beach.jpg", "2.4 MB")
            try await page.browser.text("Old").click()
            try await page.see("snow.jpg")
            try await page.browser.goBack()
            try await page.see("beach.jpg")
            try await page.browser.goBack()
            try await page.browser.text("Empty").click()
            try await page.see("Empty folder")
        }
    }

    @Test func `A profile pins its tabs and counts followers`() async throws {
        try await withView({ ProfileHeaderView() }) { page in
            try await page.see("1.2K", "Posts 1")
            try await page.press("Follow")
            try await page.browser.button("Following").wait()
            try await page.press("Media")
            try await page.see("Media 1")
            try await page.browser.wait(
                until:
                    "(document.querySelector('.scroll').scrollBy(0, 600), document.body.innerText.includes('Media 25'))"
            )
            #expect(try await page.browser.button("Likes").exists())
        }
    }

    @Test func `A queue skips, restores, and deletes in edit mode`() async throws {
        try await withView({ MusicQueueView() }) { page in
            try await page.see("Aurora", "Delta")
            try await page.press("Skip")
            try await page.press("Restore")
            try await page.miss("Restore")
            try await page.press("Edit")
            try await page.browser.element("[data-reorder]").at(0).wait()
            try await page.settle()
            try await page.browser.element("[data-reorder]").at(0).press(.down)
            try await page.browser.wait(
                until: "document.body.innerText.indexOf('Cedar') < document.body.innerText.indexOf('Basin')")
        }
    }

    @Test func `A carousel moves by its buttons and tells which slide shows`() async throws {
        try await withView({ CarouselView() }) { page in
            #expect(try await page.element("title").text() == "Sea")
            try await page.press("Forward")
            try await page.browser.wait(until: "document.querySelector('[data-testid=title]').textContent === 'Wood'")
            try await page.settle()
            let frame = try await page.browser.text("Wood").at(0).ask(
                "const box = arguments[0].getBoundingClientRect(); return box.x + box.width / 2")
            #expect(abs((frame.number ?? 0) - 195) < 30)
        }
    }
}
