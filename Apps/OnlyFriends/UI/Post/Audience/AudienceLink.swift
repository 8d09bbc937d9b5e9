import SwiftUI

/// Leads to the choice of who sees something, and says what is chosen.
struct AudienceLink: View {
    let model: AudienceModel

    var body: some View {
        NavigationLink {
            AudienceView(model: model)
        } label: {
            HStack {
                Label("Who sees it", systemImage: "person.2")
                Spacer()
                Text(verbatim: model.title).foregroundStyle(.secondary)
            }
        }
    }
}
