import OnlyFriendsAPI
import SwiftUI

/// Loads all that the server keeps of oneself (OF-196).
struct ExportView: View {
    @State private var model: ExportModel
    /// Counts what was asked for, so that watching begins anew.
    @State private var round = 0

    init(session: SessionModel) {
        _model = State(initialValue: ExportModel(people: session.people, clock: session.clock))
    }

    var body: some View {
        PaperForm {
            Section {
                switch model.export?.state {
                case nil where model.failure == nil: ProgressView().frame(maxWidth: .infinity)
                case .working: working
                case .ready: ready
                case .failed:
                    Label("Your copy couldn't be made.", systemImage: "exclamationmark.triangle")
                    ask("Try again")
                case .some(.none), nil: ask("Make a copy")
                }
            } footer: {
                FieldFooter(
                    refusal: model.failure,
                    note:
                        "Your profile, settings, devices, friends' names, posts, stories, comments and messages as JSON, and your pictures, in one zip file."
                )
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("Download your data")
        .navigationBarTitleDisplayMode(.inline)
        .task(id: round) { await model.follow() }
    }

    private var working: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Your copy is being made.")
            ProgressView(value: model.export?.progress ?? 0)
                .accessibilityLabel("Progress")
            Text("You can leave this page; it is made all the same.")
                .font(.cabin(.footnote))
                .foregroundStyle(.secondary)
        }
        .padding(.vertical, 4)
    }

    @ViewBuilder private var ready: some View {
        if let export = model.export {
            if let url = export.url.flatMap({ URL(string: $0) }) {
                Link(destination: url) {
                    Label("Download the zip file", systemImage: "square.and.arrow.down")
                }
            }
            if let bytes = export.bytes {
                LabeledContent("Size") { Text(bytes, format: .byteCount(style: .file)) }
            }
            if let end = export.expiresAt {
                LabeledContent("Can be loaded until") { Text(end, format: .dateTime.day().month(.wide).year()) }
            }
            ask("Make a new copy")
        }
    }

    private func ask(_ title: LocalizedStringKey) -> some View {
        Button(title) {
            Task {
                await model.start()
                if model.failure == nil { round += 1 }
            }
        }
        .rowAction()
        .disabled(model.isAsking)
    }
}
