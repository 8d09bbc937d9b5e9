import TestKit

extension Browser {
    /// Goes to a tab of Only Friends.
    func openTab(_ name: String) async throws {
        try await element("nav.tab-bar").element(role: "button", name).click()
    }
}
