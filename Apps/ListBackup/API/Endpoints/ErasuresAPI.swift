public import Wire

/// Erasing a person from every backup.
public enum ErasuresAPI {
    public static let preview = Endpoint<NoParameters, PersonWish, ErasurePreview>(
        "previewErasure", .post, "/api/v1/people/erasure-previews",
        summary: "What erasing a person from all backups would do; nothing is changed.", tag: "people")

    public static let erase = Endpoint<NoParameters, ErasureRequest, Erasure>(
        "erasePerson", .post, "/api/v1/people/erasures",
        summary: "Erases a person's records from every moment of all sources, and keeps them out of later backups.",
        success: .created, tag: "people")

    public static let list = Endpoint<NoParameters, NoBody, [Erasure]>(
        "erasures", .get, "/api/v1/people/erasures", summary: "Receipts of what was erased, newest first.",
        tag: "people")

    public static let receipt = Endpoint<ByID, NoBody, ErasureReceipt>(
        "erasureReceipt", .get, "/api/v1/people/erasures/{id}/receipt",
        summary: "A signed statement of how much was erased and when, without whom it was about.", tag: "people")

    public static let receiptKey = Endpoint<NoParameters, NoBody, ErasureReceiptKey>(
        "erasureReceiptKey", .get, "/api/v1/erasure-receipt-key",
        summary: "The public key by which receipts of erasures are checked.", access: .open, tag: "people")

    public static let letIn = Endpoint<ByID, NoBody, Erasure>(
        "letErasedIn", .delete, "/api/v1/people/erasures/{id}/ledger",
        summary: "Lets later backups take the erased records again, where the sources still have them.", tag: "people")
}
