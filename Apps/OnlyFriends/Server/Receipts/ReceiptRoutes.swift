import Accounts
import HTTPServer
import OnlyFriendsAPI
import Secrets
import ServerKit
import Wire

/// The routes of receipts of what has expired.
struct ReceiptRoutes: Sendable {
    let receipts: ExpiryReceipts

    func add(to router: inout Router) {
        router.serve(ReceiptsAPI.list) { call in try await receipts.list(of: try call.viewer) }
        router.serve(ReceiptsAPI.key) { _ in
            ReceiptKey(pem: ReceiptText.pem(try await receipts.key().publicKey))
        }
        router.serve(ReceiptsAPI.statement) { call in
            try await receipts.statement(call.parameters.id, of: try call.viewer)
        }
    }
}
