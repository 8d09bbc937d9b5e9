import SwiftUI

/// Puts a text on the clipboard, and says so.
struct CopyButton: View {
    let title: LocalizedStringKey
    let text: String
    @State private var isCopied = false

    var body: some View {
        Button {
            UIPasteboard.general.string = text
            isCopied = true
        } label: {
            Label {
                Text(isCopied ? "Copied" : title)
            } icon: {
                Image(systemName: isCopied ? "checkmark" : "doc.on.doc")
            }
            .foregroundStyle(Color.copper)
            .frame(minHeight: 44)
        }
        .buttonStyle(.plain)
    }
}
