import SwiftUI

/// What stands where there is nothing to show: why, and what can be done.
struct EmptyNotice<Actions: View>: View {
    private let title: LocalizedStringKey
    private let systemImage: String
    private let text: Text
    private let actions: Actions

    init(
        _ title: LocalizedStringKey, systemImage: String, text: LocalizedStringKey,
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        (self.title, self.systemImage) = (title, systemImage)
        (self.text, self.actions) = (Text(text), actions())
    }

    /// With a sentence that is in the person's language already, such as what went wrong.
    @_disfavoredOverload
    init(
        _ title: LocalizedStringKey, systemImage: String, text: String,
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        (self.title, self.systemImage) = (title, systemImage)
        (self.text, self.actions) = (Text(verbatim: text), actions())
    }

    var body: some View {
        VStack(spacing: 10) {
            Image(systemName: systemImage)
                .font(.system(size: 44))
                .foregroundStyle(Color.forestGreen)
                .accessibilityHidden(true)
            Text(title)
                .font(.lora(.title3))
                .multilineTextAlignment(.center)
                .accessibilityAddTraits(.isHeader)
            text
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
