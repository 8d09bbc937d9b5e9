import Archives
import Base
import Blobs
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import Wire

/// Writes all that the server keeps of a person into a zip: what they said as JSON, their pictures as files.
struct ExportWriter: Sendable {
    let context: ServerContext
    let person: SortableID
    /// Told how much of it is made, from 0 to 1.
    let report: @Sendable (Double) async throws -> Void
    /// Rows that are read at once.
    private static let batch = 500

    /// Returns the file's size in bytes.
    func write(to path: String) async throws -> Int64 {
        let zip = try ArchiveFile(path: path)
        let now = context.clock.now()
        try await writeFacts(zip, now)
        try await report(0.05)
        try await writeList("posts.json", zip, now) { [person] in
            try ExportedPost.page(of: person, after: $0, Self.batch, $1)
        }
        try await report(0.1)
        try await writeList("comments.json", zip, now) { [person] in
            try ExportedComment.page(of: person, after: $0, Self.batch, $1)
        }
        try await report(0.15)
        try await writeConversations(zip, now)
        try await report(0.2)
        try await writePictures(zip)
        return try zip.finish()
    }

    /// What is short enough to be read at once.
    private func writeFacts(_ zip: ArchiveFile, _ now: Date) async throws {
        let me = try await context.people.me(person)
        let profile = try await read { try ExportedProfile(me, $0) }
        try zip.add(try JSONCoding.encode(profile), as: "profile.json", modified: now)
        let sessions = try await read { [person] in try ExportedSession.all(of: person, $0) }
        try zip.add(try JSONCoding.encode(sessions), as: "sessions.json", modified: now)
        let passkeys = try await read { [person] in try ExportedPasskey.all(of: person, $0) }
        try zip.add(try JSONCoding.encode(passkeys), as: "passkeys.json", modified: now)
        let friends = try await read { [person] in try ExportedFriend.all(of: person, $0) }
        try zip.add(try JSONCoding.encode(friends), as: "friends.json", modified: now)
        let numbers = try await read { [person, context] in try BlockedNumbers(context).all(of: person, $0) }
        try zip.add(try JSONCoding.encode(numbers), as: "blocked-numbers.json", modified: now)
        let looks = try await read { [person] in try ExportedModeration.all(of: person, $0) }
        try zip.add(try JSONCoding.encode(looks), as: "moderation.json", modified: now)
        let links = try await read { [person] in try ExportedGuestLink.all(of: person, $0) }
        try zip.add(try JSONCoding.encode(links), as: "guest-links.json", modified: now)
        let stories = try await read { [person] in try ExportedStory.all(of: person, $0) }
        try zip.add(try JSONCoding.encode(stories), as: "stories.json", modified: now)
        let kept = try await read { [person] in try ExportedKeptPost.all(of: person, $0) }
        try zip.add(try JSONCoding.encode(kept), as: "post-archive.json", modified: now)
        let moments = try await read { [person] in try ExportedMoment.all(of: person, $0) }
        try zip.add(try JSONCoding.encode(moments), as: "moments.json", modified: now)
    }

    private func read<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws -> Value {
        try await context.database.read(body)
    }

    /// A list that is too long for memory, page by page.
    private func writeList<Item: ExportedItem>(
        _ name: String, _ zip: ArchiveFile, _ now: Date,
        _ page: @escaping @Sendable (SortableID?, DatabaseConnection) throws -> [Item]
    ) async throws {
        try zip.begin(name, modified: now)
        try zip.write(Array("[".utf8))
        var last: SortableID?
        while true {
            try Task.checkCancellation()
            let after = last
            let items = try await read { try page(after, $0) }
            for item in items {
                try zip.write((last == nil ? [] : Array(",\n".utf8)) + (try JSONCoding.encode(item)))
                last = item.id
            }
            if items.count < Self.batch { break }
        }
        try zip.write(Array("]\n".utf8))
    }

    private func writeConversations(_ zip: ArchiveFile, _ now: Date) async throws {
        let all = try await read { [person] in try ExportedConversation.all(of: person, $0) }
        for (number, conversation) in all.enumerated() {
            let folder = "conversations/\(number + 1)"
            try zip.add(try JSONCoding.encode(conversation), as: "\(folder)/about.json", modified: now)
            try await writeList("\(folder)/messages.json", zip, now) { [person] in
                try ExportedMessage.page(
                    in: conversation.id, for: person, after: $0, at: now, Self.batch, $1)
            }
        }
    }

    /// The largest rendition of each of one's own pictures.
    private func writePictures(_ zip: ArchiveFile) async throws {
        let pictures = try await read { [person] in try ExportedPicture.all(of: person, $0) }
        for (number, picture) in pictures.enumerated() {
            try Task.checkCancellation()
            if let file = try await context.blobs.file(of: picture.blob) {
                _ = try zip.addFile(file.path, as: picture.name, modified: picture.id.time, compresses: false)
            }
            if number % 20 == 19 { try await report(0.2 + 0.8 * Double(number) / Double(pictures.count)) }
        }
    }
}
