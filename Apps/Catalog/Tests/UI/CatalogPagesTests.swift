import CatalogUI
import Foundation
import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// Every page of the catalogue in a real browser.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct CatalogPagesTests {
    static let pages = CatalogGroup.all.flatMap(\.pages).map(\.id)

    @Test(arguments: CatalogGroup.all.map(\.id))
    func `Every page shows its demos and their source without barriers, and every knob works`(
        _ group: String
    ) async throws {
        try await withCatalog(.desktop) { page in
            for id in Self.pages(of: group) {
                try await page.browser.apply(.desktop)
                try await page.open("catalog/\(id)")
                #expect(try await page.browser.element("[data-testid^=demo-]").count() > 0, "\(id)")
                #expect(try await !page.browser.text("The source is not here.").exists(), "\(id)")
                #expect(try await page.browser.screenshot().count > 10_000, "\(id)")
                let barriers = try await page.browser.barriers()
                #expect(barriers == [], "\(id)")
                try await turnKnobs(on: page, id)
                var dark = BrowserOptions.desktop
                dark.colorScheme = .dark
                try await page.apply(dark)
                // Only colours are others in the dark.
                let darkBarriers = try await page.browser.barriers(by: ["color-contrast"])
                #expect(darkBarriers == [], "\(id) in dark")
                try await page.apply(.phone)
                let phoneBarriers = try await page.browser.barriers()
                #expect(phoneBarriers == [], "\(id) on a phone")
                let complaints = try await page.browser.consoleErrors()
                #expect(complaints == [], "\(id)")
            }
        }
    }

    private func turnKnobs(on page: ViewPage, _ id: String) async throws {
        let knobs = KnobDriver(browser: page.browser)
        for knob in try await knobs.all() where !Self.lateKnobs.contains("\(id) \(knob.title)") {
            try await knobs.turn(knob)
            #expect(try await knobs.hasChanged(knob), "\(id): \(knob.demo) \(knob.title)")
        }
    }

    /// Knobs whose effect is seen only once the demo is used.
    private static let lateKnobs: Set<String> = [
        "scroll-events scrollBounceBehavior"
    ]

    @Test func `axe-core finds no barrier on the list of a phone`() async throws {
        try await withCatalog(.phone) { page in
            try await page.open("catalog")
            let barriers = try await page.browser.barriers()
            #expect(barriers == [])
        }
    }

    @Test func `A page is reached from the list, has an address of its own, and the browser goes back and forth`()
        async throws
    {
        for options in [BrowserOptions.phone, .desktop] {
            try await withCatalog(options) { page in
                let browser = page.browser
                try await page.open("catalog")
                try await browser.element(role: "option", "Toggle").click()
                try await browser.element(role: "heading", "Toggle").wait()
                #expect(try await browser.url().hasSuffix("/catalog/toggle"))
                try await browser.goBack()
                try await browser.element(role: "heading", "Toggle").waitUntilGone()
                #expect(try await browser.url().hasSuffix("/catalog"))
                try await browser.goForward()
                try await browser.element(role: "heading", "Toggle").wait()
                try await browser.reload()
                try await browser.element(role: "heading", "Toggle").wait()
            }
        }
    }

    @Test func `The list shows the whole row of a page that was reached by its address`() async throws {
        try await withCatalog(.desktop) { page in
            try await page.open("catalog/accessibility")
            try await page.browser.wait(
                until: """
                    (() => {
                      const row = document.querySelector('[role=option][aria-selected=true]');
                      const [place, room] = [row, row.closest('.scroll')].map((each) => each.getBoundingClientRect());
                      return place.top >= room.top && place.bottom <= Math.min(room.bottom, innerHeight);
                    })()
                    """)
        }
    }

    @Test func `Who looks for a modifier finds the pages that use it`() async throws {
        try await withCatalog(.desktop) { page in
            try await page.open("catalog")
            try await page.browser.element("[role=search] input").type("matchedGeometry")
            try await page.browser.element(role: "option", "Button").waitUntilGone()
            try await page.browser.element(role: "option", "Transition").wait()
        }
    }

    private static func pages(of group: String) -> [String] {
        CatalogGroup.all.filter { $0.id == group }.flatMap(\.pages).map(\.id)
    }
}

/// Shows the catalogue.
func withCatalog(_ options: BrowserOptions, test: @Sendable (ViewPage) async throws -> Void) async throws {
    var gallery = ViewGallery()
    gallery.add("catalog") { CatalogView() }
    try await withGallery(gallery, options: options, test: test)
}
