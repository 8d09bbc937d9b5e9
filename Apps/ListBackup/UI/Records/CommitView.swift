import Foundation
import ListBackupAPI
import SwiftUI

/// A commit as people read it: what it says, who made it, and which files it changed.
struct CommitView: View {
    let commit: KeptCommit
    @State private var showsAll = false
    private static let few = 20

    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            VStack(alignment: .leading, spacing: 4) {
                Text(verbatim: author).fixedSize(horizontal: false, vertical: true)
                if let date = commit.date {
                    Text(date, format: .dateTime.weekday(.wide).day().month(.wide).year().hour().minute())
                        .font(.footnote).foregroundStyle(Color.faint)
                }
                if let committer = commit.committer {
                    Text("Taken in by \(committer)").font(.footnote).foregroundStyle(Color.faint)
                }
                if commit.parents.count > 1 {
                    Text("Brings \(commit.parents.count) lines of work together").font(.footnote)
                        .foregroundStyle(Color.faint)
                }
            }
            .textSelection(.enabled)
            if let message {
                Divider()
                Text(verbatim: message).textSelection(.enabled).fixedSize(horizontal: false, vertical: true)
                    .frame(maxWidth: .infinity, alignment: .leading)
            }
            Divider()
            Text("\(commit.files) files changed").font(.subheadline.weight(.semibold)).accessibilityAddTraits(.isHeader)
            VStack(alignment: .leading, spacing: 6) {
                ForEach(Array(shown.enumerated()), id: \.offset) { _, change in line(change) }
            }
            if commit.changes.count > Self.few {
                Button(showsAll ? "Show fewer" : "Show \(commit.changes.count) files") { showsAll.toggle() }
                    .frame(minHeight: 44)
            }
            if commit.files > commit.changes.count {
                Text("Only the first \(commit.changes.count) are listed.").font(.footnote).foregroundStyle(Color.faint)
            }
        }
        .padding(.top, 4)
    }

    /// What stands below the first line, which is the title.
    private var message: String? {
        guard let whole = commit.message else { return nil }
        let rest = whole.hasPrefix(commit.subject) ? String(whole.dropFirst(commit.subject.count)) : whole
        let text = rest.trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? nil : text
    }

    private var author: String { commit.email.map { "\(commit.author) <\($0)>" } ?? commit.author }
    private var shown: [KeptCommit.Change] { Array(commit.changes.prefix(showsAll ? .max : Self.few)) }

    private func line(_ change: KeptCommit.Change) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 8) {
            Image(systemName: change.how.symbol).foregroundStyle(change.how.color).accessibilityHidden(true)
            Text(verbatim: change.path).font(.mono(.footnote)).fixedSize(horizontal: false, vertical: true)
            Spacer(minLength: 8)
            Text(change.how.words).font(.footnote).foregroundStyle(Color.faint)
        }
        .accessibilityElement(children: .combine)
    }
}

extension KeptCommit.Change.How {
    fileprivate var symbol: String {
        switch self {
        case .added: "plus.circle"
        case .changed: "pencil.circle"
        case .removed: "minus.circle"
        }
    }

    fileprivate var color: Color {
        switch self {
        case .added: .proved
        case .changed: .teal
        case .removed: .failure
        }
    }

    fileprivate var words: LocalizedStringKey {
        switch self {
        case .added: "New"
        case .changed: "Changed"
        case .removed: "Gone"
        }
    }
}
