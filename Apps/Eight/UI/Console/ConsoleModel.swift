import Base
import EightAPI
import Observation
import Wire

/// What waits for a moderator, and what they decided last.
@Observable @MainActor
final class ConsoleModel {
    /// The two heaps of work.
    enum Heap: String, CaseIterable {
        case reports, review
    }

    private(set) var overview: ConsoleOverview?
    private(set) var items: [ConsoleItem] = []
    private(set) var phase = LoadPhase.loading
    /// What was decided last, until that was read or taken back.
    private(set) var last: ConsoleRecord?
    /// A sentence about what could not be done, until it is read.
    var failure: String?
    let client: EightClient

    init(client: EightClient) { self.client = client }

    func items(in heap: Heap) -> [ConsoleItem] { items.filter { ($0.review != nil) == (heap == .review) } }

    func load() async {
        do {
            (overview, items) = (try await client.overview(), try await client.queue())
            phase = .loaded
        } catch  where isCancellation(error) {
            return
        } catch {
            if overview == nil { phase = .failed(explanation(of: error)) } else { failure = explanation(of: error) }
        }
    }

    /// Decides about something; a sentence when it could not be.
    func decide(_ action: ConsoleAction, about item: ConsoleItem, note: String) async -> String? {
        do {
            last = try await client.decide(ConsoleVerdict(action: action, note: note.isEmpty ? nil : note), about: item)
            items.removeAll { $0.id == item.id }
            await load()
            return nil
        } catch { return explanation(of: error) }
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
