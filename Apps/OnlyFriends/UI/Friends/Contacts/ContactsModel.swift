import Base
import Foundation
import Observation
import OnlyFriendsAPI
import SwiftUI
import Wire

/// Finds people by a file of contacts, or by numbers that were pasted.
@Observable @MainActor
final class ContactsModel {
    private(set) var matches: ContactMatches?
    private(set) var phase: LoadPhase = .idle
    /// How far a search has come; nil while there is none.
    private(set) var progress: Progress?
    /// Those of the last file, in E.164.
    private(set) var numbers: [String] = []
    /// How many numbers the last file had; nil while none was looked up here.
    private(set) var looked: Int?
    var failure: String?
    /// That the rest has to wait, where more numbers were asked for than may be compared at a time.
    private(set) var pause: String?
    /// Numbers that are typed or pasted.
    var pasted = ""

    /// How many numbers of how many were compared.
    struct Progress: Equatable {
        var done = 0
        var total = 0

        var fraction: Double { total > 0 ? Double(done) / Double(total) : 0 }
    }

    private let people: PeopleRepository
    private let place: ContactPlaceStore
    private let reader: NumberReader

    /// - Parameter country: that of the person's own number, whose numbers stand without a calling code.
    init(people: PeopleRepository, place: ContactPlaceStore, countries: [Country], country: String?) {
        self.people = people
        self.place = place
        reader = NumberReader(countries: countries, home: country)
    }

    var isLooking: Bool { progress != nil }

    /// Those who are no friends yet.
    var others: [User] { matches?.people.filter { $0.relation != .friend } ?? [] }
    var friendsCount: Int { matches?.people.count { $0.relation == .friend } ?? 0 }
    /// Whether there is something to forget.
    var hasLooked: Bool { matches?.lookedAt != nil }

    func load() async {
        if phase == .idle { phase = .loading }
        do {
            matches = try await people.contacts()
            phase = .loaded
        } catch  where isCancellation(error) {
            if phase == .loading { phase = .idle }
        } catch {
            phase = .failed(explanation(of: error))
        }
    }

    /// Looks up the numbers of a file that was chosen.
    func take(_ result: Result<URL, any Error>) async {
        failure = nil
        guard case .success(let url) = result, let numbers = await Self.numbers(in: url) else {
            failure = String(localized: "This file can't be read.")
            return
        }
        guard !numbers.isEmpty else {
            failure = String(localized: "There are no phone numbers in this file.")
            return
        }
        await look(numbers, unreadable: "None of the numbers in this file can be read.")
    }

    var hasPasted: Bool { pasted.contains { $0.isWholeNumber } }

    /// Looks up what was pasted.
    func takePasted() async {
        failure = nil
        let numbers = ContactFile.numbers(in: Array(pasted.utf8))
        await look(numbers, unreadable: "There are no phone numbers in this text.")
        if failure == nil, pause == nil { pasted = "" }
    }

    private func look(_ numbers: [String], unreadable: String.LocalizationValue) async {
        guard progress == nil else { return }
        pause = nil
        let known = Array(Set(numbers.compactMap(reader.e164))).sorted()
        guard !known.isEmpty else {
            failure = String(localized: unreadable)
            return
        }
        self.numbers = known
        // Those before were compared another day.
        let before = place.done(of: known.count)
        progress = Progress(done: before, total: known.count)
        defer { progress = nil }
        do {
            matches = try await people.findContacts(Array(known.dropFirst(before))) { [weak self] count, _ in
                await self?.show(before + count)
            }
            looked = known.count
            place.place = nil
        } catch {
            let done = progress?.done ?? before
            if done > 0 { place.place = ContactPlaceStore.Place(done: done, total: known.count) }
            if isCancellation(error) { return }
            if (error as? Problem)?.status == 429, done > 0 {
                pause = String(
                    localized:
                        "\(done) of \(known.count) numbers are compared. Look them up again tomorrow, and it goes on from there."
                )
            } else {
                failure = explanation(of: error)
            }
            // Whoever was found before that stays found.
            if let found = try? await people.contacts() { matches = found }
        }
    }

    private func show(_ done: Int) { progress?.done = done }

    func request(_ user: User) async {
        do {
            let request = try await people.request(user.id, nil)
            mark(user.id, request.state == .accepted ? .friend : .requestSent)
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
        }
    }

    /// Forgets all that came of the contacts.
    func forget() async {
        do {
            try await people.forgetContacts()
            matches = ContactMatches(people: [])
            looked = nil
            pause = nil
            place.place = nil
            numbers = []
            failure = nil
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
        }
    }

    private func mark(_ id: SortableID, _ relation: Relation) {
        guard let index = matches?.people.firstIndex(where: { $0.id == id }) else { return }
        matches?.people[index].relation = relation
    }

    /// Nil where the file cannot be read or is too large.
    private nonisolated static func numbers(in url: URL) async -> [String]? {
        let isScoped = url.startAccessingSecurityScopedResource()
        defer { if isScoped { url.stopAccessingSecurityScopedResource() } }
        guard let size = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize, size <= ContactFile.sizeLimit,
            let data = try? Data(contentsOf: url)
        else { return nil }
        return ContactFile.numbers(in: Array(data))
    }
}
