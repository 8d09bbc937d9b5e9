public import Base
import Foundation
public import Secrets
import Wire

/// Makes and opens the signed texts that say where a list goes on. They live seven days and belong to one list.
public struct Cursors: Sendable {
    private let signer: TokenSigner
    private let clock: WallClock
    private static let lifetime: TimeInterval = 7 * 86_400

    /// - Parameter app: Whose lists they are.
    public init(app: String, keys: KeyRing, clock: WallClock) {
        signer = TokenSigner(keys: keys, purpose: "\(app) cursor", clock: clock)
        self.clock = clock
    }

    /// A cursor behind an id of a list.
    public func cursor(in list: String, after id: SortableID) -> String { make(list, id.description) }

    /// A cursor at a place of a list that has no ids in order.
    public func cursor(in list: String, text: String) -> String { make(list, text) }

    /// The id that a cursor stands at; throws 400 for one that was tampered with, is of another list, or too old.
    public func id(_ cursor: String, in list: String) throws -> SortableID {
        guard let id = SortableID(try text(cursor, in: list)) else { throw Self.invalid }
        return id
    }

    /// The text that a cursor stands at.
    public func text(_ cursor: String, in list: String) throws -> String {
        let payload: String
        do {
            payload = String(decoding: try signer.openBytes(cursor), as: UTF8.self)
        } catch .expired {
            throw Problem.badRequest(
                code: "cursor_expired", "This place in the list is too old. Start from the top.")
        } catch .invalid {
            throw Self.invalid
        }
        guard payload.hasPrefix(list + "\n") else { throw Self.invalid }
        return String(payload.dropFirst(list.count + 1))
    }

    private func make(_ list: String, _ text: String) -> String {
        signer.sign(
            bytes: Array("\(list)\n\(text)".utf8), expires: clock.now().addingTimeInterval(Self.lifetime))
    }

    private static var invalid: Problem {
        .badRequest(code: "cursor_invalid", "This is not a place in this list. Start from the top.")
    }
}
