import AppHost
import Base
import Foundation
import HomescreenUI
import ServerKit

extension VisitDesk {
    func reports() async throws -> [HouseReport] {
        var reports: [HouseReport] = []
        for app in try visit.moderation() {
            reports += try await app.moderation.openCases().map { HouseReport($0, app) }
        }
        return reports.sorted { $0.reportedAt < $1.reportedAt }
    }

    func evidence(in report: HouseReport) async throws -> HouseEvidence? {
        guard let (app, id) = try place(of: report.id, in: report.app) else { return nil }
        return try await app.evidence(in: id, for: moderator).map(HouseEvidence.init)
    }

    func appeals() async throws -> [HouseAppeal] {
        var appeals: [HouseAppeal] = []
        for app in try visit.moderation() {
            appeals += try await app.moderation.appeals().map { HouseAppeal($0, app) }
        }
        return appeals.sorted { $0.appealedAt < $1.appealedAt }
    }

    func evidence(inAppeal appeal: HouseAppeal) async throws -> HouseEvidence? {
        guard let (app, id) = try place(of: appeal.id, in: appeal.app) else { return nil }
        return try await app.evidence(inAppeal: id, for: moderator).map(HouseEvidence.init)
    }

    func answer(_ appeal: HouseAppeal, isGranted: Bool, _ text: String?) async throws -> Bool {
        guard let (app, id) = try place(of: appeal.id, in: appeal.app) else { return false }
        return try await app.answer(AppealAnswer(isGranted: isGranted, text: text), to: id, by: moderator)
    }

    func decide(_ decision: HouseDecision.Kind, on report: HouseReport) async throws -> Bool {
        guard let (app, id) = try place(of: report.id, in: report.app),
            let decision = ModerationDecision(rawValue: decision.rawValue)
        else { return false }
        return try await app.decide(decision, in: id, by: moderator)
    }

    func decisions() async throws -> [HouseDecision] {
        var decisions: [HouseDecision] = []
        for app in try visit.moderation() {
            decisions += try await app.moderation.decisions().map { HouseDecision($0, app) }
        }
        return decisions.sorted { $0.decidedAt > $1.decidedAt }
    }

    func takeBack(_ decision: HouseDecision) async throws {
        guard let (app, id) = try place(of: decision.id, in: decision.app) else { return }
        _ = try await app.takeBack(id, by: moderator)
    }

    func letters() async throws -> [HouseLetter] {
        var letters: [HouseLetter] = []
        for app in try visit.moderation() {
            letters += try await app.moderation.letters().map { letter in
                HouseLetter(
                    id: letter.id.description, app: app.app, appName: app.name, name: letter.name, text: letter.text,
                    log: letter.log, writtenAt: letter.writtenAt)
            }
        }
        return letters.sorted { $0.writtenAt > $1.writtenAt }
    }

    func putAway(_ letter: HouseLetter) async throws {
        guard let (app, id) = try place(of: letter.id, in: letter.app) else { return }
        try await app.putAway(id)
    }

    private var moderator: String { visit.person?.name ?? "" }

    private func place(of id: String, in app: String) throws -> (any Moderation, SortableID)? {
        guard let found = try visit.moderation().first(where: { $0.app == app }), let id = SortableID(id) else {
            return nil
        }
        return (found.moderation, id)
    }
}

extension HouseReport {
    fileprivate init(_ found: ModerationCase, _ app: AppModeration) {
        self.init(
            id: found.id.description, app: app.app, appName: app.name, subject: Subject(found.kind), name: found.name,
            category: found.category, count: found.reports, reportedAt: found.reportedAt)
    }
}

extension HouseEvidence {
    fileprivate init(_ found: ModerationEvidence) {
        self.init(
            text: found.text, formerTexts: found.formerTexts, writtenAt: found.writtenAt, notes: found.notes,
            pictures: found.pictures.map { Data($0) })
    }
}

extension HouseAppeal {
    fileprivate init(_ found: ModerationAppeal, _ app: AppModeration) {
        self.init(
            id: found.id.description, app: app.app, appName: app.name,
            decision: HouseDecision.Kind(rawValue: found.decision.rawValue) ?? .warn,
            subject: HouseReport.Subject(found.kind), name: found.name, category: found.category,
            moderator: found.moderator, decidedAt: found.decidedAt, text: found.text, appealedAt: found.appealedAt)
    }
}

extension HouseReport.Subject {
    fileprivate init(_ kind: ModerationCase.Kind) { self = Self(rawValue: kind.rawValue) ?? .person }
}

extension HouseDecision {
    fileprivate init(_ record: ModerationRecord, _ app: AppModeration) {
        self.init(
            id: record.id.description, app: app.app, kind: Kind(rawValue: record.decision.rawValue) ?? .dismiss,
            subject: HouseReport.Subject(record.kind), name: record.name, moderator: record.moderator,
            decidedAt: record.decidedAt, canTakeBack: record.canTakeBack)
    }
}
