import Foundation
import SwiftUI

extension ClientTraits {
    /// Sets what views read of the browser.
    @MainActor
    func apply(to values: inout EnvironmentValues) {
    }
}
