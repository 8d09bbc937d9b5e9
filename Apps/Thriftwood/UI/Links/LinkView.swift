import Base
import SwiftUI
import ThriftwoodCore

/// A link: its name and where it leads.
struct LinkView: View {
    /// As it is kept; nil for a new one.
    let kept: ExternalLink?
    let model: ThriftwoodModel
    @State private var link: ExternalLink
    @State private var isDeleting = false
    @Environment(\.dismiss) private var dismiss

    init(kept: ExternalLink?, model: ThriftwoodModel) {
        (self.kept, self.model) = (kept, model)
        _link = State(initialValue: kept ?? ExternalLink(id: model.ids.next().description))
    }

    var body: some View {
        Form {
            FormTitle(kept == nil ? "Add link" : "Link")
            Section {
                LabeledContent("Name") {
                    TextField("Name", text: $link.name, prompt: Text("Router")).multilineTextAlignment(.trailing)
                }
                LabeledContent("Address") {
                    TextField("Address", text: $link.address, prompt: Text(verbatim: "http://192.168.1.1"))
                        .multilineTextAlignment(.trailing)
                        .keyboardType(.URL)
                        .textInputAutocapitalization(.never)
                        .autocorrectionDisabled()
                }
            } footer: {
                if link.url == nil, !link.address.isEmpty {
                    Text("An address begins with http:// or https:// and names a server.")
                        .foregroundStyle(Color.wrong)
                }
            }
            Section {
                Button("Save") { save() }
                    .foregroundStyle(canSave ? Color.copper : Color.faint)
                    .disabled(!canSave)
                if kept != nil {
                    Button("Delete", role: .destructive) { isDeleting = true }.foregroundStyle(Color.wrong)
                }
            }
        }
        .formStyle(.grouped)
        .scrollContentBackground(.hidden)
        .namedPage(kept == nil ? "Add link" : "Link")
        .confirmationDialog("Delete this link?", isPresented: $isDeleting, titleVisibility: .visible) {
            Button("Delete", role: .destructive) {
                model.forget(link)
                dismiss()
            }
        }
    }

    private var canSave: Bool { link.url != nil && link != kept }

    private func save() {
        model.keep(link)
        dismiss()
    }
}

extension ThriftwoodModel {
    /// Keeps a link, a new one at the end.
    func keep(_ link: ExternalLink) {
        set { settings in
            if let index = settings.links.firstIndex(where: { $0.id == link.id }) {
                settings.links[index] = link
            } else if settings.links.count < ExternalLink.most {
                settings.links.append(link)
            }
        }
    }

    /// Forgets a link.
    func forget(_ link: ExternalLink) { set { $0.links.removeAll { $0.id == link.id } } }
}
