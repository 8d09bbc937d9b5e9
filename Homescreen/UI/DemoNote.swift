import SwiftUI

/// Tells that the house is a demonstration, and leads to what one needs to look around in it.
struct DemoNote: View {
    let outbox: URL

    var body: some View {
        Link(destination: outbox) {
            HStack(spacing: 14) {
                Image(systemName: "key")
                    .font(.title2)
                    .foregroundStyle(.tint)
                    .accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 4) {
                    Text("This is a demonstration")
                        .font(.headline)
                        .foregroundStyle(.primary)
                    Text("Its people are made up. Here is who to log in as, and the codes and mail it would send.")
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                        .multilineTextAlignment(.leading)
                }
                Spacer(minLength: 0)
                Image(systemName: "chevron.right")
                    .foregroundStyle(.secondary)
                    .accessibilityHidden(true)
            }
            .padding(16)
            .background(Color.homeCard, in: RoundedRectangle(cornerRadius: 20))
        }
    }
}
