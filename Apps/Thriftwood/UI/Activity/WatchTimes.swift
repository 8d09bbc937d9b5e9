import SwiftUI
import ThriftwoodAPI

/// How much was watched lately and in all.
struct WatchTimes: View {
    let times: [PlexWatchTime]
    @Environment(\.horizontalSizeClass) private var width

    var body: some View {
        let least: CGFloat = width == .regular ? 180 : 150
        LazyVGrid(columns: [GridItem(.adaptive(minimum: least), spacing: 12, alignment: .top)], spacing: 12) {
            ForEach(times) { time in
                Sheet(spacing: 4) {
                    name(time.days).font(.footnote).foregroundStyle(Color.faint)
                    Text(verbatim: Words.watched(time.seconds))
                        .font(.manrope(.title3))
                        .monospacedDigit()
                    Text("\(time.plays) plays").font(.footnote).foregroundStyle(Color.faint).monospacedDigit()
                }
                .accessibilityElement(children: .combine)
            }
        }
    }

    private func name(_ days: Int) -> Text {
        switch days {
        case 0: Text("In all")
        case 1: Text("Last 24 hours")
        default: Text("Last \(days) days")
        }
    }
}
