import ClientKit
import EightAPI
import SwiftUI

/// Says what is wrong with a video or a person.
struct ReportView: View {
    @State private var model: EightReport
    /// What was chosen, for a page that is made anew.
    @SceneStorage private var chosen: String
    @Environment(\.dismiss) private var dismiss

    init(_ subject: ReportSubject, client: EightClient) {
        _model = State(initialValue: EightReport(subject, client: client))
        _chosen = SceneStorage(wrappedValue: "", "report-\(subject.id)")
    }

    var body: some View {
        NavigationStack {
            Group {
                if model.isSent { sent } else { form }
            }
            .background(Color.stageGround)
            .stageTitle(title)
            .toolbar {
                if !model.isSent {
                    ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Send") { Task { await model.send() } }.disabled(!model.canSend)
                    }
                }
            }
        }
        .tint(Color.spark)
        .interactiveDismissDisabled(model.category != nil && !model.isSent)
        .onAppear { model.choice = chosen }
        .onChange(of: model.choice) { chosen = model.choice }
        .onDisappear { chosen = "" }
    }

    private var title: LocalizedStringKey {
        model.subject.clip == nil ? "Report person" : "Report video"
    }

    private var form: some View {
        Form {
            Section {
                ForEach(ReportCategory.allCases, id: \.self) { category in
                    Button {
                        model.category = category
                    } label: {
                        HStack {
                            Text(category.title)
                            Spacer()
                            if model.category == category {
                                Image(systemName: "checkmark").foregroundStyle(Color.spark)
                            }
                        }
                        .contentShape(Rectangle())
                    }
                    .buttonStyle(.plain)
                    .accessibilityAddTraits(model.category == category ? .isSelected : [])
                }
            } header: {
                Text("What's wrong?")
            } footer: {
                if model.category == .selfHarm { CrisisCard().padding(.top, 8) }
            }
            .listRowBackground(Color.stageCard)
            Section {
                TextField("Anything else we should know?", text: $model.note, axis: .vertical).lineLimit(3...6)
                Toggle("Block \(model.subject.person.name) too", isOn: $model.blocks)
            } footer: {
                if model.remainingCharacters < 0 {
                    Text("\(-model.remainingCharacters) characters too many").foregroundStyle(.red)
                } else if let failure = model.failure {
                    Text(verbatim: failure).foregroundStyle(.red)
                } else {
                    Text("Nobody learns that you reported it. A copy goes to whoever runs this place.")
                }
            }
            .listRowBackground(Color.stageCard)
        }
        .scrollContentBackground(.hidden)
    }

    private var sent: some View {
        Notice(
            "Thank you", text: "Somebody will look at it. You did the right thing.", symbol: "checkmark", part: 1
        ) {
            if model.category == .selfHarm { CrisisCard().padding(.bottom, 8) }
            Button("Done") { dismiss() }.buttonStyle(LimeButtonStyle())
        }
    }
}

extension ReportCategory {
    var title: LocalizedStringKey {
        switch self {
        case .harassment: "Bullying or harassment"
        case .hate: "Hate"
        case .violence: "Threats or violence"
        case .nudity: "Nudity or sexual content"
        case .selfHarm: "Somebody may hurt themselves"
        case .impersonation: "Pretends to be somebody else"
        case .spam: "Spam"
        case .other: "Something else"
        }
    }
}
