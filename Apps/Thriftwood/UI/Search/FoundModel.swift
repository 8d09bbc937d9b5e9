import Foundation
import Observation
import ThriftwoodAPI
import ThriftwoodCore

/// What an indexer has in a category, page by page, or what of it fits some words (TW-147).
@Observable @MainActor
final class FoundModel {
    enum Phase: Equatable {
        case asking
        case found
        case failed(ServiceProblem)
    }

    /// What is asked for.
    struct Question: Hashable {
        var words = ""
        /// The subcategory; 0 for all of them.
        var part = 0
    }

    private(set) var phase = Phase.asking
    private(set) var releases: [IndexerRelease] = []
    private(set) var isAskingMore = false
    /// Why no more came.
    private(set) var problem: ServiceProblem?
    private(set) var total: Int?
    var question = Question()
    /// What stands in the field; it is sought when the person says so, for indexers count questions.
    var text = "" {
        didSet { if text.isEmpty { question.words = "" } }
    }

    @ObservationIgnored let indexer: ServiceConnection
    /// The category; 0 for all of them.
    @ObservationIgnored let category: Int
    @ObservationIgnored private let app: ThriftwoodModel
    @ObservationIgnored private var asked: Question?
    @ObservationIgnored private var offset = 0
    @ObservationIgnored private var hasEnded = false

    init(_ indexer: ServiceConnection, category: Int, app: ThriftwoodModel) {
        (self.indexer, self.category, self.app) = (indexer, category, app)
    }

    /// Those that may be seen.
    var shown: [IndexerRelease] {
        guard !app.settings.showsAdult else { return releases }
        return releases.filter { !$0.isAdult }
    }

    var hasMore: Bool { phase == .found && !hasEnded }

    /// Seeks what stands in the field.
    func submit() { question.words = text.trimmingCharacters(in: .whitespaces) }

    /// Answers the question unless that was done; a newer one cancels the task that runs this.
    func load() async {
        if asked == question, phase == .found { return }
        await ask()
    }

    func ask() async {
        let question = question
        (phase, releases, offset, hasEnded, problem, total) = (.asking, [], 0, false, nil, nil)
        do throws(ServiceProblem) {
            let page = try await page(question)
            guard !Task.isCancelled else { return }
            take(page)
            (phase, asked) = (.found, question)
        } catch {
            if !Task.isCancelled, error.reason != .cancelled { phase = .failed(error) }
        }
    }

    /// The last of what is there came into sight.
    func more() async {
        guard hasMore, !isAskingMore else { return }
        isAskingMore = true
        defer { isAskingMore = false }
        let question = question
        do throws(ServiceProblem) {
            let page = try await page(question)
            guard asked == question else { return }
            take(page)
            problem = nil
        } catch {
            if error.reason != .cancelled { problem = error }
        }
    }

    private func page(_ question: Question) async throws(ServiceProblem) -> IndexerPage {
        let categories = question.part > 0 ? [question.part] : category > 0 ? [category] : []
        return try await NewznabClient(app.room.session(indexer))
            .search(question.words, categories: categories, offset: offset)
    }

    /// Adds a page. New releases push others onto the next page, and those are shown once.
    private func take(_ page: IndexerPage) {
        var seen = Set(releases.map(\.id))
        let new = page.releases.filter { seen.insert($0.id).inserted }
        offset += page.releases.count
        total = page.total ?? total
        // Some indexers begin anew behind the end; some say a number that is too small.
        hasEnded =
            new.isEmpty || releases.count + new.count >= Self.most
            || page.releases.count < NewznabClient.pageSize && offset >= total ?? 0
        releases += new
    }

    /// Most releases of one list.
    static let most = 5_000
}

extension IndexerRelease {
    /// Whether it stands in a category for adults.
    var isAdult: Bool { categories.contains { IndexerCategory(id: $0, name: "").range == .adult } }
}
