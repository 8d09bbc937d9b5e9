import Base
import ClientKit
import OnlyFriendsAPI
import SwiftUI

/// Says what is wrong with a person, or with something of theirs.
struct ReportView: View {
    @State private var model: FriendsReport
    /// What was chosen, for a page that is made anew.
    @SceneStorage private var chosen: String
    @Environment(\.dismiss) private var dismiss
    @Environment(Navigator.self) private var navigator

    init(_ subject: ReportSubject, session: SessionModel) {
        _model = State(initialValue: FriendsReport(subject, people: session.people, limits: session.config?.limits))
        _chosen = SceneStorage(wrappedValue: "", "report-\(subject.id)")
    }

    var body: some View {
        NavigationStack {
            Group {
                if model.isSent { sent } else { form }
            }
            .font(.cabin(.body))
            .onPaper()
            .navigationTitle(title)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                if !model.isSent {
                    ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Report") { Task { await model.send() } }.disabled(!model.canSend)
                    }
                }
            }
        }
        .interactiveDismissDisabled(model.category != nil && !model.isSent)
        .onAppear { model.choice = chosen }
        .onChange(of: model.choice) { chosen = model.choice }
        .onDisappear { chosen = "" }
    }

    private var title: LocalizedStringKey {
        switch model.subject.about {
        case .person: "Report person"
        case .post: "Report post"
        case .comment: "Report comment"
        case .photo: "Report photo"
        case .story: "Report story"
        case .message: "Report message"
        }
    }

    private var form: some View {
        PaperForm {
            Section {
                ForEach(ReportCategory.allCases, id: \.self) { category in
                    Button {
                        model.category = category
                    } label: {
                        HStack {
                            Text(category.title).foregroundStyle(Color.primary)
                            Spacer()
                            if model.category == category {
                                Image(systemName: "checkmark").foregroundStyle(Color.forestGreen)
                            }
                        }
                        .contentShape(Rectangle())
                    }
                    .buttonStyle(.plain)
                    .accessibilityAddTraits(model.category == category ? .isSelected : [])
                }
            } header: {
                Text("What's wrong?")
            }
            Section {
                TextField("Anything else we should know?", text: $model.note, axis: .vertical).lineLimit(3...6)
                if model.offersBlock {
                    Toggle("Block \(model.subject.author?.name ?? "") too", isOn: $model.blocks)
                }
                if model.subject.conversation != nil {
                    Toggle("Include the last 20 messages", isOn: $model.attaches)
                }
            } footer: {
                FieldFooter(
                    refusal: model.remainingCharacters < 0
                        ? String(localized: "\(-model.remainingCharacters) characters too many") : model.failure,
                    note: model.attaches
                        ? "The last 20 messages of this chat go to whoever runs this place, who can read them."
                        : "A copy goes to whoever runs this place. Nobody else learns that you reported it.")
            }
        }
    }

    private var sent: some View {
        EmptyNotice(
            "Thank you", systemImage: "checkmark.shield",
            text: "Whoever runs this place will look at it. You can see what came of it in your settings."
        ) {
            Button("Done") {
                if model.blocks, let author = model.subject.author {
                    navigator.close(person: author.id.description)
                }
                dismiss()
            }
            .buttonStyle(.borderedProminent)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.paper)
    }
}

extension ReportCategory {
    var title: LocalizedStringKey {
        switch self {
        case .harassment: "Bullying or harassment"
        case .hate: "Hate"
        case .violence: "Threats or violence"
        case .nudity: "Nudity or sexual content"
        case .spam: "Spam or fraud"
        case .impersonation: "Pretends to be somebody else"
        case .selfHarm: "Somebody may hurt themselves"
        case .other: "Something else"
        }
    }
}
