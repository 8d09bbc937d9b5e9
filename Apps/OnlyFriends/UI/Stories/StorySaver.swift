import Foundation
import Observation
import OnlyFriendsAPI
import SwiftUI

/// Fetches one's own story as one picture with its words on it, so that it can be saved, while it runs and afterwards
/// (OF-110).
@Observable @MainActor
final class StorySaver {
    private(set) var isSaving = false
    /// What is to be saved; nil again once the person has chosen where.
    var saved: PictureFile?
    /// As the picture's file is called unless the person calls it something else.
    private(set) var filename: String?

    private let repository: StoriesRepository

    init(repository: StoriesRepository) { self.repository = repository }

    /// Fetches the picture; returns why that failed, in a sentence.
    func save(_ story: Story) async -> String? {
        guard !isSaving else { return nil }
        isSaving = true
        defer { isSaving = false }
        do {
            saved = PictureFile(bytes: try await repository.picture(story))
            filename = String(localized: "Story of \(story.timestamp.formatted(date: .long, time: .omitted))")
            return nil
        } catch {
            return isCancellation(error) ? nil : explanation(of: error)
        }
    }
}

extension View {
    /// Asks where to save a story's picture, once it is there.
    func saves(with saver: StorySaver) -> some View {
        fileExporter(
            isPresented: Binding(get: { saver.saved != nil }, set: { if !$0 { saver.saved = nil } }),
            document: saver.saved, contentType: .jpeg, defaultFilename: saver.filename
        ) { _ in saver.saved = nil }
    }
}
