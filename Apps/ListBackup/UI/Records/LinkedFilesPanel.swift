import SwiftUI

/// The files that a record points at and that are not in the backup.
struct LinkedFilesPanel: View {
    let files: [LinkedFile]

    var body: some View {
        if !files.isEmpty {
            Panel(spacing: 12) {
                Text("Linked files").font(.headline).accessibilityAddTraits(.isHeader)
                Text("Only the addresses are in this backup. The files are where they were, if they are still there.")
                    .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
                ForEach(files) { file in
                    HStack(alignment: .firstTextBaseline, spacing: 10) {
                        Image(systemName: "link").foregroundStyle(Color.teal).accessibilityHidden(true)
                        VStack(alignment: .leading, spacing: 2) {
                            Text(verbatim: file.name).font(.mono(.footnote, weight: .medium))
                                .fixedSize(horizontal: false, vertical: true)
                            Text(verbatim: file.field).font(.footnote).foregroundStyle(Color.faint)
                            Link(destination: file.url) { Text("Open at \(file.host)") }.frame(minHeight: 44)
                        }
                    }
                }
            }
        }
    }
}
