import Base
import DesignKit
import EightAPI
import Foundation
import TestKit
import Testing

@testable import EightUI

/// What somebody has worked on and not posted.
@Suite @MainActor struct DraftsModelTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func drafts(of owner: Int64 = 1) throws -> DraftsModel {
        let model = DraftsModel(folder: EightFolder(folder.url), clock: .system)
        model.load(for: try #require(SortableID(rawValue: owner)))
        return model
    }

    private func editor(_ film: String) throws -> EditorModel {
        let url = folder.url.appendingPathComponent("\(film).webm")
        try Data(film.utf8).write(to: url)
        let editor = EditorModel(file: url, seconds: 0.5...8)
        editor.learn(FilmFacts(seconds: 4, width: 640, height: 480))
        return editor
    }

    @Test func `A draft is there after a restart with its film and its edit, for its owner alone (E8-067)`() throws {
        let editor = try editor("one")
        editor.setStart(1_000)
        #expect(try drafts().save(editor) == nil)
        try FileManager.default.removeItem(at: editor.file)
        let kept = try drafts()
        let draft = try #require(kept.drafts.first)
        let film = try #require(kept.film(of: draft))
        #expect(try String(contentsOf: film, encoding: .utf8) == "one" && film.pathExtension == "webm")
        let again = EditorModel(draft: draft, film: film, seconds: 0.5...8)
        #expect(again.edit.start == 1_000 && again.filmLength == 4_000 && !again.isUnsaved)
        #expect(try drafts(of: 2).drafts.isEmpty)
        // What is changed is kept in its place.
        again.setEnd(3_000)
        #expect(again.isUnsaved && kept.save(again) == nil)
        #expect(try drafts().drafts.map(\.edit.end) == [3_000])
        kept.remove(draft)
        #expect(
            try !drafts().drafts.contains { $0.id == draft.id } && !FileManager.default.fileExists(atPath: film.path))
    }

    @Test func `There are twenty drafts at most, and whoever wants one more is told (E8-067)`() throws {
        let drafts = try drafts()
        for number in 1...20 { #expect(try drafts.save(editor("film \(number)")) == nil) }
        #expect(try drafts.isFull && drafts.save(editor("one more")) != nil)
        #expect(try self.drafts().drafts.count == 20)
    }

    @Test func `A draft whose file says that its film lies elsewhere opens no other file`() throws {
        let drafts = try drafts()
        #expect(try drafts.save(editor("one")) == nil)
        var draft = try #require(drafts.drafts.first)
        draft.film = "../../secret"
        #expect(drafts.film(of: draft) == nil)
        draft = try #require(drafts.drafts.first)
        draft.id = "../.."
        #expect(drafts.film(of: draft) == nil)
    }

    @Test func `Whoever signs out may take all that was not posted away, and nobody else's goes (E8-142)`() throws {
        let own = try drafts(), others = try drafts(of: 2)
        #expect(try own.save(editor("one")) == nil && others.save(editor("two")) == nil)
        let parts = try #require(try own.makeParts())
        try FileManager.default.createDirectory(
            at: parts.appendingPathComponent("take"), withIntermediateDirectories: true)
        #expect(own.bytes == 3)
        own.removeAll()
        #expect(try own.drafts.isEmpty && drafts().drafts.isEmpty && drafts(of: 2).drafts.count == 1)
        #expect(!FileManager.default.fileExists(atPath: parts.path))
    }
}
