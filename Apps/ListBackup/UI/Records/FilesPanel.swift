import Foundation
import ListBackupAPI
import SwiftUI

/// The files that belong to a record, as they were at the moment.
struct FilesPanel: View {
    let files: [RecordFile]
    private static let largestPicture = 20 << 20

    var body: some View {
        if !files.isEmpty {
            Panel(spacing: 12) {
                Text("Files").font(.headline).accessibilityAddTraits(.isHeader)
                ForEach(files) { file in
                    VStack(alignment: .leading, spacing: 10) {
                        heading(file)
                        preview(file)
                        if let url = file.path.flatMap({ URL(string: $0) }) {
                            Link(destination: url) {
                                Label("Download", systemImage: "square.and.arrow.down")
                            }
                            .frame(minHeight: 44)
                        }
                    }
                }
            }
        }
    }

    private func heading(_ file: RecordFile) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 10) {
            Image(systemName: file.kind == .image ? "photo" : "doc.text").foregroundStyle(Color.teal)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: file.name).font(.mono(.footnote, weight: .medium))
                    .fixedSize(horizontal: false, vertical: true)
                if let target = file.leadsTo {
                    Text("A link to \(target)").font(.footnote).foregroundStyle(Color.faint)
                        .fixedSize(horizontal: false, vertical: true)
                } else {
                    HStack(spacing: 6) {
                        if let size = file.size { sizeText(size) }
                        if let date = file.modifiedAt {
                            if file.size != nil { Text(verbatim: "·") }
                            Text(date, format: .dateTime.day().month().year().hour().minute())
                        }
                    }
                    .font(.footnote)
                    .foregroundStyle(Color.faint)
                }
            }
        }
        .accessibilityElement(children: .combine)
    }

    @ViewBuilder private func preview(_ file: RecordFile) -> some View {
        if file.kind == .image, file.size ?? 0 <= Self.largestPicture, let url = file.path.flatMap({ URL(string: $0) })
        {
            AsyncImage(url: url) { image in
                image.resizable().scaledToFit()
            } placeholder: {
                Color.well
            }
            .frame(maxWidth: .infinity)
            .frame(height: 240)
            .background(Color.well, in: RoundedRectangle(cornerRadius: 8))
            .clipShape(RoundedRectangle(cornerRadius: 8))
            .accessibilityLabel(Text(verbatim: file.name))
        } else if let text = file.text, !text.isEmpty {
            Text(verbatim: text).font(.mono(.caption)).lineLimit(24).textSelection(.enabled)
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(12)
                .background(Color.well, in: RoundedRectangle(cornerRadius: 8))
        }
    }
}
