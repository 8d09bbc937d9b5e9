// What there is of UIKit on this platform is part of SwiftUI, which hands UIKit on where Apple's does too.
@_exported import SwiftUI
