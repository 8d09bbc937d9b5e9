import DesignKit
import SwiftUI

/// What people have written to the owner, which is deleted once it is put away.
struct LetterSection: View {
    let desk: any HouseDesk
    @State private var form = HouseForm()
    @State private var version = 0

    var body: some View {
        Section {
            HouseLoad(read: { try await desk.letters() }, version: version) { letters in
                if letters.isEmpty { Text("Nobody has written to you.").foregroundStyle(.secondary) }
                ForEach(letters) { letter in
                    LetterRow(letter: letter) { putAway(letter) }
                }
            }
        } header: {
            Text("Written to you")
        } footer: {
            RefusalText(sentence: form.sentence(at: .none))
        }
    }

    private func putAway(_ letter: HouseLetter) {
        Task {
            await form.run { try await desk.putAway(letter) }
            version += 1
        }
    }
}

private struct LetterRow: View {
    let letter: HouseLetter
    let putAway: @MainActor () -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            HStack(spacing: 4) {
                Text(verbatim: letter.name).foregroundStyle(.primary)
                Text(verbatim: "·")
                Text(verbatim: letter.appName)
                Text(verbatim: "·")
                RelativeDateText(letter.writtenAt)
            }
            .font(.footnote)
            .foregroundStyle(.secondary)
            Text(verbatim: letter.text).textSelection(.enabled)
            if let log = letter.log {
                DisclosureGroup("What the app did before") {
                    Text(verbatim: log)
                        .font(.system(.caption, design: .monospaced))
                        .textSelection(.enabled)
                        .frame(maxWidth: .infinity, alignment: .leading)
                }
                .font(.footnote)
            }
            Button("Delete", role: .destructive, action: putAway)
                .buttonStyle(.bordered)
                .accessibilityLabel(Text("Delete what \(letter.name) wrote"))
        }
        .padding(.vertical, 4)
    }
}
