import TestKit

extension Browser {
    /// Goes to a tab of an app's tab bar.
    func openTab(_ name: String) async throws {
        try await element("nav.tab-bar").element(role: "button", name).click()
    }
}
