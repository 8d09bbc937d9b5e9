import ListBackupAPI
import SwiftUI

/// How certain it is that nothing is missing: a shape, a word, and green for what is proved alone.
struct CertaintyBadge: View {
    let certainty: Certainty

    var body: some View {
        Label(Self.word(certainty), systemImage: Self.symbol(certainty))
            .font(.footnote.weight(.medium))
            .foregroundStyle(Self.color(certainty))
    }

    static func word(_ certainty: Certainty) -> LocalizedStringKey {
        switch certainty {
        case .proved: "Proved"
        case .claimed: "Claimed"
        case .partial: "Partial"
        case .failed: "Failed"
        }
    }

    static func symbol(_ certainty: Certainty) -> String {
        switch certainty {
        case .proved: "checkmark.seal.fill"
        case .claimed: "checkmark.circle"
        case .partial: "exclamationmark.triangle.fill"
        case .failed: "xmark.octagon.fill"
        }
    }

    static func color(_ certainty: Certainty) -> Color {
        switch certainty {
        case .proved: .proved
        case .claimed: .faint
        case .partial: .warning
        case .failed: .failure
        }
    }
}

/// What a count changed by, such as `+3 ~12 −1`; words for a screen reader.
struct ChangeCounts: View {
    let added: Int
    let changed: Int
    let removed: Int

    var body: some View {
        HStack(spacing: 8) {
            if added > 0 { Text(verbatim: "+\(added)").foregroundStyle(Color.proved) }
            if changed > 0 { Text(verbatim: "~\(changed)").foregroundStyle(Color.warning) }
            if removed > 0 { Text(verbatim: "−\(removed)").foregroundStyle(Color.failure) }
            if added + changed + removed == 0 { Text("no change").foregroundStyle(Color.faint) }
        }
        .font(.mono(.caption))
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(added) added, \(changed) changed, \(removed) removed")
    }
}

/// Bytes in words, such as `4.2 MB`.
func sizeText(_ bytes: Int) -> String {
    let units = ["B", "kB", "MB", "GB", "TB"]
    var value = Double(max(0, bytes))
    var unit = 0
    while value >= 1000, unit < units.count - 1 {
        value /= 1000
        unit += 1
    }
    return unit == 0 || value >= 100
        ? "\(Int(value.rounded())) \(units[unit])"
        : "\((value * 10).rounded() / 10) \(units[unit])"
}
