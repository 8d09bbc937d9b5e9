import Foundation
import SpiritAtlasCore
import SwiftUI

/// A day on which something is exact; what it is taken for unfolds.
struct PassageRow: View {
    let passage: AheadReading.Passage
    /// How its time is written before it.
    let format: Date.FormatStyle
    var isPast = false
    @Binding var opened: AheadReading.Passage?

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            TouchRow(part: passage, touched: $opened) {
                Text(passage.date, format: format)
                    .font(.footnote)
                    .foregroundStyle(Color.faint)
                    .monospacedDigit()
                    .frame(width: 60, alignment: .leading)
                PointGlyph(point: passage.body)
                Text("\(Words.name(passage.body)) \(Words.name(passage.kind)) your \(Words.name(passage.point))")
                    .foregroundStyle(isPast ? Color.faint : Color.ink)
                Spacer(minLength: 8)
                if passage.isRetrograde {
                    Text(verbatim: "℞").foregroundStyle(Color.rose).accessibilityLabel("retrograde")
                }
            }
            if opened == passage {
                VStack(alignment: .leading, spacing: 6) {
                    Text(passage.date, format: .dateTime.day().month(.wide).year().hour().minute())
                        .foregroundStyle(Color.gold)
                        .monospacedDigit()
                    if passage.turns > 1 { Text("Time \(passage.turn) of \(passage.turns) in this year.") }
                    ForEach(AheadWords.lines(passage), id: \.self) { Text(verbatim: $0).font(.garamond(.callout)) }
                }
                .padding(.leading, 8)
                .padding(.vertical, 6)
            }
        }
    }
}
