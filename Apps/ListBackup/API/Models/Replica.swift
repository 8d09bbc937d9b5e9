public import Foundation
public import Wire

/// Where a second copy of all stores lies (LB-116).
public struct ReplicaPlace: Codable, Sendable, Equatable {
    /// What it is.
    public enum Kind: String, Codable, Sendable, CaseIterable {
        /// A bucket of Amazon's S3, or of any server that speaks as it does.
        case s3
        /// A folder of the server, on another disk.
        case folder
    }

    public var kind: Kind
    /// The server of the bucket, such as `https://s3.eu-central-003.backblazeb2.com`; nil for Amazon's own.
    public var endpoint: String?
    public var region: String?
    public var bucket: String?
    /// The folder in the bucket, or the path of the folder.
    public var folder: String?
    /// The id of the key that the bucket lets in.
    public var keyID: String?

    public init(
        kind: Kind, endpoint: String? = nil, region: String? = nil, bucket: String? = nil, folder: String? = nil,
        keyID: String? = nil
    ) {
        self.kind = kind
        self.endpoint = endpoint
        self.region = region
        self.bucket = bucket
        self.folder = folder
        self.keyID = keyID
    }
}

/// A place as somebody wishes it.
public struct ReplicaDraft: Codable, Sendable, Equatable, EndpointBody {
    public var place: ReplicaPlace
    /// The secret of the key; nil for the one that is kept, which counts for the same bucket and key alone.
    public var secret: String?

    public init(place: ReplicaPlace, secret: String? = nil) {
        self.place = place
        self.secret = secret
    }
}

/// Why a second copy cannot be written or read.
public struct ReplicaFault: Codable, Sendable, Equatable {
    /// What it is.
    public enum Kind: String, Codable, Sendable, CaseIterable {
        case unknownKey, wrongSecret, denied, expired, noBucket
        /// `detail` is the region that the bucket is in.
        case otherRegion
        /// The server's clock is too far off.
        case clock
        case full, busy, unreachable
        /// What answers there is no S3.
        case odd
        /// The folder is not there, or it is not the one that it was: its disk may not be mounted.
        case noFolder
        /// The folder cannot be written.
        case folderRefused
        /// What was written came back otherwise.
        case unlike
        /// Two who write at a time could write over each other there, so it can be no first place.
        case unguarded
        /// The first store has lost what it should have: nothing leaves the copy until that is back.
        case lost
        /// Something of the backups is damaged, and in the other place no better.
        case damaged
        /// Something on the server's side.
        case other
    }

    public var kind: Kind
    /// What the bucket or the disk said, where that says more.
    public var detail: String?

    public init(_ kind: Kind, _ detail: String? = nil) {
        self.kind = kind
        self.detail = detail
    }
}

/// How a place did in a test.
public struct ReplicaTest: Codable, Sendable, Equatable {
    /// Nil where an object could be put, read back and removed.
    public var fault: ReplicaFault?

    public init(fault: ReplicaFault?) { self.fault = fault }
}

/// How the second copy is doing.
public struct ReplicaStatus: Codable, Sendable, Equatable {
    /// Nil while there is none.
    public var place: ReplicaPlace?
    /// Whether the server's owner has said that folders may hold copies.
    public var allowsFolders: Bool
    /// Objects in the store, and those that the copy does not have.
    public var objects: Int
    public var bytes: Int
    public var missing: Int
    public var missingBytes: Int
    /// Objects that the store should have and has no more.
    public var lost: Int
    public var isBusy: Bool
    /// When the copy was compared with the store, when it had everything last, and since when it has not.
    public var lookedAt: Date?
    public var wholeAt: Date?
    public var lagsSince: Date?
    public var fault: ReplicaFault?
    /// Whether the place is the first one, of which the server's disk has the second copy.
    public var leads: Bool
    /// How far the backups are on their way to their new first place; nil where they are there.
    public var move: ReplicaMove?
    /// Objects of the copy that were read again in all, and when that was done last.
    public var verified: Int
    public var verifiedAt: Date?

    public init(
        place: ReplicaPlace? = nil, allowsFolders: Bool = false, objects: Int = 0, bytes: Int = 0, missing: Int = 0,
        missingBytes: Int = 0, lost: Int = 0, isBusy: Bool = false, lookedAt: Date? = nil, wholeAt: Date? = nil,
        lagsSince: Date? = nil, fault: ReplicaFault? = nil, leads: Bool = false, move: ReplicaMove? = nil,
        verified: Int = 0, verifiedAt: Date? = nil
    ) {
        self.place = place
        self.allowsFolders = allowsFolders
        self.objects = objects
        self.bytes = bytes
        self.missing = missing
        self.missingBytes = missingBytes
        self.lost = lost
        self.isBusy = isBusy
        self.lookedAt = lookedAt
        self.wholeAt = wholeAt
        self.lagsSince = lagsSince
        self.fault = fault
        self.leads = leads
        self.move = move
        self.verified = verified
        self.verifiedAt = verifiedAt
    }
}

/// Which place is to be the first one (LB-117).
public struct ReplicaMoveDraft: Codable, Sendable, Equatable, EndpointBody {
    /// The place of the second copy, or else the server's disk.
    public var toCopy: Bool

    public init(toCopy: Bool) { self.toCopy = toCopy }
}

/// How far the backups are on their way to their new first place. Each source goes on from the old one until all that it
/// has was read again in the new one.
public struct ReplicaMove: Codable, Sendable, Equatable {
    public var toCopy: Bool
    /// Sources in all, and those that are there.
    public var sources: Int
    public var moved: Int
    /// Objects of those on their way, and those that were read again in the new place.
    public var objects: Int
    public var checked: Int
    public var fault: ReplicaFault?

    public init(
        toCopy: Bool, sources: Int, moved: Int, objects: Int = 0, checked: Int = 0, fault: ReplicaFault? = nil
    ) {
        self.toCopy = toCopy
        self.sources = sources
        self.moved = moved
        self.objects = objects
        self.checked = checked
        self.fault = fault
    }
}

/// That somebody has to look after the second copy.
public struct ReplicaAlert: Codable, Sendable, Equatable {
    /// What is wrong.
    public enum Kind: String, Codable, Sendable, CaseIterable {
        /// It has not had everything for more than a day.
        case lags
        /// The first store has lost something that the copy has.
        case lost
    }

    public var kind: Kind
    public var since: Date?
    public var fault: ReplicaFault?

    public init(_ kind: Kind, since: Date?, fault: ReplicaFault?) {
        self.kind = kind
        self.since = since
        self.fault = fault
    }
}
