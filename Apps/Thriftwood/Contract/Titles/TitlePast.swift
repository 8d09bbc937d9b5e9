import Foundation
import Wire

/// What happened to a title, invented from its file: a release was taken and its file came. Nothing of it is kept.
enum TitlePast {
    /// The events of a file; ids are the file's, doubled.
    static func events(_ file: JSONValue, _ owner: [JSONValue.Member], client: String) -> [JSONValue] {
        guard let id = file["id"]?.whole, let path = file["relativePath"]?.text,
            let date = file["dateAdded"]?.text.flatMap({ Timestamp.date($0) })
        else { return [] }
        let name = (path as NSString).lastPathComponent
        let release = (name as NSString).deletingPathExtension.replacing(" ", with: ".")
        let group = file["releaseGroup"] ?? .null
        func event(_ id: Int, _ kind: String, _ date: Date, _ data: JSONValue) -> JSONValue {
            let members: [JSONValue.Member] = [
                .init(name: "id", value: ContractJSON.number(id)), .init(name: "eventType", value: .text(kind)),
                .init(name: "sourceTitle", value: .text("\(release)-\(group.text ?? "")")),
                .init(name: "quality", value: file["quality"] ?? .null),
                .init(name: "languages", value: file["languages"] ?? []),
                .init(name: "date", value: ContractJSON.time(date)), .init(name: "data", value: data),
                .init(name: "downloadId", value: .text("nzo_\(id)")),
            ]
            return .object(members + owner)
        }
        return [
            event(
                id * 2 + 1, "downloadFolderImported", date,
                [
                    "fileId": .text("\(id)"), "droppedPath": .text("/downloads/\(release)/\(name)"),
                    "importedPath": .text("/data/\(path)"), "downloadClient": .text(client),
                    "downloadClientName": .text(client), "releaseGroup": group,
                ]),
            event(
                id * 2, "grabbed", date.addingTimeInterval(-2_400),
                [
                    "indexer": "Example indexer", "releaseGroup": group, "downloadClientName": .text(client),
                    "nzbInfoUrl": "https://indexer.invalid/details/1?apikey=an-indexers-key",
                    "downloadUrl": "https://indexer.invalid/get/1?apikey=an-indexers-key", "protocol": "1",
                ]),
        ]
    }

    /// Each seventh title has the first of the tags, and each third of those the second too.
    static func tags(of id: Int) -> JSONValue { id % 7 == 0 ? id % 21 == 0 ? [1, 2] : [1] : [] }
}
