public import Wire

/// Responses to one's own videos that nobody is to see, one by one (E8-096) or for a word in them (E8-132).
extension EightAPI {
    public static let words = Endpoint<NoParameters, NoBody, WordList>(
        "words", .get, "/api/v1/me/words", summary: "Words that one does not want to read in responses.", tag: "hiding")
    public static let changeWords = Endpoint<NoParameters, WordChange, WordList>(
        "changeWords", .patch, "/api/v1/me/words",
        summary: "Adds or removes a word; responses are hidden and shown by the words that are left.", tag: "hiding")
    public static let heldResponses = Endpoint<PageOf, NoBody, Page<Clip>>(
        "heldResponses", .get, "/api/v1/me/held-responses",
        summary: "Responses to one's own videos that are hidden from all but their authors, newest first.",
        tag: "hiding")
    public static let holdResponse = Endpoint<ByID, NoBody, NoAnswer>(
        "holdResponse", .put, "/api/v1/me/held-responses/{id}",
        summary: "Hides a response to one's own video from all but its author, who is not told.", success: .noContent,
        tag: "hiding")
    public static let showResponse = Endpoint<ByID, NoBody, NoAnswer>(
        "showResponse", .delete, "/api/v1/me/held-responses/{id}", summary: "Shows it to all, whatever its words.",
        success: .noContent, tag: "hiding")
}

extension WordChange: EndpointBody {}
