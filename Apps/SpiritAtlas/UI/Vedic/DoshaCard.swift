import SpiritAtlasCore
import SwiftUI

/// Two things that an Indian chart is asked for first: Mars in certain houses, and Saturn over the Moon (T87, T88).
struct DoshaCard: View {
    let chart: VedicChart
    /// The sidereal sign in which Saturn is now; nil outside the years of the ephemeris.
    let saturn: Sign?

    var body: some View {
        let manglik = chart.manglik
        Card {
            Heading("Mars and Saturn")
            Text(manglik.isManglik ? "Manglik: yes, by the rule below." : "Manglik: no.").fontWeight(.semibold)
            ForEach(Manglik.Reference.allCases, id: \.self) { reference in
                if let house = manglik.places[reference] {
                    HStack {
                        Text(DoshaWords.counted(reference)).foregroundStyle(Color.faint)
                        Spacer(minLength: 8)
                        Text("house \(house)")
                            .foregroundStyle(manglik.houses.contains(house) ? Color.rose : Color.ink)
                            .monospacedDigit()
                    }
                    .font(.footnote)
                }
            }
            Text("Mars in house 1, 2, 4, 7, 8 or 12 counts. Schools differ: some leave the second house out.")
                .font(.footnote)
                .foregroundStyle(Color.faint)
            if let saturn {
                Text(DoshaWords.name(SadeSati(saturn: saturn, natalMoon: chart[.moon].sign))).fontWeight(.semibold)
                Text(
                    "Saturn is in \(Words.name(saturn)) now, the Moon of the birth in \(Words.name(chart[.moon].sign)). The sign before hers, hers and the next are the seven and a half years."
                )
                .font(.footnote)
                .foregroundStyle(Color.faint)
            }
        }
    }
}

/// Mars and Saturn in words.
enum DoshaWords {
    static func counted(_ reference: Manglik.Reference) -> LocalizedStringKey {
        switch reference {
        case .lagna: "Mars, counted from the rising sign"
        case .moon: "Mars, counted from the Moon"
        case .venus: "Mars, counted from Venus"
        }
    }

    static func name(_ phase: SadeSati?) -> LocalizedStringKey {
        switch phase {
        case nil: "Sade Sati: not now."
        case .rising: "Sade Sati: it is beginning."
        case .peak: "Sade Sati: in the middle of it."
        case .setting: "Sade Sati: it is ending."
        }
    }
}
