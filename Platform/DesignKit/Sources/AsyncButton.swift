import SwiftUI

/// A button whose action takes a while: as soon as it is pressed it is dim, until the action has ended.
public struct AsyncButton<Label: View>: View {
    private let action: @MainActor () async -> Void
    private let label: Label
    @State private var isActing = false

    /// A button with what it does.
    public init(action: @escaping @MainActor () async -> Void, @ViewBuilder label: () -> Label) {
        self.action = action
        self.label = label()
    }

    /// The button, dim while its action runs.
    public var body: some View {
        TwoStateButton(isOn: isActing, change: act) { isActing, press in
            Button(action: press) { label }.opacity(isActing ? 0.4 : 1)
        }
    }

    /// A second press while the action runs does nothing.
    private func act(_ isWanted: Bool) {
        guard isWanted, !isActing else { return }
        isActing = true
        Task {
            await action()
            isActing = false
        }
    }
}

extension AsyncButton where Label == Text {
    /// A button with a text.
    public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () async -> Void) {
        self.init(action: action) { Text(titleKey) }
    }
}

extension AsyncButton where Label == SwiftUI.Label<Text, Image> {
    /// A button with a text and a symbol.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () async -> Void
    ) {
        self.init(action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }
}
