import DesignKit
import ListBackupAPI
import SwiftUI

/// What is wrong with sources, each with the one button that mends it; nothing while all is well.
struct AlertsPanel: View {
    let model: AppModel
    @State private var failure: String?

    var body: some View {
        if model.needs > 0 {
            Panel(spacing: 14) {
                Text("Needs you").font(.headline).accessibilityAddTraits(.isHeader)
                ForEach(model.alerts) { alert in
                    if let source = model.source(alert.sourceId) {
                        if alert.kind == .suspicious, let suspicion = source.suspicion {
                            SuspicionSummary(app: model, source: source, suspicion: suspicion)
                        } else {
                            row(alert, source)
                        }
                    }
                }
                ForEach(model.webhooksOff) { row($0) }
                if let alert = model.replicaAlert { row(alert) }
                if let failure { FailureLine(text: failure) }
            }
        }
    }

    private func row(_ webhook: Webhook) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 10) {
            Image(systemName: "exclamationmark.triangle.fill").foregroundStyle(Color.failure).frame(width: 22)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 4) {
                Text("A webhook was turned off: nothing arrived for five days").font(.body.weight(.medium))
                    .fixedSize(horizontal: false, vertical: true)
                Text(verbatim: webhook.address).font(.mono(.footnote)).foregroundStyle(Color.faint)
                    .fixedSize(horizontal: false, vertical: true)
                if let since = webhook.offSince {
                    RelativeDateText(since).font(.footnote).foregroundStyle(Color.faint)
                }
                Button("Look after it") { model.open(.account) }.buttonStyle(.bordered).padding(.top, 4)
            }
            Spacer(minLength: 0)
        }
        .accessibilityElement(children: .contain)
    }

    private func row(_ alert: ReplicaAlert) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 10) {
            Image(systemName: alert.kind == .lags ? "clock.fill" : "exclamationmark.triangle.fill")
                .foregroundStyle(alert.kind == .lags ? Color.warning : .failure)
                .frame(width: 22).accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 4) {
                Group {
                    switch alert.kind {
                    case .lags: Text("The second copy has lacked something for more than a day")
                    case .lost: Text("Something of your backups is missing on the server; the second copy has it")
                    }
                }
                .font(.body.weight(.medium)).fixedSize(horizontal: false, vertical: true)
                if alert.kind == .lags, let fault = alert.fault {
                    Text(fault.words).font(.footnote).foregroundStyle(Color.faint)
                        .fixedSize(horizontal: false, vertical: true)
                }
                if let since = alert.since { RelativeDateText(since).font(.footnote).foregroundStyle(Color.faint) }
                Button("Look after it") { model.open(.storage) }.buttonStyle(.bordered).padding(.top, 4)
            }
            Spacer(minLength: 0)
        }
        .accessibilityElement(children: .contain)
    }

    private func row(_ alert: SourceAlert, _ source: Source) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 10) {
            Image(systemName: alert.kind == .missed ? "clock.fill" : "exclamationmark.triangle.fill")
                .foregroundStyle(alert.kind == .missed ? Color.warning : .failure)
                .frame(width: 22).accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 4) {
                Text(words(alert.kind, source.name)).font(.body.weight(.medium))
                    .fixedSize(horizontal: false, vertical: true)
                if let detail = alert.detail {
                    Text(verbatim: sentence(detail)).font(.footnote).foregroundStyle(Color.faint)
                        .fixedSize(horizontal: false, vertical: true)
                }
                RelativeDateText(alert.since).font(.footnote).foregroundStyle(Color.faint)
                way(alert.kind, source).padding(.top, 4)
            }
            Spacer(minLength: 0)
        }
        .accessibilityElement(children: .contain)
    }

    @ViewBuilder private func way(_ kind: SourceAlert.Kind, _ source: Source) -> some View {
        if let run = source.lastRun, run.isOpen {
            RunProgress(run: run)
        } else if kind == .needsSignIn {
            Button("Sign in again") { model.open(.source(source.id, .settings)) }.buttonStyle(.bordered)
        } else {
            Button("Back up now") { Task { await backUp(source) } }.buttonStyle(.bordered)
        }
    }

    private func backUp(_ source: Source) async {
        do {
            try await model.run(source)
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    private func words(_ kind: SourceAlert.Kind, _ name: String) -> LocalizedStringKey {
        switch kind {
        case .failed: "The backup of \(name) failed"
        case .needsSignIn: "\(name) needs a new sign-in"
        case .suspicious: "The last backup of \(name) looks suspicious"
        case .missed: "\(name) was not backed up in time"
        }
    }
}
