public import Wire

/// Links to files that were made.
public enum LinksAPI {
    public static let all = Endpoint<ByID, NoBody, [FileLink]>(
        "links", .get, "/api/v1/sources/{id}/links",
        summary: "Links to files of a source that still lead somewhere, newest first.", tag: "records")

    public static let withdraw = Endpoint<ByID, NoBody, NoAnswer>(
        "withdrawLink", .delete, "/api/v1/links/{id}",
        summary: "Withdraws a link: from now on it leads nowhere, whoever has it.", success: .noContent, tag: "records")
}
