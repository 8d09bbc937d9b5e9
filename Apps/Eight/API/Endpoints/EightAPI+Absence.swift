public import Wire

/// Being away for some days, or private (E8-131).
extension EightAPI {
    public static let takeBreak = Endpoint<NoParameters, AbsenceWish, Me>(
        "takeBreak", .put, "/api/v1/me/break",
        summary: "Hides oneself from everybody for some days, in which one does nothing here.", tag: "people")
    public static let endBreak = Endpoint<NoParameters, NoBody, Me>(
        "endBreak", .delete, "/api/v1/me/break", summary: "Comes back from a break.", tag: "people")
    public static let goPrivate = Endpoint<NoParameters, AbsenceWish, Me>(
        "goPrivate", .put, "/api/v1/me/private",
        summary: "Shows one's videos to followers alone for some days, and asks before somebody follows.",
        tag: "people")
    public static let endPrivate = Endpoint<NoParameters, NoBody, Me>(
        "endPrivate", .delete, "/api/v1/me/private", summary: "Ends that.", tag: "people")
}

extension AbsenceWish: EndpointBody {}
