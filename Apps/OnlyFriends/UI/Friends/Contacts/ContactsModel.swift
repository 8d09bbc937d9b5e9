import Base
import Foundation
import Observation
import OnlyFriendsAPI
import SwiftUI

/// Finds people by a file of contacts.
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

    /// How many numbers of how many were compared.
    struct Progress: Equatable {
        var done = 0
        var total = 0

        var fraction: Double { total > 0 ? Double(done) / Double(total) : 0 }
    }

    private let people: PeopleRepository
    private let reader: NumberReader

    /// - Parameter country: that of the person's own number, whose numbers stand without a calling code.
    init(people: PeopleRepository, countries: [Country], country: String?) {
        self.people = people
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
        let known = Array(Set(numbers.compactMap(reader.e164))).sorted()
        guard !known.isEmpty else {
            failure = String(localized: "None of the numbers in this file can be read.")
            return
        }
        self.numbers = known
        progress = Progress(total: known.count)
        defer { progress = nil }
        do {
            matches = try await people.findContacts(known) { [weak self] done, total in
                await self?.show(Progress(done: done, total: total))
            }
            looked = known.count
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
            // Whoever was found before that stays found.
            if let found = try? await people.contacts() { matches = found }
        }
    }

    private func show(_ progress: Progress) { if self.progress != nil { self.progress = progress } }

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
