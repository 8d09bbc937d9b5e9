import Foundation
import SwiftUI

extension ClientTraits {
    /// Sets what views read of the browser.
    @MainActor
    func apply(to values: inout EnvironmentValues) {
        let locale = Locale(identifier: locale)
        values.locale = locale
        values.preferredLanguages = languages
        var calendar = locale.calendar
        calendar.locale = locale
        if let timeZone, let zone = TimeZone(identifier: timeZone) {
            values.timeZone = zone
            calendar.timeZone = zone
        }
        values.calendar = calendar
        values.colorScheme = isDark ? .dark : .light
        values.colorSchemeContrast = increasesContrast ? .increased : .standard
        values.horizontalSizeClass = isCompact ? .compact : .regular
        values.scenePhase = isHidden ? .background : .active
        values.windowSize = CGSize(width: width, height: height)
        values.verticalSizeClass = height < 500 ? .compact : .regular
        values.layoutDirection = PageShell.isRightToLeft(self.locale) ? .rightToLeft : .leftToRight
        values.accessibilityReduceMotion = reducesMotion
        values.dynamicTypeSize = typeSize
    }

    /// The step of Apple's scale of text sizes that is nearest to the ratio.
    var typeSize: DynamicTypeSize {
        DynamicTypeSize.allCases.min { abs($0.scale - textScale) < abs($1.scale - textScale) } ?? .large
    }
}
