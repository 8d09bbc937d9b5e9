import SwiftUI

/// A round sign on a clip, with a number below it.
struct StageSign: View {
    let systemImage: String
    var count: Int?
    var isOn = false

    init(_ systemImage: String, count: Int? = nil, isOn: Bool = false) {
        (self.systemImage, self.count, self.isOn) = (systemImage, count, isOn)
    }

    var body: some View {
        VStack(spacing: 3) {
            Image(systemName: systemImage)
                .font(.system(size: 21, weight: .semibold))
                .foregroundStyle(isOn ? Color.onLime : .white)
                .frame(width: 48, height: 48)
                .background(isOn ? AnyShapeStyle(Color.lime) : AnyShapeStyle(Color.black.opacity(0.42)), in: Circle())
            if let count {
                Text(count, format: .number.notation(.compactName))
                    .font(.sora(.caption))
                    .foregroundStyle(.white)
                    .contentTransition(.numericText())
            }
        }
        .frame(minWidth: 48)
    }
}

/// A sign that does something.
struct StageAction: View {
    private let systemImage: String
    private let count: Int?
    private let label: LocalizedStringKey
    private let action: @MainActor () -> Void
    @Environment(\.isEnabled) private var isEnabled

    init(
        _ systemImage: String, count: Int? = nil, label: LocalizedStringKey, action: @escaping @MainActor () -> Void
    ) {
        (self.systemImage, self.count, self.label, self.action) = (systemImage, count, label, action)
    }

    var body: some View {
        Button(action: action) { StageSign(systemImage, count: count) }
            .buttonStyle(.plain)
            .opacity(isEnabled ? 1 : 0.45)
            .accessibilityLabel(label)
            .accessibilityValue(count.map { Text(verbatim: "\($0)") } ?? Text(verbatim: ""))
    }
}

/// A sign that is lit while it is on. It draws both states of itself, so that a press shows at once.
struct StageToggleStyle: ToggleStyle {
    let systemImage: String
    let label: LocalizedStringKey
    /// How many others have it on.
    var others: Int?
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        let count = others.map { $0 + (configuration.isOn ? 1 : 0) }
        Button {
            configuration.isOn.toggle()
        } label: {
            StageSign(
                configuration.isOn ? "\(systemImage).fill" : systemImage, count: count, isOn: configuration.isOn)
        }
        .buttonStyle(.plain)
        .opacity(isEnabled ? 1 : 0.45)
        .accessibilityLabel(label)
        .accessibilityValue(count.map { Text(verbatim: "\($0)") } ?? Text(verbatim: ""))
    }
}

/// A number that its author alone sees.
struct StageCount: View {
    private let systemImage: String
    private let count: Int
    private let label: LocalizedStringKey

    init(_ systemImage: String, count: Int, label: LocalizedStringKey) {
        (self.systemImage, self.count, self.label) = (systemImage, count, label)
    }

    var body: some View {
        StageSign(systemImage, count: count)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(label)
            .accessibilityValue(Text(verbatim: "\(count)"))
    }
}
