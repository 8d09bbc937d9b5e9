public import Base
public import Foundation
public import Wire

/// A restore that was tried out in a place of its own, to know that it works and how long it takes (LB-168).
public struct Rehearsal: Codable, Sendable, Equatable, Identifiable {
    public var id: SortableID
    public var startedAt: Date
    /// Nil while it goes on.
    public var endedAt: Date?
    /// The snapshot that was restored; nil where there was none.
    public var snapshot: Int?
    public var records: Int
    /// Bytes that were written and read back.
    public var bytes: Int
    /// Parts of the store that were read besides, of all moments, each compared with what it is to be (LB-119).
    public var packs: Int
    /// How long the restore took, measured.
    public var seconds: Double
    /// What was not as it should be, a sentence each.
    public var findings: [String]
    /// Whether it came by itself.
    public var isScheduled: Bool

    /// Whether every record was back as it was.
    public var isSound: Bool { endedAt != nil && findings.isEmpty }

    public init(
        id: SortableID, startedAt: Date, endedAt: Date? = nil, snapshot: Int? = nil, records: Int = 0, bytes: Int = 0,
        packs: Int = 0, seconds: Double = 0, findings: [String] = [], isScheduled: Bool
    ) {
        self.id = id
        self.startedAt = startedAt
        self.endedAt = endedAt
        self.snapshot = snapshot
        self.records = records
        self.bytes = bytes
        self.packs = packs
        self.seconds = seconds
        self.findings = findings
        self.isScheduled = isScheduled
    }
}

/// How often restores are rehearsed by themselves.
public enum RehearsalPlan: String, Codable, Sendable, CaseIterable { case never, weekly, monthly }

/// What is to be so from now on.
public struct RehearsalWish: Codable, Sendable, Equatable, EndpointBody {
    public var plan: RehearsalPlan

    public init(plan: RehearsalPlan) { self.plan = plan }
}

/// The rehearsals of a source.
public struct Rehearsals: Codable, Sendable, Equatable {
    public var plan: RehearsalPlan
    /// When the next one comes by itself.
    public var nextAt: Date?
    /// The last twenty, newest first.
    public var all: [Rehearsal]

    public init(plan: RehearsalPlan, nextAt: Date? = nil, all: [Rehearsal]) {
        self.plan = plan
        self.nextAt = nextAt
        self.all = all
    }

    /// The one that goes on.
    public var running: Rehearsal? { all.first { $0.endedAt == nil } }
}
