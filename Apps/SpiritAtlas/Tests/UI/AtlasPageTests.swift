import Testing

@testable import SpiritAtlasUI

@Suite struct AtlasPageTests {
    @Test(arguments: [AtlasPage.sky, .profile("0AMCV8JB2H8ZX"), .edit("0AMCV8JB2H8ZX"), .compatibility, .settings])
    func `A page's address leads to the page`(page: AtlasPage) { #expect(AtlasPage(page.description) == page) }

    @Test(arguments: ["", "profile", "profile-", "profile-../x", "other-1"])
    func `An address that is none leads nowhere`(text: String) { #expect(AtlasPage(text) == nil) }
}
