import Base
import Foundation
import Observation
import OnlyFriendsAPI
import SwiftUI
import Wire

/// One moment, and the pictures that the person adds to it.
@Observable @MainActor
final class MomentModel {
    private(set) var moment: Moment?
    private(set) var phase = LoadPhase.idle
    /// Whether it is over and was not kept, or is no longer the person's to see.
    private(set) var isGone = false
    private(set) var isAdding = false
    /// Why pictures that are with the server are not in the moment yet.
    private(set) var additionFailure: String?
    var failure: String?

    let photos: PhotoUploads
    let id: SortableID
    private let me: SortableID?
    private let repository: MomentsRepository
    private let clock: WallClock

    init(id: SortableID, session: SessionModel) {
        self.id = id
        me = session.me?.id
        repository = session.moments
        clock = session.clock
        photos = PhotoUploads(
            posts: session.posts, limit: session.config?.limits.postImagesMaximum ?? 10, sendings: session.sendings)
        photos.onChange = { [weak self] in Task { await self?.addReady() } }
    }

    /// For tests.
    init(
        id: SortableID, me: SortableID, repository: MomentsRepository, photos: PhotoUploads, clock: WallClock = .system
    ) {
        (self.id, self.me, self.repository, self.photos, self.clock) = (id, me, repository, photos, clock)
        photos.onChange = { [weak self] in Task { await self?.addReady() } }
    }

    /// Whether the person wants it to stay.
    var keeps: Bool { moment?.members.first { $0.id == me }?.keeps == true }
    var keepCount: Int { moment?.members.count(where: \.keeps) ?? 0 }
    var isOpen: Bool { moment.map { !$0.isKept } ?? false }

    /// Whether the person may add others who were there: they started it, and it is open.
    var canAddPeople: Bool { isOpen && moment?.isMine == true }

    /// The pictures as they are shown: below what each says of itself it says whose it is.
    var images: [Media] {
        let names = Dictionary(
            moment?.members.map { ($0.id, $0.user.name) } ?? [], uniquingKeysWith: { first, _ in first })
        return (moment?.pictures ?? []).map { picture in
            var image = picture.image
            let words = [
                image.altText, names[picture.userId].map { String(localized: "Photo by \($0)") },
                picture.isHidden == true ? String(localized: "Hidden after a report. Only you can see it.") : nil,
            ].compactMap(\.self)
            image.altText = words.isEmpty ? nil : words.joined(separator: "\n")
            return image
        }
    }

    func isOwn(_ picture: MomentPicture) -> Bool { picture.userId == me }

    func load() async {
        if phase == .idle { phase = .loading }
        do {
            moment = try await repository.moment(id)
            phase = .loaded
        } catch  where isCancellation(error) {
            if phase == .loading { phase = .idle }
        } catch let problem as Problem where problem.status == 404 {
            end()
        } catch {
            if phase != .loaded { phase = .failed(explanation(of: error)) }
        }
    }

    func handle(_ event: LiveEvent) async {
        switch event {
        case .momentChanged(let changed) where changed == id && !isGone: await load()
        case .friendRemoved where !isGone: await load()
        case .resync where !isGone: await load()
        default: break
        }
    }

    /// Puts what has come to the server into the moment.
    func addReady() async {
        guard !isAdding else { return }
        isAdding = true
        defer { isAdding = false }
        while true {
            let ready = photos.ready.map(\.imageId)
            guard !ready.isEmpty else { return }
            do {
                moment = try await repository.add(id, ready)
                additionFailure = nil
            } catch {
                if !isCancellation(error) { additionFailure = explanation(of: error) }
                return
            }
            for attachment in photos.attachments {
                if case .ready(let media) = attachment.state, ready.contains(media.id) { photos.remove(attachment.id) }
            }
        }
    }

    /// Says whether the person wants it to stay: shown at once, taken back where the server refuses.
    func keep(_ keeps: Bool) async {
        let before = moment
        if let place = moment?.members.firstIndex(where: { $0.id == me }) { moment?.members[place].keeps = keeps }
        do {
            moment = try await repository.keep(id, keeps)
        } catch {
            moment = before
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    func remove(_ picture: MomentPicture) async {
        await attempt {
            try await repository.remove(id, picture.id)
            moment?.pictures.removeAll { $0.id == picture.id }
        }
    }

    /// Says what a picture shows; nothing takes that away.
    func describe(_ picture: MomentPicture, _ text: String) async throws {
        moment = try await repository.describe(id, picture.id, text.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    /// Adds others who were there.
    func addPeople(_ people: Set<SortableID>) async throws {
        moment = try await repository.addPeople(id, people.sorted())
    }

    /// True when the person is out of it.
    func leave() async -> Bool { await attempt { try await repository.leave(id) } }

    /// True when it is gone for everybody.
    func delete() async -> Bool { await attempt { try await repository.delete(id) } }

    /// Ends it here when its day is over, unless it is kept.
    func close() async {
        while let end = moment?.closesAt, isOpen {
            let now = clock.now()
            if end <= now { return await load() }
            do { try await clock.sleepUntil(min(end, now + 60)) } catch { return }
        }
    }

    private func end() {
        isGone = true
        moment = nil
        photos.clear()
        phase = .loaded
    }

    @discardableResult
    private func attempt(_ work: () async throws -> Void) async -> Bool {
        do {
            try await work()
            return true
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
            return false
        }
    }
}
