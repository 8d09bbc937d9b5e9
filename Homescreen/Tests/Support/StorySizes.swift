import Foundation
import TestKit

extension BrowserOptions {
    /// Whether stories are told at all sizes, which takes twice the time.
    static let hasAllSizes = ProcessInfo.processInfo.environment["HOMESCREEN_TEST_SIZES"] == "all"

    /// The sizes at which a story is told: the one that is given, or a phone's and a desktop's.
    static func sizes(_ one: BrowserOptions) -> [BrowserOptions] { hasAllSizes ? [.phone, .desktop] : [one] }
}
