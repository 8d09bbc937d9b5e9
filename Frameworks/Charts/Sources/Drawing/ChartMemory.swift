import Foundation
import SwiftUI

/// What a chart keeps while it is shown: its plot's measures and what names its definitions.
@MainActor
final class ChartMemory {
    let plot = AnchorBox()
    /// Names of definitions hold in the whole page, so each chart begins its own in another way.
    let prefix = "ct\(String(UInt32.random(in: 0...UInt32.max), radix: 36))-"
    /// Where a chart that scrolls is: what the app asked for last, or what the browser has told since.
    var position: (x: PlotValue?, y: PlotValue?)
    /// What the browser was told of that: parts of the whole, and how often it was told.
    var told: (words: String, count: Int)?

    nonisolated init() {}

    /// How large the plot is; about what a chart usually has until the browser has measured it.
    var size: CGSize { measured ?? CGSize(width: 320, height: 220) }

    /// How large the browser says that the plot is.
    var measured: CGSize? {
        let size = plot.rect.size
        return size.width > 0 && size.height > 0 ? size : nil
    }
}
