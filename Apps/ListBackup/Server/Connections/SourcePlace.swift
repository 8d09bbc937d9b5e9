import Foundation
import HTTPClient
import ListBackupAPI
import Wire

/// What a source is of, so that the same mailbox or repository is not backed up twice, nor two of them into one history,
/// without somebody wanting that (LB-026).
struct SourcePlace: Equatable {
    private let text: String

    /// Nil for kinds of which an address says too little, and for what cannot be read.
    init?(_ kind: SourceKind, _ settings: SourceSettings) {
        switch kind {
        case .mail:
            guard let address = try? MailboxAddress(settings) else { return nil }
            text = "\(address.host) \(address.user.lowercased())"
        case .git:
            guard let address = try? GitAddress(settings) else { return nil }
            let whole = address.web.text
            text = (whole.hasSuffix(".git") ? String(whole.dropLast(4)) : whole).lowercased()
        case .dav, .feed:
            var address = settings.address ?? ""
            while address.hasSuffix("/") { address.removeLast() }
            guard !address.isEmpty else { return nil }
            text = "\(address) \(settings.values?["user"] ?? "")"
        case .rest, .postgresql, .folder, .file: return nil
        }
    }

    /// Refuses what was added before under another name.
    static func check(_ draft: SourceDraft, among sources: [SourceRow]) throws {
        guard draft.isMeant != true, let place = SourcePlace(draft.kind, draft.settings) else { return }
        guard let known = sources.first(where: { SourcePlace($0.kind, $0.settings) == place }) else { return }
        throw Problem.conflict("known", "“\(known.name)” backs this up already.")
    }

    /// Refuses that the moments of one place go on with another’s, where there are any; and that a secret goes to a place
    /// that it was not given for.
    static func check(_ draft: SourceDraft, instead row: SourceRow, hasMoments: Bool) throws {
        guard let before = SourcePlace(row.kind, row.settings), let after = SourcePlace(draft.kind, draft.settings),
            before != after
        else { return }
        if row.secret != nil, draft.secret == nil {
            throw Problem.unprocessable(
                "secret", "missing", "This leads elsewhere than before: write the password or token for it too.")
        }
        guard hasMoments, draft.isMeant != true else { return }
        throw Problem.conflict(
            "elsewhere", "This leads elsewhere than what was backed up so far, and the history of both would be one.")
    }
}
