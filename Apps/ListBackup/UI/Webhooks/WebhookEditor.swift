import ListBackupAPI
import SwiftUI

/// Where a webhook is and what it is told.
struct WebhookEditor: View {
    @Bindable var model: WebhooksModel
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(alignment: .leading, spacing: 16) {
                    FieldBox("Address") {
                        TextField("https://example.com/hooks/backup", text: $model.address).font(.mono(.body))
                            .textInputAutocapitalization(.never)
                            .accessibilityLabel("Address")
                    }
                    Panel(spacing: 4) {
                        Text("What it is told").font(.headline).accessibilityAddTraits(.isHeader)
                        ForEach(WebhookEvent.allCases, id: \.self) { event in
                            Toggle(
                                event.title,
                                isOn: Binding {
                                    model.events.contains(event)
                                } set: {
                                    model.choose(event, $0)
                                }
                            )
                            .frame(minHeight: 44)
                        }
                    }
                    Text(
                        "Each message has an id, a time and a signature: HMAC-SHA256 over the three of id, time and body. Refuse what is older than five minutes or has an id that you know."
                    )
                    .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
                    if let failure = model.failure { FailureLine(text: failure) }
                    Button(model.edited == nil ? "Add a webhook" : "Save") { Task { await model.save() } }
                        .buttonStyle(.borderedProminent)
                        .disabled(!model.canSave)
                }
                .padding(16)
                .padding(.bottom, 16)
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .background(Color.ground)
            .navigationTitle(model.edited == nil ? "Add a webhook" : "Change the webhook")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Close") { dismiss() } } }
        }
        .tint(Color.teal)
    }
}
