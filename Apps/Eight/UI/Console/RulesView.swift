import DesignKit
import EightAPI
import SwiftUI

/// Switches for an emergency, and which videos are looked at before others see them (E8-147, E8-155).
struct RulesView: View {
    @State private var model: RulesModel
    @Environment(EightSession.self) private var session

    init(client: EightClient, role: ModeratorRole) {
        _model = State(initialValue: RulesModel(client: client, role: role))
    }

    var body: some View {
        Group {
            switch model.phase {
            case .loading: PeopleSkeleton().padding(16).frame(maxHeight: .infinity, alignment: .top)
            case .failed(let sentence):
                Notice("Couldn't load the switches", text: sentence) {
                    Button("Try again") { Task { await model.load() } }.buttonStyle(LimeButtonStyle())
                }
            case .loaded: form
            }
        }
        .frame(maxWidth: .infinity)
        .background(Color.stageGround)
        .stageTitle("Switches and review")
        .task { await model.load() }
    }

    private var form: some View {
        Form {
            Section {
                if model.schools.count > 1 {
                    Picker("For", selection: $model.school) {
                        ForEach(model.schools, id: \.self) { Text(verbatim: name(of: $0)).tag($0) }
                    }
                } else {
                    LabeledContent("For") { Text(verbatim: name(of: model.school)) }
                }
            } footer: {
                if !model.districtPause.isOff {
                    Text("The district has paused things for all schools. That holds here too.")
                        .foregroundStyle(Color.quiet)
                } else if let failure = model.failure {
                    Text(verbatim: failure).foregroundStyle(.red)
                }
            }
            .listRowBackground(Color.stageCard)
            Section {
                Toggle("Watching only", isOn: pause(\.isReadOnly))
                Toggle("No new videos", isOn: pause(\.stopsUploads))
                Toggle("No responses", isOn: pause(\.stopsResponses))
            } header: {
                Text("In an emergency").foregroundStyle(Color.quiet)
            } footer: {
                Text(
                    """
                    It holds at once, and everyone sees a sentence that says so. Reporting and blocking always work. \
                    Videos on their way wait for review.
                    """
                )
                .foregroundStyle(Color.quiet)
            }
            .listRowBackground(Color.stageCard)
            Section {
                Toggle("Every video", isOn: review(\.everything))
                Toggle("Everyone's first three videos", isOn: review(\.newcomers))
            } header: {
                Text("Looked at before others see it").foregroundStyle(Color.quiet)
            }
            .listRowBackground(Color.stageCard)
            words
            Section {
                Toggle(
                    "Show the school its videos",
                    isOn: Binding(
                        get: { model.rules.showsSchoolFeed },
                        set: { isOn in Task { await model.change { $0.showsSchoolFeed = isOn } } }))
            } header: {
                Text("School feed").foregroundStyle(Color.quiet)
            } footer: {
                Text(
                    "Everyone at the school finds videos for everyone in a second feed, once a moderator has approved them. It fills up where every video is reviewed."
                )
                .foregroundStyle(Color.quiet)
            }
            .listRowBackground(Color.stageCard)
            if let by = model.rules.changedBy, let at = model.rules.changedAt {
                Section {
                    LabeledContent {
                        RelativeDateText(at)
                    } label: {
                        Text("Changed by \(by)")
                    }
                }
                .listRowBackground(Color.stageCard)
            }
        }
        .scrollContentBackground(.hidden)
    }

    private var words: some View {
        Section {
            HStack(spacing: 12) {
                TextField("Word or phrase", text: $model.text)
                    .autocorrectionDisabled()
                    .submitLabel(.done)
                    .onSubmit { Task { await model.addWord() } }
                Button("Add") { Task { await model.addWord() } }.disabled(!model.canAdd).frame(minHeight: 44)
            }
            ForEach(model.rules.review.words, id: \.self) { word in
                HStack {
                    Text(verbatim: word).frame(maxWidth: .infinity, alignment: .leading)
                    Button("Remove \(word)", systemImage: "xmark.circle.fill") {
                        Task { await model.removeWord(word) }
                    }
                    .labelStyle(.iconOnly)
                    .buttonStyle(.plain)
                    .foregroundStyle(Color.quiet)
                    .frame(minWidth: 44, minHeight: 44)
                }
            }
        } header: {
            Text("Videos with one of these words").foregroundStyle(Color.quiet)
        } footer: {
            Text("In the caption, the description or on the picture. Only moderators see this list.")
                .foregroundStyle(Color.quiet)
        }
        .listRowBackground(Color.stageCard)
    }

    private func name(of school: String) -> String {
        session.config.school(school) ?? String(localized: "The whole district")
    }

    private func pause(_ key: WritableKeyPath<SchoolPause, Bool>) -> Binding<Bool> {
        Binding(
            get: { model.rules.pause[keyPath: key] },
            set: { isOn in Task { await model.change { $0.pause[keyPath: key] = isOn } } })
    }

    private func review(_ key: WritableKeyPath<ReviewRule, Bool>) -> Binding<Bool> {
        Binding(
            get: { model.rules.review[keyPath: key] },
            set: { isOn in Task { await model.change { $0.review[keyPath: key] = isOn } } })
    }
}
