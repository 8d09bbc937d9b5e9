import SwiftUI

/// What stands where there is nothing to show: why, and what can be done.
struct EmptyNotice<Actions: View>: View {
    private let title: LocalizedStringKey
    private let systemImage: String
    private let text: String
    private let actions: Actions

    init(
        _ title: LocalizedStringKey, systemImage: String, text: String,
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.title = title
        self.systemImage = systemImage
        self.text = text
        self.actions = actions()
    }

    var body: some View {
        VStack(spacing: 10) {
            Image(systemName: systemImage)
                .font(.system(size: 44))
                .foregroundStyle(Color.forestGreen)
                .accessibilityHidden(true)
            Text(title)
                .font(.lora(.title3))
                .accessibilityAddTraits(.isHeader)
            Text(text)
                .font(.cabin(.subheadline))
                .foregroundStyle(.secondary)
                .multilineTextAlignment(.center)
            actions
                .font(.cabin(.headline))
                .padding(.top, 8)
        }
        .frame(maxWidth: 320)
        .padding(32)
        .frame(maxWidth: .infinity)
    }
}
