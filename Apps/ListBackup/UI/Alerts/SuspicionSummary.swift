import DesignKit
import ListBackupAPI
import SwiftUI

/// Why a source's newest data look damaged, and the ways on: to what differs, to what was good, or on as before.
struct SuspicionSummary: View {
    let app: AppModel
    let source: Source
    let suspicion: Suspicion
    @State private var failure: String?
    private static let mostShown = 4

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 10) {
            Image(systemName: "exclamationmark.triangle.fill").foregroundStyle(Color.failure).frame(width: 22)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 8) {
                Text("The last backup of \(source.name) looks suspicious").font(.body.weight(.medium))
                    .fixedSize(horizontal: false, vertical: true).accessibilityAddTraits(.isHeader)
                ForEach(suspicion.findings.prefix(Self.mostShown)) { finding in
                    VStack(alignment: .leading, spacing: 2) {
                        Text(words(finding)).font(.subheadline)
                        if !finding.examples.isEmpty {
                            Text("Among them \(finding.examples.joined(separator: ", "))").font(.footnote)
                                .foregroundStyle(Color.faint)
                        }
                    }
                    .fixedSize(horizontal: false, vertical: true)
                }
                VStack(alignment: .leading, spacing: 2) {
                    Text("Last good before this:").foregroundStyle(Color.faint)
                    Text(suspicion.lastGoodAt, format: .dateTime.day().month().year().hour().minute())
                        .font(.mono(.footnote))
                }
                .font(.footnote)
                Text("Nothing is let go until you say what it is.").font(.footnote).foregroundStyle(Color.faint)
                    .fixedSize(horizontal: false, vertical: true)
                ViewThatFits(in: .horizontal) {
                    HStack(spacing: 12) { ways }.fixedSize()
                    VStack(alignment: .leading, spacing: 8) { ways }
                }
                .padding(.top, 4)
                if let failure { FailureLine(text: failure) }
            }
            Spacer(minLength: 0)
        }
        .accessibilityElement(children: .contain)
    }

    @ViewBuilder private var ways: some View {
        Button("Compare with the last good one") { app.compareWithLastGood(source) }.buttonStyle(.borderedProminent)
        Button("Restore from it") { app.restoreLastGood(source) }.buttonStyle(.bordered)
        Button("This was expected") { Task { await expect() } }.buttonStyle(.bordered)
    }

    private func expect() async {
        do {
            try await app.expect(source)
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    private func words(_ finding: Suspicion.Finding) -> LocalizedStringKey {
        let (count, total, stream) = (finding.count, finding.total, finding.stream)
        return switch finding.kind {
        case .deleted: "\(count) of \(total) records of “\(stream)” were deleted"
        case .changed: "\(count) of \(total) records of “\(stream)” changed"
        case .emptied: "“\(finding.field ?? "")” was emptied in \(count) of \(total) records of “\(stream)”"
        case .shrunk: "The records of “\(stream)” became far shorter"
        case .scrambled: "\(count) of \(total) records of “\(stream)” look encrypted"
        }
    }
}
