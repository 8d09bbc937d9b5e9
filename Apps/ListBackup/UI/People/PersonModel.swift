import Foundation
import ListBackupAPI
import Observation
import Wire

/// What is kept of one person. It stays while somebody looks at a record, so that they come back to the others; whom they
/// looked for stands in no address.
@Observable @MainActor
final class PersonModel {
    /// What is typed: addresses, numbers and ids with commas between them.
    var typed = ""
    private(set) var result: PersonResult?
    private(set) var link: DownloadLink?
    private(set) var failure: String?
    private(set) var isSearching = false
    private(set) var isExporting = false
    /// What the result is of.
    private(set) var found: [String] = []
    @ObservationIgnored private let client: APIClient

    init(client: APIClient) { self.client = client }

    var identifiers: [String] {
        typed.split(whereSeparator: { $0 == "," || $0 == ";" || $0.isNewline })
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// Whether something is typed; what is too short for the server, it says itself.
    var canSearch: Bool { !isSearching && !identifiers.isEmpty }

    /// Looks once more for what a window had found before its page was loaded anew.
    func searchAgain(for names: String) async {
        guard result == nil, failure == nil, !names.isEmpty else { return }
        typed = names
        await search()
    }

    func search() async {
        guard canSearch else { return }
        isSearching = true
        defer { isSearching = false }
        let asked = identifiers
        (link, failure) = (nil, nil)
        do {
            result = try await client.call(PeopleAPI.find, body: PersonWish(identifiers: asked))
            found = asked
        } catch {
            if !isCancellation(error) { (result, failure) = (nil, explanation(of: error)) }
        }
    }

    /// After somebody was erased nothing here names them any more.
    func forget() { (typed, found, result, link, failure) = ("", [], nil, nil, nil) }

    /// Makes a file of what was found, whatever is typed by now.
    func export() async {
        guard !isExporting, result != nil else { return }
        isExporting = true
        defer { isExporting = false }
        do {
            link = try await client.call(
                PeopleAPI.export,
                body: PersonWish(
                    identifiers: found, language: Locale.current.identifier))
            failure = nil
        } catch {
            if !isCancellation(error) { (link, failure) = (nil, explanation(of: error)) }
        }
    }
}
