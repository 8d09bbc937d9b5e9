import SwiftUI

/// What the person allows, one purpose at a time, and the log of what they answered.
struct ConsentSections: View {
    let model: AtlasModel
    @State private var isDeleting = false

    var body: some View {
        Section {
            ForEach(ConsentPurpose.allCases, id: \.self) { purpose in
                Toggle(isOn: binding(purpose)) {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(purpose.title)
                        Text(purpose.text).font(.footnote).foregroundStyle(Color.faint)
                    }
                }
            }
        } header: {
            Text("What you allow")
        } footer: {
            Text(
                "Nothing leaves this house without your answer here. A model on a machine of your own needs none; there is no copy in the cloud and no counting yet."
            )
        }
        .listRowBackground(Color.sheet)
        if model.insights != nil {
            Section {
                Button("Delete all that models wrote", role: .destructive) { isDeleting = true }
                    .confirmationDialog("Delete all that models wrote?", isPresented: $isDeleting) {
                        Button("Delete", role: .destructive) { Task { await model.removeInsights() } }
                    }
            }
            .listRowBackground(Color.sheet)
        }
        if !model.consents.isEmpty {
            Section {
                ForEach(Array(model.consents.reversed().enumerated()), id: \.offset) { _, record in
                    HStack {
                        Text(record.purpose.title)
                        Spacer()
                        VStack(alignment: .trailing, spacing: 2) {
                            Text(record.state == .granted ? "Allowed" : "Not allowed")
                            Text(record.date, format: .dateTime.year().month().day().hour().minute())
                                .font(.footnote)
                                .foregroundStyle(Color.faint)
                        }
                    }
                }
            } header: {
                Text("What you answered")
            } footer: {
                Text(
                    "Answers are only ever added here, never changed. They are for wording \(ConsentRecord.textVersion)."
                )
            }
            .listRowBackground(Color.sheet)
        }
    }

    private func binding(_ purpose: ConsentPurpose) -> Binding<Bool> {
        Binding {
            model.isAllowed(purpose)
        } set: { isOn in
            Task { await model.answer(purpose, isGranted: isOn) }
        }
    }
}

extension ConsentPurpose {
    var title: LocalizedStringKey {
        switch self {
        case .aiEnrichment: "Readings written by an AI"
        case .cloudSync: "A copy in the cloud"
        case .analytics: "Counts of what is used"
        }
    }

    var text: LocalizedStringKey {
        switch self {
        case .aiEnrichment: "Parts of a profile that you are shown first would go to a service that writes about them."
        case .cloudSync: "Your profiles would be kept on another machine as well."
        case .analytics: "Which pages are opened would be counted, without names or births."
        }
    }
}
