public import Base
public import Foundation
public import Wire

/// What the owner of the house tells somebody of whom something was reported that breaks the rules.
public struct HouseWarning: Codable, Sendable, Hashable, Identifiable {
    /// What was reported.
    public enum Subject: String, Codable, Sendable, CaseIterable { case person, post, comment, message, clip }

    public var id: SortableID
    public var subject: Subject
    public var warnedAt: Date

    public init(id: SortableID, subject: Subject, warnedAt: Date) {
        self.id = id
        self.subject = subject
        self.warnedAt = warnedAt
    }
}

/// The calls about warnings that every app with reports has.
public enum WarningAPI {
    /// The warning that a call is about.
    public struct ByWarning: Codable, Sendable {
        public var id: SortableID

        public init(id: SortableID) { self.id = id }
    }

    public static let warnings = Endpoint<NoParameters, NoBody, [HouseWarning]>(
        "warnings", .get, "/api/v1/warnings", summary: "Warnings that one has not taken note of yet, oldest first.",
        tag: "reports")

    public static let acknowledge = Endpoint<ByWarning, NoBody, NoAnswer>(
        "acknowledgeWarning", .put, "/api/v1/warnings/{id}/acknowledged", summary: "Takes note of a warning.",
        success: .noContent, tag: "reports")
}
