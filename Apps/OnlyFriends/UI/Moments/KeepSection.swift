import SwiftUI

/// Whether the moment is to stay, and how many want that.
struct KeepSection: View {
    let model: MomentModel
    let count: Int

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Toggle(isOn: Binding(get: { model.keeps }, set: { keeps in Task { await model.keep(keeps) } })) {
                Label("Keep this moment", systemImage: "bookmark")
                    .font(.cabin(.body, weight: .semibold))
            }
            Text(
                model.keepCount == 1
                    ? "1 of \(count) wants to keep it." : "\(model.keepCount) of \(count) want to keep it."
            )
            .font(.cabin(.subheadline))
            .monospacedDigit()
            Text("It stays only if all of you want that. Otherwise it is gone with all of its photos when it closes.")
                .font(.cabin(.footnote))
                .foregroundStyle(.secondary)
        }
        .padding(16)
        .background(Color.card, in: RoundedRectangle(cornerRadius: 16))
    }
}
