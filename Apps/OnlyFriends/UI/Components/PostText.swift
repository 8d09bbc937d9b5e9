import DesignKit
import SwiftUI

/// A post's words in a list: a long text is folded, and unfolds where it stands.
struct PostText: View {
    let text: String
    let open: @MainActor () -> Void
    @State private var isUnfolded = false

    /// Lines of a folded text.
    private static let lines = 12
    /// About as many characters as those lines hold on a phone.
    private static let characters = 480

    var body: some View {
        if isLong {
            TwoStateButton(isOn: isUnfolded, change: { isUnfolded = $0 }) { isUnfolded, press in
                words(isUnfolded: isUnfolded, fold: press)
            }
        } else {
            words(isUnfolded: false, fold: nil)
        }
    }

    private func words(isUnfolded: Bool, fold: (@MainActor () -> Void)?) -> some View {
        VStack(alignment: .leading, spacing: 6) {
            LinkedText(text)
                .font(.cabin(.body))
                .lineLimit(isUnfolded ? nil : Self.lines)
                .frame(maxWidth: .infinity, alignment: .leading)
                .contentShape(Rectangle())
                .onTapGesture(perform: open)
            if let fold {
                Button(isUnfolded ? "Show less" : "Show more", action: fold)
                    .buttonStyle(.plain)
                    .font(.cabin(.subheadline, weight: .semibold))
                    .foregroundStyle(Color.forestGreen)
            }
        }
    }

    private var isLong: Bool {
        text.utf8.count > Self.lines && (text.count > Self.characters || text.count { $0 == "\n" } >= Self.lines)
    }
}
