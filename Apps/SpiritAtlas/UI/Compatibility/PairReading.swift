import SpiritAtlasCore
import SwiftUI

/// The three lines between two charts that are nearest to exact, each with what it is read as.
struct PairReading: View {
    let pair: CompatibilityModel.Pair
    @Binding var touched: WheelPart?

    var body: some View {
        let contacts = Self.contacts(pair.aspects, between: pair.charts)
        if !contacts.isEmpty {
            Card {
                Heading("What stands closest between you")
                ForEach(contacts, id: \.self) { contact in
                    VStack(alignment: .leading, spacing: 0) {
                        TouchRow(
                            part: .outerAspect(contact.first, contact.kind, contact.second), touched: $touched
                        ) {
                            Text(
                                verbatim:
                                    "\(Words.name(contact.first)) (\(pair.names[1])) – \(Words.name(contact.kind)) – \(Words.name(contact.second)) (\(pair.names[0]))"
                            )
                            .foregroundStyle(contact.kind.color)
                            Spacer(minLength: 8)
                            Text(verbatim: String(format: "%.1f°", contact.distance))
                                .foregroundStyle(Color.faint)
                                .monospacedDigit()
                                .lineLimit(1)
                        }
                        Text(verbatim: words(contact))
                            .font(.garamond(.body))
                            .lineSpacing(3)
                            .fixedSize(horizontal: false, vertical: true)
                            .padding(.horizontal, 8)
                            .textSelection(.enabled)
                    }
                }
            }
        }
    }

    private func words(_ contact: Aspect) -> String {
        let names = pair.names.map { name in
            name.split(whereSeparator: \.isWhitespace).first.map { String($0) } ?? name
        }
        return PortraitWords.text(between: contact, names[1], names[0]) ?? ""
    }

    /// Without the Moon of somebody whose time is not known: she may be up to seven degrees from where noon has her.
    ///
    /// - Parameter aspects: from the second chart's bodies to the first one's.
    nonisolated static func contacts(_ aspects: [Aspect], between charts: [Chart]) -> [Aspect] {
        guard charts.count == 2 else { return [] }
        let certain = aspects.filter { aspect in
            (aspect.first != .moon || charts[1].angles != nil) && (aspect.second != .moon || charts[0].angles != nil)
        }
        // Two lines of one slow body would say the same twice.
        var slow: Set<ChartPoint> = []
        let all = Aspect.closest(among: certain, fewest: aspects.count, most: aspects.count)
        let own = all.filter { aspect in
            [aspect.first, aspect.second].filter(\.isSlow).allSatisfy { slow.insert($0).inserted }
        }
        return Array(own.prefix(3))
    }
}
