public import Wire

/// What the store takes.
public enum StorageAPI {
    public static let use = Endpoint<NoParameters, NoBody, StorageUse>(
        "storage", .get, "/api/v1/storage", summary: "What the store takes by source, stream and age, with a forecast.",
        tag: "sources")

    public static let limit = Endpoint<NoParameters, StorageLimit, StorageUse>(
        "limitStorage", .put, "/api/v1/storage/limit",
        summary: "Says how much the store should take at most; the forecast goes by it, and nothing is removed.",
        tag: "sources")
}
