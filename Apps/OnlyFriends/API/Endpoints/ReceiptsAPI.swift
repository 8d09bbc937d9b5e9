import Wire

/// Receipts of what has expired.
public enum ReceiptsAPI {
    public static let list = Endpoint<NoParameters, NoBody, [ExpiryReceipt]>(
        "expiryReceipts", .get, "/api/v1/receipts",
        summary: "What of one's own has expired, the latest first, and whether it is destroyed.", tag: "receipts")

    public static let statement = Endpoint<ByID, NoBody, ReceiptStatement>(
        "expiryReceipt", .get, "/api/v1/receipts/{id}",
        summary: "A signed statement that something of one's own was destroyed.", tag: "receipts")

    public static let key = Endpoint<NoParameters, NoBody, ReceiptKey>(
        "receiptKey", .get, "/api/v1/receipts/key", summary: "The public key by which receipts are checked.",
        access: .open, tag: "receipts")
}
