import Base
import Blobs
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import Storage
import Video
import Wire

extension MediaStore {
    /// Takes a recorded voice in: it is spooled to the disk, made anew without what it says of itself, and kept for its owner
    /// alone until a message has it.
    func takeVoice(_ upload: FileUpload, by uploader: Uploader) async throws -> VoiceMessage {
        guard let voices = context.voices else { throw Problem.unavailable(retryAfter: 60) }
        let owner = uploader.person
        try await guardQuota(owner)
        let claim = claim(for: uploader)
        defer { claim.release() }
        let spooled = try await spool(upload, limit: VoiceMessage.bytesMaximum, claim)
        let processed: ProcessedVoice
        do {
            guard let file = try await context.blobs.file(of: spooled) else { throw Problem.notFound() }
            processed = try await gate.run { try await Self.process(file.path, voices, owner) }
            try await context.blobs.remove(spooled)
        } catch {
            try? await context.blobs.remove(spooled)
            throw error
        }
        return try await keep(processed, owner: owner)
    }

    private static func process(
        _ path: String, _ voices: VoiceProcessor, _ owner: SortableID
    ) async throws -> ProcessedVoice {
        do throws(VoiceError) {
            return try await voices.process(path, for: "\(owner)")
        } catch {
            throw problem(error)
        }
    }

    private func keep(_ voice: ProcessedVoice, owner: SortableID) async throws -> VoiceMessage {
        let blob = try await context.blobs.put(voice.bytes, scope: "user \(owner)")
        let id = context.ids.next()
        let milliseconds = Int((voice.seconds * 1_000).rounded())
        let peaks = voice.peaks.map(String.init).joined(separator: " ")
        try await context.database.write { connection in
            try connection.execute(
                """
                INSERT INTO media (id, owner_id, kind, width, height, thumbhash, color, sizes, bytes, milliseconds, peaks)
                VALUES (\(id), \(owner), \(Kind.voice), 0, 0, '', '', '', \(blob.count), \(milliseconds), \(peaks))
                """)
            try connection.execute(
                """
                INSERT INTO media_blobs (media_id, size, blob_id, content_type)
                VALUES (\(id), \(VoiceRow.size), \(blob.id.description), \(ProcessedVoice.contentType))
                """)
        }
        return VoiceMessage(
            id: id, seconds: Double(milliseconds) / 1_000, peaks: voice.peaks,
            url: context.links.url(id, size: VoiceRow.size, viewer: owner))
    }

    private static func problem(_ error: VoiceError) -> Problem {
        switch error.code {
        case .unsupportedType: .unsupportedMediaType(error.message)
        case .tooLong, .tooShort, .unreadable: .unprocessable("file", error.code.rawValue, error.message)
        case .busy, .unavailable: .unavailable(retryAfter: 5)
        }
    }
}
