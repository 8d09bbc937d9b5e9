import SwiftUI

/// What Only Friends is made of that others have made, and by which licence each may be used.
struct LicencesView: View {
    var body: some View {
        PaperList {
            Section {
                work(OtherWork.homescreen)
            }
            Section("Fonts and icons") { ForEach(OtherWork.drawn) { work($0) } }
            Section("Libraries") { ForEach(OtherWork.libraries) { work($0) } }
            Section("Programs and data") { ForEach(OtherWork.programs) { work($0) } }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("Licences")
        .navigationBarTitleDisplayMode(.inline)
    }

    private func work(_ work: OtherWork) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(verbatim: work.name)
            Text(verbatim: work.licence).font(.cabin(.subheadline)).foregroundStyle(.secondary)
            Text(verbatim: work.address).font(.cabin(.footnote)).foregroundStyle(.secondary)
        }
        .accessibilityElement(children: .combine)
    }
}
