/// Sends what was wished last of each of several things, one request at a time: what is liked and unliked at once, before
/// there is an answer, ends unliked.
@MainActor
public final class LastWishes<Thing: Hashable & Sendable, Wish: Equatable & Sendable> {
    private var wishes: [Thing: Wish] = [:]

    /// Nothing is wished.
    public init() {}

    /// Sends a wish, and then those that came meanwhile, until the last one is answered.
    ///
    /// - Returns: The last answer; nil when a call before this one is still at it, and sends this wish too.
    public func send<Answer>(
        _ wish: Wish, for thing: Thing, _ request: @MainActor (Wish) async throws -> Answer
    ) async throws -> Answer? {
        guard wishes.updateValue(wish, forKey: thing) == nil else { return nil }
        defer { wishes[thing] = nil }
        var sent = wish
        while true {
            let outcome: Result<Answer, any Error>
            do { outcome = .success(try await request(sent)) } catch { outcome = .failure(error) }
            guard let next = wishes[thing], next != sent else { return try outcome.get() }
            sent = next
        }
    }
}
