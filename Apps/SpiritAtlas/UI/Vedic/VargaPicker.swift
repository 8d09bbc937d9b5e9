import SpiritAtlasCore
import SwiftUI

/// Chooses which of the sixteen divisional charts is drawn, and says what it is looked at for (T83).
struct VargaPicker: View {
    @Binding var varga: Varga

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Picker("Divisional chart", selection: $varga) {
                ForEach(Varga.allCases, id: \.self) { Text(verbatim: VargaWords.name($0)).tag($0) }
            }
            .pickerStyle(.menu)
            .labelsHidden()
            Text(VargaWords.meaning(varga)).font(.footnote).foregroundStyle(Color.faint)
        }
    }
}

/// The divisional charts in words.
enum VargaWords {
    /// Such as `D9 · Navamsha`; the names are Sanskrit in every language.
    static func name(_ varga: Varga) -> String { "\(varga.name) · \(String(describing: varga).capitalized)" }

    static func meaning(_ varga: Varga) -> LocalizedStringKey {
        switch varga {
        case .rashi: "The chart itself: the whole of a life."
        case .hora: "Each sign in two: looked at for wealth."
        case .drekkana: "Each sign in three: looked at for brothers and sisters."
        case .chaturthamsha: "Each sign in four: looked at for home and property."
        case .saptamsha: "Each sign in seven: looked at for children."
        case .navamsha: "Each sign in nine: looked at for partnership, and for how strong the rest is."
        case .dashamsha: "Each sign in ten: looked at for work and standing."
        case .dvadashamsha: "Each sign in twelve: looked at for parents."
        case .shodashamsha: "Each sign in sixteen: looked at for comfort and vehicles."
        case .vimshamsha: "Each sign in twenty: looked at for devotion."
        case .chaturvimshamsha: "Each sign in 24: looked at for learning."
        case .saptavimshamsha: "Each sign in 27: looked at for strengths and weaknesses."
        case .trimshamsha: "Each sign in five unequal parts: looked at for hardship."
        case .khavedamsha: "Each sign in forty: looked at for the mother's line."
        case .akshavedamsha: "Each sign in 45: looked at for the father's line."
        case .shashtyamsha:
            "Each sign in sixty: looked at for all of it once more. It wants a time exact to the minute."
        }
    }
}
