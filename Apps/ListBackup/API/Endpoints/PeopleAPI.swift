public import Wire

/// What the backups have of one person.
public enum PeopleAPI {
    public static let find = Endpoint<NoParameters, PersonWish, PersonResult>(
        "findPerson", .post, "/api/v1/people/searches",
        summary:
            "Looks for a person in every version of every record of all sources, with the records that refer to them.",
        tag: "people")

    public static let export = Endpoint<NoParameters, PersonWish, DownloadLink>(
        "exportPerson", .post, "/api/v1/people/exports",
        summary: "A link to all that is kept of a person, as JSON and as a page in one archive, good for 15 minutes.",
        success: .created, tag: "people")
}
