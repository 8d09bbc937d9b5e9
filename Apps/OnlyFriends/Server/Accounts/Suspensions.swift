import AccountsAPI
import Base
import Foundation
import OnlyFriendsAPI
import Secrets
import Wire

/// What lets somebody who is shut out read why, and appeal: they have no session, but a refused log-in has proved who they
/// are (OF-143, OF-243).
struct Suspensions: Sendable {
    private let tickets: TokenSigner
    private let clock: WallClock
    /// Seconds in which somebody can read, and write an appeal.
    private static let lifetime = 3600.0

    init(_ context: ServerContext) {
        tickets = TokenSigner(keys: context.keys, purpose: "\(Schema.app) suspension", clock: context.clock)
        clock = context.clock
    }

    /// Refuses a log-in that was right, and hands over a ticket.
    func refusal(of person: SortableID) -> Problem {
        let ticket = tickets.sign(
            bytes: Array(person.description.utf8), expires: clock.now().addingTimeInterval(Self.lifetime))
        return Problem(
            .forbidden, code: ProblemCode.suspended,
            "The owner of this house has suspended your account. You can read why, and say if that is a mistake.",
            fields: [SuspensionTicket.field: ticket])
    }

    /// Whose a ticket is; throws 403 for one that is not ours or too old.
    func person(of ticket: String) throws -> SortableID {
        guard let bytes = try? tickets.openBytes(ticket), let id = SortableID(String(decoding: bytes, as: UTF8.self))
        else {
            throw Problem.forbidden(code: "ticket_expired", "This took too long. Log in again.")
        }
        return id
    }
}
