import EightAPI
import Foundation
import SwiftUI

/// Where somebody gets help at once (E8-152): calm, with nothing that has to be done.
struct CrisisCard: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            Text("You don't have to go through this alone")
                .font(.sora(.headline))
                .foregroundStyle(Color.primary)
                .accessibilityAddTraits(.isHeader)
            Text("Whether it's about you or somebody you know: talk to a person who listens, at any hour, for free.")
                .font(.subheadline)
                .foregroundStyle(Color.quiet)
            line("Call or text 988", "Suicide & Crisis Lifeline", "phone.fill", "tel:988")
            line("Chat on SafeUT", "In Utah, by phone 833-372-3388", "bubble.left.fill", "https://safeut.org")
            line("Call 911", "If somebody is in danger right now", "exclamationmark.triangle.fill", "tel:911")
        }
        .multilineTextAlignment(.leading)
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(16)
        .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 16))
        .accessibilityElement(children: .contain)
    }

    @ViewBuilder private func line(
        _ title: LocalizedStringKey, _ text: LocalizedStringKey, _ symbol: String, _ address: String
    ) -> some View {
        if let url = URL(string: address) {
            Link(destination: url) {
                HStack(spacing: 12) {
                    Image(systemName: symbol)
                        .font(.body)
                        .foregroundStyle(Color.spark)
                        .frame(width: 40, height: 40)
                        .background(Color.stageLine, in: Circle())
                        .accessibilityHidden(true)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(title).font(.subheadline).fontWeight(.semibold).foregroundStyle(Color.primary)
                        Text(text).font(.footnote).foregroundStyle(Color.quiet)
                    }
                    .frame(maxWidth: .infinity, alignment: .leading)
                }
                .frame(minHeight: 44)
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
        }
    }
}
