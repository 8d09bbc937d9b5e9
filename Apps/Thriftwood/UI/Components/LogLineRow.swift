import SwiftUI
import ThriftwoodAPI

/// A line of a log: how much it matters, what it says, and small below when and where.
struct LogLineRow: View {
    let text: String
    let weight: PlexLogLine.Weight
    let facts: [Text]

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 10) {
            Image(systemName: symbol).foregroundStyle(color).accessibilityLabel(Text(name))
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: text)
                    .foregroundStyle(weight == .detail ? Color.faint : .primary)
                    .fixedSize(horizontal: false, vertical: true)
                    .textSelection(.enabled)
                facts.joined
                    .font(.footnote)
                    .foregroundStyle(Color.faint)
                    .monospacedDigit()
            }
            Spacer(minLength: 0)
        }
        .padding(.vertical, 10)
        .accessibilityElement(children: .combine)
    }

    private var name: LocalizedStringKey {
        switch weight {
        case .detail: "Detail"
        case .notice: "Note"
        case .warning: "Warning"
        case .error: "Error"
        }
    }

    private var symbol: String {
        switch weight {
        case .detail, .notice: "info.circle"
        case .warning: "exclamationmark.triangle"
        case .error: "xmark.octagon"
        }
    }

    private var color: Color {
        switch weight {
        case .detail, .notice: .faint
        case .warning: .waiting
        case .error: .wrong
        }
    }
}
