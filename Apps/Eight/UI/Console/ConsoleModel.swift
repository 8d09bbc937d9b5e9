import Base
import EightAPI
import Observation
import Wire

/// What waits for a moderator, and what they decided last.
@Observable @MainActor
final class ConsoleModel {
    /// The heaps of work.
    enum Heap: String, CaseIterable {
        case reports, review, appeals
    }

    private(set) var overview: ConsoleOverview?
    private(set) var items: [ConsoleItem] = []
    private(set) var appeals: [ConsoleAppeal] = []
    private(set) var bans: [ConsoleBan] = []
    private(set) var phase = LoadPhase.loading
    /// What was decided last, until that was read or taken back.
    private(set) var last: ConsoleRecord?
    /// A sentence about what could not be done, until it is read.
    var failure: String?
    let client: EightClient

    init(client: EightClient) { self.client = client }

    func items(in heap: Heap) -> [ConsoleItem] {
        heap == .appeals ? [] : items.filter { ($0.review != nil) == (heap == .review) }
    }

    func load() async {
        do {
            (overview, items) = (try await client.overview(), try await client.queue())
            // Most of the time there is none.
            appeals = try await overview?.appeals ?? 0 > 0 ? client.appeals() : []
            bans = try await overview?.bans ?? 0 > 0 ? client.bans() : []
            phase = .loaded
        } catch  where isCancellation(error) {
            return
        } catch {
            if overview == nil { phase = .failed(explanation(of: error)) } else { failure = explanation(of: error) }
        }
    }

    /// Decides about something; a sentence when it could not be.
    func decide(
        _ action: ConsoleAction, about item: ConsoleItem, note: String, days: Int? = nil
    ) async -> String? {
        do {
            last = try await client.decide(
                ConsoleVerdict(action: action, note: note.isEmpty ? nil : note, days: days), about: item)
            items.removeAll { $0.id == item.id }
            await load()
            return nil
        } catch { return explanation(of: error) }
    }

    /// Answers an appeal; a sentence when it could not be.
    func answer(_ appeal: ConsoleAppeal, _ verdict: AppealVerdict) async -> String? {
        do {
            try await client.answer(verdict, to: appeal.id)
            appeals.removeAll { $0.id == appeal.id }
            await load()
            return nil
        } catch { return explanation(of: error) }
    }

    /// Confirms a suspension for ever, or leaves it at a week.
    func answer(_ ban: ConsoleBan, isConfirmed: Bool) async {
        do {
            try await client.answer(BanVerdict(isConfirmed: isConfirmed), toBan: ban.id)
            bans.removeAll { $0.id == ban.id }
            await load()
        } catch { if !isCancellation(error) { failure = explanation(of: error) } }
    }

    /// Takes back what was decided last.
    func undo() async {
        guard let record = last else { return }
        last = nil
        do {
            try await client.takeBack(record.id)
            await load()
        } catch {
            last = record
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    /// Says no more that it can be taken back.
    func forget(_ record: ConsoleRecord) { if last == record { last = nil } }
}
