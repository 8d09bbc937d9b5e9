public import Wire

/// Deleting one's account (E8-140).
extension EightAPI {
    public static let leave = Endpoint<NoParameters, DeletionWish, Deletion>(
        "leave", .post, "/api/v1/me/deletion",
        summary: "Hides oneself from everybody at once and signs out everywhere; after two weeks all of it is gone.",
        tag: "people")
    public static let comeBack = Endpoint<NoParameters, NoBody, Me>(
        "comeBack", .delete, "/api/v1/me/deletion", summary: "Stays after all.", tag: "people")
}

extension DeletionWish: EndpointBody {}
