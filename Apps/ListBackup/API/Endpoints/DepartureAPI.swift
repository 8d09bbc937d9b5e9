public import Wire

/// Deleting one's account, with all that is kept in it.
public enum DepartureAPI {
    public static let departure = Endpoint<NoParameters, NoBody, Departure>(
        "departure", .get, "/api/v1/account-deletion", summary: "Whether one’s own account is to be deleted, and when.",
        tag: "account")

    public static let ask = Endpoint<NoParameters, DepartureRequest, Departure>(
        "deleteAccount", .post, "/api/v1/account-deletion",
        summary: "Has one’s own account deleted in seven days, with everything that is kept in it.",
        success: .accepted, tag: "account")

    public static let stay = Endpoint<NoParameters, NoBody, Departure>(
        "keepAccount", .delete, "/api/v1/account-deletion", summary: "Keeps one’s own account after all.",
        tag: "account")
}
