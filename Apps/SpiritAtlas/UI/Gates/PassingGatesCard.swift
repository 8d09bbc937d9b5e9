import SpiritAtlasCore
import SwiftUI

/// What the sky of today adds to a body graph, for as long as it lasts (T59).
struct PassingGatesCard: View {
    let overlay: HumanDesign.TransitOverlay
    @Binding var touched: GatePart?

    var body: some View {
        Card(spacing: 0) {
            Heading("What today adds").padding(.bottom, 6)
            if overlay.addedChannels.isEmpty {
                Text("No channel becomes whole today that is not whole already.").foregroundStyle(Color.faint)
            }
            ForEach(overlay.addedChannels, id: \.channel) { added in
                TouchRow(part: .channel(low: added.channel.low, high: added.channel.high), touched: $touched) {
                    Text(verbatim: "\(added.channel.low)–\(added.channel.high)").monospacedDigit()
                    Spacer(minLength: 8)
                    Text(added.completesNatalGate ? "completed by the sky" : "the sky's alone")
                        .foregroundStyle(added.completesNatalGate ? Color.gold : Color.faint)
                }
            }
            if !centers.isEmpty {
                Text("Defined for today: \(centers.map { Words.name($0) }.joined(separator: ", ")).").padding(.top, 6)
            }
            Text("It passes: type and authority stay what they are.")
                .font(.footnote)
                .foregroundStyle(Color.faint)
                .padding(.top, 6)
        }
    }

    private var centers: [HumanDesign.Center] {
        HumanDesign.Center.allCases.filter { overlay.addedCenters.contains($0) }
    }
}
