import Foundation
import ListBackupAPI
import ListBackupCore
import Wire

/// The fields of a source that are never kept as they come (LB-132).
struct FieldMasks: Sendable {
    static let most = 50
    private static let longest = 200
    let masks: [FieldMask]

    init(_ masks: [FieldMask]?) { self.masks = masks ?? [] }

    /// What counts for a stream.
    func rules(of stream: String) -> [(path: [[UInt8]], mask: ValueMask)] {
        masks.filter { $0.stream == nil || $0.stream == stream }.map { mask in
            let way: ValueMask =
                switch mask.way {
                case .leaveOut: .leftOut
                case .cover: .covered
                case .mark: .marked
                }
            return (JSONText.path(mask.field), way)
        }
    }

    /// The fields of a stream that cannot be put back, for what they held is not kept.
    func fixed(in stream: String) -> Set<String> {
        Set(
            masks.filter { $0.stream == nil || $0.stream == stream }.compactMap {
                $0.field.split(separator: ".").first.map(String.init)
            })
    }

    /// Refuses what cannot be done.
    func check(_ kind: SourceKind, ids: (String?) -> Set<String>) throws {
        guard !masks.isEmpty else { return }
        guard kind == .rest || kind == .file || kind == .dav || kind == .feed else {
            throw Problem.unprocessable(
                "settings.masks", "not_here",
                "Fields can be hidden everywhere but in databases, folders, mailboxes and repositories.")
        }
        guard masks.count <= Self.most else {
            throw Problem.unprocessable("settings.masks", "too_many", "At most \(Self.most) fields can be hidden.")
        }
        for mask in masks {
            let field = mask.field.trimmingCharacters(in: .whitespaces)
            guard (1...Self.longest).contains(field.utf8.count), field == mask.field, !field.contains("[") else {
                throw Problem.unprocessable(
                    "settings.masks", "invalid", "Name each field by its path, such as address.street.")
            }
            guard !ids(mask.stream).contains(field) else {
                throw Problem.unprocessable(
                    "settings.masks", "id", "“\(field)” is what records are known by, so it cannot be hidden.")
            }
        }
    }
}
