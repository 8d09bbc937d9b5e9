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
    private let isOn: Bool
    private let action: @MainActor () -> Void

    init(
        _ systemImage: String, count: Int? = nil, label: LocalizedStringKey, isOn: Bool = false,
        action: @escaping @MainActor () -> Void
    ) {
        (self.systemImage, self.count, self.label, self.isOn, self.action) = (systemImage, count, label, isOn, action)
    }

    var body: some View {
        Button(action: action) { StageSign(systemImage, count: count, isOn: isOn) }
            .buttonStyle(.plain)
            .accessibilityLabel(label)
            .accessibilityValue(count.map { Text(verbatim: "\($0)") } ?? Text(verbatim: ""))
            .accessibilityAddTraits(isOn ? .isSelected : [])
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
