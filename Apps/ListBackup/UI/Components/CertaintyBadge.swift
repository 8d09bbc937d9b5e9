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

/// Bytes in words, such as `4.2 MB`, as the reader's language writes them.
func sizeText(_ bytes: Int) -> Text { Text(Int64(max(0, bytes)), format: .byteCount(style: .file)) }
