import EightAPI
import SwiftUI

/// How videos played on devices whose people say so, for the last days that anybody did (E8-048).
struct PlaybackDays: View {
    let days: [PlaybackDay]
    private static let most = 7

    var body: some View {
        CaseCard {
            Text("How videos play").font(.sora(.headline)).accessibilityAddTraits(.isHeader)
            ForEach(days.prefix(Self.most)) { day in
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: day.day).font(.footnote).foregroundStyle(Color.quiet).monospacedDigit()
                    HStack {
                        Text("\(day.plays) plays, \(day.halts) stops")
                        Spacer()
                        if let half = day.half { Text("Half in \(playTimeText(half))").foregroundStyle(Color.quiet) }
                    }
                    .font(.subheadline)
                }
                .accessibilityElement(children: .combine)
            }
        }
    }
}
