import ListBackupAPI
import SwiftUI

/// A branch or tag as people read it, also one that was rewritten or deleted, and its way back into the repository.
struct BranchView: View {
    private let app: AppModel
    private let branch: KeptBranch
    @State private var model: PutBackModel

    init(app: AppModel, source: Source, place: RecordPlace, branch: KeptBranch) {
        self.app = app
        self.branch = branch
        let model = PutBackModel(client: app.client, source: source.id, target: .source, rule: .keep)
        (model.stream, model.records) = (place.stream, [place.key])
        _model = State(initialValue: model)
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            if let reason = branch.reason { why(reason) }
            if branch.isDefault == true {
                Label("The branch that is shown first", systemImage: "star").foregroundStyle(Color.teal)
            }
            if let note = branch.note, !note.isEmpty {
                Text(verbatim: note).textSelection(.enabled).fixedSize(horizontal: false, vertical: true)
                Divider()
            }
            VStack(alignment: .leading, spacing: 4) {
                if let subject = branch.subject {
                    Text("Its last commit").font(.caption).foregroundStyle(Color.faint)
                    Text(verbatim: subject).font(.body.weight(.medium)).fixedSize(horizontal: false, vertical: true)
                }
                if let author = branch.author { Text(verbatim: author) }
                if let date = branch.date {
                    Text(date, format: .dateTime.weekday(.wide).day().month(.wide).year().hour().minute())
                        .font(.footnote).foregroundStyle(Color.faint)
                }
                Text(verbatim: String((branch.commit ?? branch.target).prefix(12))).font(.mono(.footnote))
                    .foregroundStyle(Color.faint)
            }
            .textSelection(.enabled)
            if app.may(.restore) {
                Divider()
                WayBack(
                    model: model, moment: app.moment, title: "Put it back into the repository",
                    done: "It is back in the repository", there: "It is in the repository already",
                    staying: "It leads elsewhere there now, and stays. Under Restore you can choose that it goes back.")
            }
        }
        .padding(.top, 4)
        .onChange(of: app.moment) { model.forget() }
    }

    @ViewBuilder private func why(_ reason: KeptBranch.Reason) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            Label {
                switch reason {
                case .rewritten: Text("\(branch.name) was rewritten; \(branch.commits ?? 0) commits are kept here")
                case .deleted: Text("\(branch.name) was deleted; \(branch.commits ?? 0) commits are kept here")
                }
            } icon: {
                Image(systemName: "clock.arrow.circlepath")
            }
            .foregroundStyle(Color.warning)
            .fixedSize(horizontal: false, vertical: true)
            if let since = branch.since {
                Text(since, format: .dateTime.day().month(.wide).year().hour().minute()).font(.footnote)
                    .foregroundStyle(Color.faint)
            }
        }
    }
}
