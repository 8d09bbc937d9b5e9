public import Base
import Blobs
import Database
import EightAPI
import Foundation
import Images
public import ServerKit
import Video

/// What the owner of the house may do about reports (E8-149, E8-151).
public struct EightModeration: Moderation {
    let context: EightContext
    let hiding: ClipHiding

    /// Where in a video pictures are taken for whoever judges it, in parts of its length.
    private static let moments = [0.1, 0.4, 0.7, 0.95]

    private var book: ReportBook { context.reports }
    private var sanctions: Sanctions { Sanctions(context: context) }

    public func openCases() async throws -> [ModerationCase] {
        try await context.database.read { [self] in try book.openCases($0) + bans($0) }
    }

    public func evidence(in id: SortableID, for moderator: String) async throws -> ModerationEvidence? {
        let found = try await book.evidence(in: id, for: moderator, from: context.database, context.given.blobs)
        guard let (subject, copy) = found else { return try await ban(id, for: moderator) }
        var evidence = copy
        // The cover alone says little of eight seconds; where the video is gone it is what there is.
        if subject.kind == .clip {
            let pictures = await pictures(of: subject.id)
            if !pictures.isEmpty { evidence.pictures = pictures }
        }
        return evidence
    }

    public func decide(
        _ decision: ModerationDecision, in id: SortableID, by moderator: String
    ) async throws -> Bool {
        let suspended = try await context.database.write { [self] connection -> SortableID?? in
            guard let subject = try book.subject(of: id, connection) else {
                let isConfirmed = decision == .suspend || decision == .hide
                return try decideBan(id, isConfirmed: isConfirmed, by: moderator, connection)
                    ? .some(.none) : .none
            }
            var former: String?
            var suspended: SortableID?
            switch decision {
            case .dismiss:
                if subject.kind == .clip { try hiding.show(subject.id, connection) }
            case .warn:
                // It stays, also where enough reports had hidden it.
                if subject.kind == .clip { try hiding.show(subject.id, connection) }
                context.publish(.parted(subject.person, subject.person), after: connection)
            case .hide where subject.kind == .clip:
                if try hiding.hide(subject.id, .removed, connection) { former = "3" }
            case .hide, .suspend:
                if try setActive(false, subject.person, connection) { suspended = subject.person }
                former = try hiding.keepHidden(subject.id, connection) ? "6" : "1"
            }
            try book.close(subject, with: decision, by: moderator, former: former, connection)
            try tell(subject, of: decision, connection)
            try MonthlyNumbers.count(
                decision.counted, of: subject.person, at: context.clock.now(), connection)
            return .some(suspended)
        }
        guard let suspended else { return false }
        if let suspended { try await context.given.endSessions(suspended) }
        return true
    }

    public func decisions() async throws -> [ModerationRecord] {
        try await context.database.read { [book] in try book.decisions($0) }
    }

    public func takeBack(_ id: SortableID, by moderator: String) async throws -> Bool {
        try await context.database.write { [self] connection in
            guard let kept = try book.takeBack(id, by: moderator, connection) else { return false }
            switch kept.decision {
            case .hide where kept.subject.kind == .clip:
                if let waited = ReviewReason(kept: kept.former) {
                    try ClipReview(context: context).putBack(kept.subject.id, waited, connection)
                } else {
                    try hiding.show(kept.subject.id, connection)
                }
            case .hide, .suspend:
                try setActive(true, kept.subject.person, connection)
                if kept.former == "6" { try hiding.show(kept.subject.id, connection) }
            case .warn, .dismiss: context.publish(.parted(kept.subject.person, kept.subject.person), after: connection)
            }
            try sanctions.end(id, connection)
            try MonthlyNumbers.count(.restored, of: kept.subject.person, at: context.clock.now(), connection)
            return true
        }
    }

    /// Has somebody be told of what was just decided about them.
    private func tell(
        _ subject: ReportBook.Subject, of decision: ModerationDecision, _ connection: DatabaseConnection
    ) throws {
        let about: ConsoleSubject = subject.kind == .clip ? .video : .person
        if let kind = decision.sanction(about),
            let id = try connection.value(
                """
                SELECT MAX(id) FROM moderation_log
                WHERE person_id = \(subject.person) AND action = \(decision.rawValue)
                """, as: SortableID.self)
        {
            try sanctions.add(id, kind, about: about, subject.id, of: subject.person, connection)
        }
        guard about == .video else { return }
        try sanctions.settle(subject.id, isShown: decision == .dismiss || decision == .warn, connection)
    }

    /// Shuts somebody out, which hides all that is theirs, or lets them in again; false where nothing changed.
    ///
    /// - Parameter end: When somebody is let in again by itself; nil for ever.
    @discardableResult
    func setActive(
        _ isActive: Bool, _ person: SortableID, until end: Date? = nil, _ connection: DatabaseConnection
    ) throws -> Bool {
        let changed = try connection.execute(
            """
            UPDATE people SET is_active = \(isActive), suspended_until = \(isActive ? nil : end)
            WHERE id = \(person) AND is_active = \(!isActive)
            """)
        guard changed > 0 else {
            // Who is shut out already is so for the longer time of both.
            if !isActive { try lengthen(person, until: end, connection) }
            return false
        }
        if isActive {
            try sanctions.endSuspensions(of: person, connection)
            try Bans.forget(person, connection)
        }
        context.publish(isActive ? .parted(person, person) : .suspended(person), after: connection)
        return true
    }

    private func lengthen(_ person: SortableID, until end: Date?, _ connection: DatabaseConnection) throws {
        let isLonger: SQL = end.map { "suspended_until < \($0)" } ?? "suspended_until IS NOT NULL"
        try connection.execute(
            "UPDATE people SET suspended_until = \(end) WHERE id = \(person) AND is_active = 0 AND \(isLonger)")
    }

    /// Pictures of some moments of a video; none where it is gone or cannot be read now.
    private func pictures(of clip: SortableID) async -> [[UInt8]] {
        let film = try? await context.database.read { connection in
            try connection.row(
                """
                SELECT f.blob_id, c.milliseconds FROM clips c JOIN files f ON f.item_id = c.id AND f.kind = 'video'
                WHERE c.id = \(clip) ORDER BY f.size DESC LIMIT 1
                """
            ) { row in (blob: try row[0] as String, seconds: Double(try row[1] as Int) / 1_000) }
        }
        guard let film = film ?? nil, let blob = BlobID(film.blob),
            let place = try? await context.given.blobs.file(of: blob)
        else { return [] }
        var pictures: [[UInt8]] = []
        for moment in Self.moments {
            let picture = try? await context.given.videos.poster(
                of: place.path, at: film.seconds * moment, for: "moderation")
            if let largest = picture?.renditions.max(by: { $0.rendition.side < $1.rendition.side }) {
                pictures.append(largest.bytes)
            }
        }
        return pictures
    }
}

extension ModerationDecision {
    /// What the person is told; nil where there is nothing to tell.
    fileprivate func sanction(_ subject: ConsoleSubject) -> Sanction.Kind? {
        switch self {
        case .dismiss: nil
        case .warn: .warned
        case .hide: subject == .video ? .removed : .suspended
        case .suspend: .suspended
        }
    }

    fileprivate var counted: TransparencyKind {
        switch self {
        case .dismiss: .approved
        case .warn: .warned
        case .hide: .removed
        case .suspend: .suspended
        }
    }
}
