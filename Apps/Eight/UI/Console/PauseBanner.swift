import EightAPI
import SwiftUI

/// Says what one's school or the district has switched off (E8-155).
struct PauseBanner: View {
    let pause: SchoolPause

    var body: some View {
        if let sentence = pause.sentence {
            Label {
                Text(sentence).frame(maxWidth: .infinity, alignment: .leading)
            } icon: {
                Image(systemName: "pause.circle.fill").foregroundStyle(Color.lime)
            }
            .font(.subheadline)
            .fontWeight(.medium)
            .foregroundStyle(.white)
            .padding(.horizontal, 14)
            .padding(.vertical, 10)
            .frame(minHeight: 52)
            .background(.black.opacity(0.72), in: RoundedRectangle(cornerRadius: 16))
            .overlay(RoundedRectangle(cornerRadius: 16).stroke(.white.opacity(0.18)))
            .frame(maxWidth: 460)
            .padding(.horizontal, 12)
            .padding(.top, 12)
            .accessibilityElement(children: .combine)
        }
    }
}

extension SchoolPause {
    /// Nil where nothing is switched off.
    var sentence: LocalizedStringKey? {
        if isReadOnly { return "Your school has paused Eight. You can watch and report." }
        if stopsUploads { return "Your school has paused new videos." }
        if stopsResponses { return "Your school has paused responses." }
        return nil
    }
}
