import Foundation
import TestKit

extension BrowserOptions {
    /// The sizes at which a story is told: the one that is given, and with `HOMESCREEN_TEST_SIZES=all` in the environment a
    /// phone's and a desktop's, which takes twice the time.
    static func sizes(_ one: BrowserOptions) -> [BrowserOptions] {
        ProcessInfo.processInfo.environment["HOMESCREEN_TEST_SIZES"] == "all" ? [.phone, .desktop] : [one]
    }
}
