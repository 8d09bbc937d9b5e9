import DesignKit
import ListBackupAPI
import SwiftUI
import Wire

/// How a source is doing: what is not as it should be, the most pressing with its one button (LB-172).
struct HealthPanel: View {
    let app: AppModel
    let source: Source
    @Binding var failure: String?
    @State private var isBusy = false

    /// What looks damaged has a panel of its own.
    private var reasons: [HealthReason] { source.health.filter { $0.kind != .suspicious } }

    var body: some View {
        if source.lastRun?.isOpen != true, let first = reasons.first {
            Panel(spacing: 12) {
                HStack(alignment: .firstTextBaseline, spacing: 10) {
                    Image(systemName: first.level.symbol).foregroundStyle(first.level.color).frame(width: 22)
                        .accessibilityHidden(true)
                    VStack(alignment: .leading, spacing: 4) {
                        Text(first.words).font(.body.weight(.medium)).fixedSize(horizontal: false, vertical: true)
                        if let detail = first.detail {
                            Text(verbatim: sentence(detail)).font(.footnote).foregroundStyle(Color.faint)
                                .fixedSize(horizontal: false, vertical: true)
                        }
                        if let since = first.since {
                            RelativeDateText(since).font(.footnote).foregroundStyle(Color.faint)
                        }
                        ForEach(reasons.dropFirst()) { reason in
                            Label {
                                Text(reason.words).fixedSize(horizontal: false, vertical: true)
                            } icon: {
                                Image(systemName: reason.level.symbol).foregroundStyle(reason.level.color)
                            }
                            .font(.footnote)
                            .padding(.top, 4)
                        }
                    }
                    Spacer(minLength: 0)
                }
                if app.may(first.fix.right) {
                    Button(first.fix.title) { Task { await mend(first.fix) } }
                        .buttonStyle(.bordered)
                        .disabled(isBusy)
                        .padding(.leading, 32)
                }
            }
        }
    }

    private func mend(_ fix: HealthReason.Fix) async {
        isBusy = true
        defer { isBusy = false }
        do {
            switch fix {
            case .signIn, .schedule: app.open(.source(source.id, .settings))
            case .backUp: try await app.run(source)
            case .look: app.compareWithLastGood(source)
            case .resume: try await app.resume(source)
            case .rehearse:
                _ = try await app.client.call(RehearsalsAPI.begin, ByID(id: source.id))
                app.open(.source(source.id, .export))
            }
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}

extension HealthReason.Level {
    var symbol: String {
        switch self {
        case .bad: "xmark.octagon.fill"
        case .warning: "exclamationmark.triangle.fill"
        case .hint: "lightbulb"
        }
    }

    var color: Color {
        switch self {
        case .bad: .failure
        case .warning: .warning
        case .hint: .teal
        }
    }
}

extension HealthReason.Fix {
    var title: LocalizedStringKey {
        switch self {
        case .signIn: "Sign in again"
        case .backUp: "Back up now"
        case .look: "Look at what changed"
        case .resume: "Let it go on"
        case .schedule: "Choose how often"
        case .rehearse: "Try a restore out"
        }
    }

    /// What whoever does it must be allowed.
    var right: Right {
        switch self {
        case .signIn, .schedule: .change
        case .backUp, .resume, .rehearse: .run
        case .look: .read
        }
    }
}

extension HealthReason {
    var words: LocalizedStringKey {
        switch kind {
        case .needsSignIn: "The source lets nobody in until you sign in again"
        case .failing: "The last backup failed"
        case .suspicious: "The newest data look damaged"
        case .rehearsalFailed: "A restore that was tried out went wrong"
        case .missed: "It was not backed up in time"
        case .partial: "Something is missing in the last backup"
        case .neverBackedUp: "It was never backed up"
        case .paused: "It has been paused for more than a week"
        case .byHand: "Nothing backs it up by itself"
        case .neverRehearsed: "Nobody has tried a restore out lately"
        }
    }
}

/// The most pressing thing about a source in one line; how long a restore takes where all is well.
struct HealthLine: View {
    let source: Source

    var body: some View {
        if let reason = source.health.first(where: { $0.level != .hint }) {
            Label {
                Text(reason.words).lineLimit(2)
            } icon: {
                Image(systemName: reason.level.symbol)
            }
            .font(.footnote)
            .foregroundStyle(reason.level.color)
        } else if let rehearsal = source.rehearsal {
            Label {
                Text("Back in \(durationText(rehearsal.seconds)), as it was tried out")
            } icon: {
                Image(systemName: "checkmark.seal.fill").foregroundStyle(Color.proved)
            }
            .font(.footnote)
            .foregroundStyle(Color.faint)
        }
    }
}
