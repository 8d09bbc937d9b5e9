import Foundation
import Testing
import Wire

@testable import ThriftwoodAPI

struct LidarrAnswerTests {
    private func read<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
        try JSONCoding.decode(type, from: Array(text.utf8))
    }

    @Test func `TW-107 each kind of event of Lidarr is known, and a new one has a row all the same`() {
        let known: [(String, TitleEvent.Kind)] = [
            ("grabbed", .grabbed), ("artistFolderImported", .imported), ("trackFileImported", .imported),
            ("downloadImported", .imported), ("albumImportIncomplete", .incomplete), ("downloadFailed", .failed),
            ("trackFileDeleted", .deleted), ("trackFileRenamed", .renamed), ("trackFileRetagged", .retagged),
            ("downloadIgnored", .ignored), ("somethingNew", .unknown),
        ]
        for (word, kind) in known { #expect(TitleEvent.Kind(word: word) == kind, "\(word)") }
    }

    @Test func `TW-110 an album that is not monitored counts all of its tracks`() throws {
        let answer = try read(
            AlbumAnswer.self,
            #"""
            {"id": 3, "artistId": 1, "title": "One", "releaseDate": "2026-03-01T00:00:00Z", "duration": 2520000,
            "statistics": {"trackFileCount": 0, "trackCount": 0, "totalTrackCount": 12},
            "images": [{"coverType": "cover", "url": "/MediaCover/Albums/3/cover.jpg?lastWrite=1"}]}
            """#)
        #expect(answer.album.trackCount == 12 && answer.album.completeness == 0 && answer.album.length == 2_520)
        #expect(answer.album.cover == "/MediaCover/Albums/3/cover.jpg?lastWrite=1")
    }

    @Test func `TW-111 a file's name is the last part of the path that Lidarr tells`() throws {
        let file = try read(
            MediaFile.Answer.self,
            #"{"id": 1, "path": "/music/A/B/01 Song.flac", "quality": {"quality": {"name": "FLAC"}}}"#
        ).file
        #expect(file.path == "01 Song.flac" && file.quality == "FLAC")
    }

    @Test func `TW-112 the folders of albums are set where an old Lidarr asks for them, and only there`() throws {
        let old = try read(
            JSONValue.self, #"{"id": 1, "artistName": "A", "albumFolder": true, "metadataProfileId": 2, "tags": []}"#)
        let before = TitleSettings(old)
        #expect(before.hasAlbumFolders == true && before.metadataProfile == 2)
        var after = before
        after.hasAlbumFolders = false
        #expect(after.written(into: old, from: before)["albumFolder"] == .truth(false))
        let new = try read(JSONValue.self, #"{"id": 1, "artistName": "A"}"#)
        #expect(TitleSettings(new).hasAlbumFolders == nil)
        // A series has a metadata profile as little as it asks for albums.
        let series = try read(JSONValue.self, #"{"id": 1, "title": "A", "monitorNewItems": "all"}"#)
        #expect(TitleSettings(series).newItems == nil)
    }
}
