import Base
import DesignKit
import EightAPI
import Foundation
import TestKit
import Testing

@testable import EightUI

/// What is recorded in parts, until it is a film.
@Suite @MainActor struct RecordedPartsTests {
    private let folder: TemporaryDirectory
    private let drafts: DraftsModel

    init() throws {
        folder = try TemporaryDirectory()
        drafts = DraftsModel(folder: EightFolder(folder.url), clock: .system)
        drafts.load(for: try #require(SortableID(rawValue: 1)))
    }

    /// Writes the parts' words one after the other.
    private func parts() -> RecordedParts {
        RecordedParts(drafts: drafts) { [folder] films in
            let words = try films.map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: " ")
            let file = folder.url.appendingPathComponent("\(UUID().uuidString).mp4")
            try Data(words.utf8).write(to: file)
            return JoinedFilm(file: file, seconds: 3, width: 720, height: 1_280)
        }
    }

    private func film(_ words: String) throws -> URL {
        let file = folder.url.appendingPathComponent("\(words).webm")
        try Data(words.utf8).write(to: file)
        return file
    }

    @Test func `A clip is what was kept of its parts, also of one that comes after it is whole (E8-060)`() async throws
    {
        let parts = parts()
        #expect(try await parts.take(.recorded(0, film("one"))) == nil)
        #expect(try await parts.take(.recorded(1, film("two"))) == nil)
        #expect(try await parts.take(.dropped(1)) == nil)
        #expect(try await parts.take(.done([0, 2])) == nil)
        let whole = try #require(try await parts.take(.recorded(2, film("three"))))
        #expect(try String(contentsOf: whole, encoding: .utf8) == "one three")
        parts.forget()
        await parts.recover()
        #expect(parts.isEmpty && drafts.drafts.isEmpty)
    }

    @Test func `What was taken away before it came stays away (E8-060)`() async throws {
        let parts = parts()
        #expect(try await parts.take(.dropped(0)) == nil)
        #expect(try await parts.take(.recorded(0, film("slow"))) == nil)
        #expect(parts.isEmpty)
        _ = try await parts.take(.recorded(1, film("one")))
        let whole = try #require(try await parts.take(.done([1])))
        #expect(try String(contentsOf: whole, encoding: .utf8) == "one")
    }

    @Test func `What was recorded when the page went is a draft the next time, once (E8-061)`() async throws {
        let gone = parts()
        _ = try await gone.take(.recorded(0, film("one")))
        _ = try await gone.take(.recorded(1, film("two")))
        let next = parts()
        await next.recover(own: gone.take)
        await next.recover(own: gone.take)
        let draft = try #require(drafts.drafts.first)
        let kept = try #require(drafts.film(of: draft))
        #expect(try String(contentsOf: kept, encoding: .utf8) == "one two")
        #expect(drafts.drafts.count == 1 && draft.seconds == 3 && draft.height == 1_280)
    }

    @Test func `What another window still records stays its own, until that window is gone (E8-061)`() async throws {
        var other: RecordedParts? = parts()
        _ = try await other?.take(.recorded(0, film("one")))
        let here = parts()
        await here.recover()
        #expect(drafts.drafts.isEmpty)
        _ = try await here.take(.recorded(0, film("mine")))
        // Neither has taken anything of the other's.
        _ = try await other?.take(.recorded(1, film("two")))
        let whole = try #require(try await other?.take(.done([0, 1])))
        #expect(try String(contentsOf: whole, encoding: .utf8) == "one two")
        other = nil
        await here.recover()
        #expect(drafts.drafts.count == 2)
    }

    @Test func `What finds no room among the drafts waits until there is some (E8-061, E8-067)`() async throws {
        let film = JoinedFilm(file: try film("old"), seconds: 3, width: 720, height: 1_280)
        for _ in 1...DraftsModel.most { #expect(drafts.save(film) == nil) }
        _ = try await parts().take(.recorded(0, self.film("new")))
        let next = parts()
        await next.recover()
        #expect(drafts.drafts.count == DraftsModel.most)
        drafts.remove(try #require(drafts.drafts.first))
        await next.recover()
        let films = try drafts.drafts.compactMap {
            try drafts.film(of: $0).map { try String(contentsOf: $0, encoding: .utf8) }
        }
        #expect(films.contains("new"))
    }
}
