import Base
import Blobs
import Foundation
import HTTPClient
import ListBackupAPI
import ListBackupCore
import Wire

/// Opens the places where second copies lie, and tries them out.
struct ReplicaPlaces: Sendable {
    let client: HTTPClient
    /// Where buckets may lie, as it is for sources (LB-029).
    let reach: NetworkReach
    /// Folders that the server's owner has said may hold copies.
    let folders: [String]
    /// What the server itself keeps, where no copy of it belongs.
    let own: URL
    let clock: WallClock
    let pool: BlockingPool
    /// In a folder that holds a copy, so that an empty folder where a disk was mounted is not taken for it.
    private static let mark = "listbackup-copy.txt"
    private static let longest = 300

    /// A place as it is kept: without blanks around, and with nothing that its kind has not. Throws 422.
    func checked(_ place: ReplicaPlace) throws -> ReplicaPlace {
        func text(_ value: String?) -> String? {
            let trimmed = value?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
            return trimmed.isEmpty ? nil : String(trimmed.prefix(Self.longest))
        }
        switch place.kind {
        case .folder:
            guard !folders.isEmpty else {
                throw Problem.unprocessable("folder", "not_allowed", "No folder may hold copies on this server.")
            }
            guard let folder = text(place.folder), let real = FolderConnector.real(folder) else {
                throw Problem.unprocessable("folder", "invalid", "There is no such folder on the server.")
            }
            func holds(_ outer: String, _ inner: String) -> Bool { inner == outer || inner.hasPrefix(outer + "/") }
            guard folders.compactMap(FolderConnector.real).contains(where: { holds($0, real) }) else {
                throw Problem.unprocessable("folder", "not_allowed", "This folder may not hold copies.")
            }
            if let own = FolderConnector.real(own.path), holds(own, real) || holds(real, own) {
                throw Problem.unprocessable(
                    "folder", "invalid", "The server’s own data lie there. Choose a folder on another disk.")
            }
            return ReplicaPlace(kind: .folder, folder: real)
        case .s3:
            var checked = ReplicaPlace(
                kind: .s3, endpoint: text(place.endpoint), region: text(place.region), bucket: text(place.bucket),
                folder: text(place.folder).map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "/")) },
                keyID: text(place.keyID))
            if let endpoint = checked.endpoint, !endpoint.contains("://") { checked.endpoint = "https://\(endpoint)" }
            guard checked.bucket != nil else {
                throw Problem.unprocessable("bucket", "missing", "Write the name of the bucket.")
            }
            guard checked.keyID != nil else {
                throw Problem.unprocessable("keyID", "missing", "Write the id of a key that the bucket lets in.")
            }
            let address = checked.endpoint.flatMap { try? HTTPAddress($0) }
            if checked.endpoint != nil {
                guard let address, address.scheme == .https || address.scheme == .http && reach != .publicOnly else {
                    throw Problem.unprocessable(
                        "endpoint", "invalid", "Write the whole address of the server, such as https://s3.example.com.")
                }
                if let number = IPAddress(address.host), !reach.allows(number) {
                    throw Problem.unprocessable("endpoint", "not_allowed", "This address may not be used here.")
                }
            }
            guard location(checked) != nil else {
                throw Problem.unprocessable(
                    "bucket", "invalid",
                    "Bucket, region or folder has a letter that S3 does not allow there. Use small letters and digits.")
            }
            return checked
        }
    }

    private func location(_ place: ReplicaPlace) -> S3Location? {
        var items = place.endpoint.map { ["endpoint=\(PercentEncoding.encode($0))"] } ?? []
        if let region = place.region { items.append("region=\(PercentEncoding.encode(region))") }
        let folder = place.folder.map { "/\($0)" } ?? ""
        return S3Location(
            "s3://\(place.bucket ?? "")\(folder)" + (items.isEmpty ? "" : "?" + items.joined(separator: "&")))
    }

    /// What lies below a folder of the place, or all of it.
    /// - Parameter isCopy: whether a folder has to say that it holds a copy.
    func open(
        _ place: ReplicaPlace, _ secret: String?, _ folder: String, isPatient: Bool = true, isCopy: Bool = true
    ) throws -> any DistantStore {
        switch place.kind {
        case .folder:
            let path = place.folder ?? ""
            guard !isCopy || FileManager.default.fileExists(atPath: "\(path)/\(Self.mark)") else {
                throw ReplicaFailure(.noFolder, path)
            }
            return FolderPlace(
                FolderObjectStore(folder: folder.isEmpty ? path : "\(path)/\(folder)"), pool: pool)
        case .s3:
            guard let location = location(place) else { throw ReplicaFailure(.odd) }
            let objects = S3Objects(
                location, S3Credentials(accessKey: place.keyID ?? "", secretKey: secret ?? ""), http: client,
                reach: reach, clock: clock, isPatient: isPatient)
            return BucketPlace(objects: objects, folder: folder.isEmpty ? "" : folder + "/")
        }
    }

    /// Puts a small object, reads it back and removes it.
    ///
    /// - Parameters:
    ///   - takes: whether a folder is to hold copies from now on.
    ///   - leads: whether it is to be the first place, where two who write at a time must not do so over each other.
    func fault(
        _ place: ReplicaPlace, _ secret: String?, takes: Bool = false, leads: Bool = false
    ) async -> ReplicaFault? {
        do {
            if place.kind == .folder { try await testFolder(place.folder ?? "", takes: takes) }
            guard place.kind == .s3 else { return nil }
            let store = try open(place, secret, "listbackup-test", isPatient: false)
            let name = "\(UUID().uuidString.lowercased())"
            let bytes = Array("ListBackup tries whether it can keep a second copy here.\n".utf8)
            try await store.put(name, bytes)
            if leads, try await store.putIfAbsent(name, Array("other".utf8)) {
                try await store.delete(name)
                return ReplicaFault(.unguarded)
            }
            let back = try await store.read(name)
            let isListed = try await store.list(prefix: "").contains { $0.name == name && $0.size == bytes.count }
            try await store.delete(name)
            return back == bytes && isListed ? nil : ReplicaFault(.unlike)
        } catch {
            return Self.fault(error)
        }
    }

    private func testFolder(_ path: String, takes: Bool) async throws {
        try await pool.run {
            let text = "A second copy of ListBackup’s stores lies here. This file says so; leave it.\n"
            let file = "\(path)/\(Self.mark)"
            let isThere = FileManager.default.fileExists(atPath: file)
            do {
                if !isThere { try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic) }
                guard try Data(contentsOf: URL(fileURLWithPath: file)).count == text.utf8.count else {
                    throw ReplicaFailure(.unlike)
                }
                if !isThere, !takes { try FileManager.default.removeItem(atPath: file) }
                guard FileManager.default.isWritableFile(atPath: path) else { throw ReplicaFailure(.folderRefused) }
            } catch let failure as ReplicaFailure {
                throw failure
            } catch {
                throw ReplicaFailure(.folderRefused, path)
            }
        }
    }

    /// What an error of a pass means to people.
    static func fault(_ error: any Error) -> ReplicaFault {
        switch error {
        case let failure as ReplicaFailure: failure.fault
        case let fault as S3Fault: ReplicaFault(kind(fault.kind), fault.detail)
        case let error as RepositoryError where error.code == .storage: ReplicaFault(.folderRefused, error.message)
        case let error as RepositoryError where error.code == .damaged: ReplicaFault(.damaged, error.message)
        case let error as RepositoryError: ReplicaFault(.other, error.message)
        default: ReplicaFault(.other)
        }
    }

    /// What people are told where a first place refuses; the page of the store says more.
    static func sentence(_ error: any Error) -> RepositoryError {
        switch fault(error).kind {
        case .noFolder:
            RepositoryError(.storage, "The folder in which the backups lie is not there. Is its disk mounted?")
        case .folderRefused, .full:
            RepositoryError(
                .storage, "The place in which the backups lie takes nothing more. The page Storage says why.")
        default:
            RepositoryError(
                .storage, "The place in which the backups lie can’t be reached now. The page Storage says why.")
        }
    }

    private static func kind(_ kind: S3Fault.Kind) -> ReplicaFault.Kind {
        switch kind {
        case .unknownKey: .unknownKey
        case .wrongSecret: .wrongSecret
        case .denied: .denied
        case .expired: .expired
        case .noBucket: .noBucket
        case .otherRegion: .otherRegion
        case .clock: .clock
        case .full: .full
        case .busy: .busy
        case .unreachable: .unreachable
        case .odd: .odd
        }
    }
}

/// A fault of a place, thrown.
struct ReplicaFailure: Error {
    var fault: ReplicaFault

    init(_ kind: ReplicaFault.Kind, _ detail: String? = nil) { fault = ReplicaFault(kind, detail) }
}
