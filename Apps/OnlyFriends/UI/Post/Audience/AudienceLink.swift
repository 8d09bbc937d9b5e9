import SwiftUI

/// Leads to the choice of who sees something, and says what is chosen.
struct AudienceLink: View {
    let model: AudienceModel

    var body: some View {
        NavigationLink {
            AudienceView(model: model)
        } label: {
            LabeledContent {
                Text(verbatim: model.title)
            } label: {
                Label("Who sees it", systemImage: "person.2")
            }
        }
    }
}
