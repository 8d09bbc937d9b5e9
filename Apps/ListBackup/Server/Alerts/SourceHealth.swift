import Database
import Foundation
import ListBackupAPI
import ListBackupCore

/// How a source is doing, as reasons, each with what mends it (LB-172).
struct SourceHealth: Sendable {
    /// After how long without a rehearsal one is proposed.
    static let rehearsalAge = 90.0 * 86_400
    private static let pauseAge = 7.0 * 86_400
    private static let grace = 7.0 * 86_400

    var source: SourceRow
    var run: Run?
    var alert: SourceAlert?
    var suspicion: Suspicion?
    var rehearsal: Rehearsal?
    var newest: Manifest?
    var now: Date

    var reasons: [HealthReason] {
        var found: [HealthReason] = []
        switch alert?.kind {
        case .needsSignIn: found.append(HealthReason(.needsSignIn, since: alert?.since, detail: alert?.detail))
        case .failed: found.append(HealthReason(.failing, since: alert?.since, detail: alert?.detail))
        case .missed: found.append(HealthReason(.missed, since: alert?.since))
        case .suspicious, nil: break
        }
        if let suspicion {
            found.append(HealthReason(.suspicious, detail: suspicion.sentences.first))
        }
        if let rehearsal, !rehearsal.isSound {
            found.append(
                HealthReason(.rehearsalFailed, since: rehearsal.endedAt, detail: rehearsal.findings.first))
        }
        if run?.state == .partial {
            found.append(HealthReason(.partial, since: run?.endedAt, detail: run?.message))
        }
        if let since = source.schedule.pausedAt, now.timeIntervalSince(since) > Self.pauseAge {
            found.append(HealthReason(.paused, since: since))
        }
        guard source.kind != .file else { return found }
        if newest == nil, run?.isOpen != true, found.isEmpty {
            found.append(HealthReason(.neverBackedUp, since: source.createdAt))
        }
        guard let newest else { return found }
        if source.schedule.frequency == .manual, source.schedule.after?.source == nil,
            source.schedule.pausedAt == nil
        {
            found.append(HealthReason(.byHand, since: newest.date))
        }
        let age = now.timeIntervalSince(rehearsal?.endedAt ?? source.createdAt)
        if age > (rehearsal == nil ? Self.grace : Self.rehearsalAge) {
            found.append(HealthReason(.neverRehearsed, since: rehearsal?.endedAt))
        }
        return found
    }
}
