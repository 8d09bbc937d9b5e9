import Foundation
import SpiritAtlasCore
import SwiftUI

/// What the Moon meets of a birth today, hour by hour.
struct MoonRound: View {
    let passages: [AheadReading.Passage]
    let now: Date
    @State private var opened: AheadReading.Passage?

    var body: some View {
        Card(spacing: 0) {
            Heading("The Moon's way today").padding(.bottom, 6)
            ForEach(passages) { passage in
                PassageRow(
                    passage: passage, format: .dateTime.hour().minute(), isPast: passage.date < now, opened: $opened)
            }
        }
    }
}
