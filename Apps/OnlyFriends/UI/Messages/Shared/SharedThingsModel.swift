import Base
import Foundation
import Observation
import OnlyFriendsAPI
import Wire

/// The photos and links of one conversation, latest first.
@Observable @MainActor
final class SharedThingsModel {
    let kind: MessagesAPI.Part.Content
    private(set) var messages: [Message] = []
    private(set) var hasMore = false
    private(set) var phase = LoadPhase.idle
    /// Why the next ones did not come.
    private(set) var failure: String?
    private let id: SortableID
    private let repository: MessagesRepository
    private var isLoadingMore = false
    private static let page = 50

    init(_ kind: MessagesAPI.Part.Content, in id: SortableID, repository: MessagesRepository) {
        (self.kind, self.id, self.repository) = (kind, id, repository)
    }

    /// A photo, and the message that it is in.
    struct Photo: Identifiable, Equatable {
        var image: Media
        var message: Message
        var id: SortableID { image.id }
    }

    /// The photos of a month.
    struct Month: Identifiable, Equatable {
        /// Its first moment.
        var id: Date
        var photos: [Photo]
    }

    var photos: [Photo] {
        messages.flatMap { message in message.images.map { Photo(image: $0, message: message) } }
    }

    /// All photos, latest month first.
    func months(_ calendar: Calendar) -> [Month] {
        var months: [Month] = []
        for photo in photos {
            let start = calendar.dateInterval(of: .month, for: photo.message.timestamp)?.start
            let month = start ?? photo.message.timestamp
            if months.last?.id == month {
                months[months.count - 1].photos.append(photo)
            } else {
                months.append(Month(id: month, photos: [photo]))
            }
        }
        return months
    }

    func load() async {
        if phase != .loaded { phase = .loading }
        do {
            try await read(before: nil)
            phase = .loaded
        } catch  where isCancellation(error) {
            if phase == .loading { phase = .idle }
        } catch {
            if phase == .loaded { failure = explanation(of: error) } else { phase = .failed(explanation(of: error)) }
        }
    }

    /// Reads what came before.
    func loadMore() async {
        guard hasMore, !isLoadingMore, let last = messages.last else { return }
        isLoadingMore = true
        defer { isLoadingMore = false }
        do {
            try await read(before: last.sequence)
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    private func read(before place: Int?) async throws {
        let page = try await repository.messages(.init(id: id, before: place, holds: kind, limit: Self.page))
        messages = (place == nil ? [] : messages) + page.items.reversed()
        hasMore = page.hasMore
        failure = nil
    }
}
