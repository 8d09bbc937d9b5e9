import Foundation
import SwiftUI

/// A device's name in the person's language. Browsers name themselves "Chrome on Linux", whoever looks.
func deviceWords(_ name: String, in locale: Locale = .current) -> String {
    guard let match = name.wholeMatch(of: /(.+?) on (.+)/) else { return name }
    let browser = String(match.1), system = String(match.2)
    return String(localized: "\(browser) on \(system)", locale: locale)
}
