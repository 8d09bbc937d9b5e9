import DesignKit
import EightAPI
import SwiftUI

/// What was changed about roles, schools and accounts, and whether the log is as it was written (E8-159).
struct AuditView: View {
    @Environment(EightSession.self) private var session

    var body: some View {
        RecordList(version: 0) { [client = session.client] in
            try await client.auditLog($0)
        } header: {
            AuditCheckCard()
        } row: {
            AuditRow(record: $0)
        } empty: {
            Notice(
                "Nothing was changed yet", text: "Roles, schools and deleted accounts are written down here, and stay.",
                symbol: "checkmark.seal")
        }
        .stageTitle("Audit log")
    }
}

/// Reads the whole log again, and looks for a seal that was noted before.
private struct AuditCheckCard: View {
    @Environment(EightSession.self) private var session
    @State private var noted = ""
    @State private var check: AuditCheck?
    /// What was asked for when the log was read.
    @State private var asked = ""
    @State private var failure: String?
    @State private var isBusy = false

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("Each line seals the one before it. If a line is changed or taken out later, the seals no longer fit.")
                .font(.subheadline)
                .foregroundStyle(Color.quiet)
            TextField("A seal you noted (optional)", text: $noted)
                .font(.subheadline)
                .textInputAutocapitalization(.never)
                .autocorrectionDisabled()
                .onSubmit { Task { await read() } }
            Button("Check the log") { Task { await read() } }
                .buttonStyle(LimeButtonStyle())
                .disabled(isBusy)
            if let failure { Text(verbatim: failure).foregroundStyle(.red) }
            if let check { result(check) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(18)
        .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 16))
    }

    @ViewBuilder private func result(_ check: AuditCheck) -> some View {
        if let broken = check.brokenAt {
            Label("Line \(broken) isn't as it was written.", systemImage: "exclamationmark.triangle.fill")
                .foregroundStyle(.red)
        } else {
            Label("All \(check.count) lines are as they were written.", systemImage: "checkmark.seal.fill")
                .foregroundStyle(Color.spark)
        }
        if !asked.isEmpty {
            if let place = check.notedAt {
                Text("Your seal is that of line \(place). Nothing up to there has changed since you noted it.")
            } else {
                Text("No line has the seal you noted. Lines have been changed since, or a digit is wrong.")
                    .foregroundStyle(.red)
            }
        }
        if let seal = check.seal, check.brokenAt == nil {
            VStack(alignment: .leading, spacing: 4) {
                Text("Note this seal somewhere else, to compare later:").font(.footnote).foregroundStyle(Color.quiet)
                Text(verbatim: AuditRow.grouped(seal)).font(.footnote).monospaced().textSelection(.enabled)
            }
        }
    }

    private func read() async {
        guard !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        let wanted = noted.filter { !$0.isWhitespace }
        do {
            check = try await session.client.checkAuditLog(noted: wanted.isEmpty ? nil : wanted)
            (asked, failure) = (wanted, nil)
        } catch { if !isCancellation(error) { (check, failure) = (nil, explanation(of: error)) } }
    }
}

/// A line of the log.
private struct AuditRow: View {
    let record: AuditRecord
    @Environment(EightSession.self) private var session

    var body: some View {
        HStack(alignment: .top, spacing: 12) {
            Image(systemName: record.kind.symbol).foregroundStyle(Color.spark).frame(width: 26)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(record.kind.title).font(.sora(.headline))
                subject.font(.subheadline)
                if let way { Text(verbatim: way).font(.footnote).foregroundStyle(Color.quiet) }
                HStack(spacing: 4) {
                    doer
                    Text(verbatim: "\u{B7}")
                    RelativeDateText(record.at)
                }
                .font(.footnote)
                .foregroundStyle(Color.quiet)
                Text("Line \(record.number), seal \(String(record.seal.prefix(8)))")
                    .font(.caption)
                    .foregroundStyle(Color.quiet)
                    .monospacedDigit()
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .padding(12)
        .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 16))
        .accessibilityElement(children: .combine)
    }

    private var subject: Text { record.subject.map { Text(verbatim: $0) } ?? Text("Somebody who is deleted") }

    private var doer: Text {
        if record.isAutomatic { return Text("By itself") }
        return record.actor.map { Text(verbatim: $0) } ?? Text("Somebody who is deleted")
    }

    /// From which school to which.
    private var way: String? {
        let schools = [record.former, record.later].compactMap(\.self).map { session.config.school($0) ?? $0 }
        return schools.isEmpty ? nil : schools.joined(separator: " \u{2192} ")
    }

    /// In eights, so that it can be read aloud and written down.
    static func grouped(_ seal: String) -> String {
        let digits = Array(seal)
        return stride(from: 0, to: digits.count, by: 8)
            .map { String(digits[$0..<min($0 + 8, digits.count)]) }
            .joined(separator: " ")
    }
}

extension AuditRecord.Kind {
    /// What was changed.
    var title: LocalizedStringKey {
        switch self {
        case .appointed: "Made a moderator"
        case .dismissed: "No moderator any more"
        case .staff: "Works at a school now"
        case .notStaff: "Works at no school any more"
        case .moved: "Moved to another school"
        case .leaving: "Account is to be deleted"
        case .returned: "Came back"
        case .deleted: "Account deleted"
        }
    }

    var symbol: String {
        switch self {
        case .appointed, .staff: "person.badge.shield.checkmark"
        case .dismissed, .notStaff: "person.badge.minus"
        case .moved: "arrow.left.arrow.right"
        case .leaving: "hourglass"
        case .returned: "arrow.uturn.backward"
        case .deleted: "trash"
        }
    }
}
