public import Wire

/// Opening backups on an empty machine, with a copy of them and the code that people keep (LB-207).
public enum RecoveryAPI {
    public static let state = Endpoint<NoParameters, NoBody, RecoveryState>(
        "recovery", .get, "/api/v1/recovery", summary: "Whether there is a recovery code.", tag: "sources")

    public static let makeCode = Endpoint<NoParameters, NoBody, RecoveryCode>(
        "makeRecoveryCode", .post, "/api/v1/recovery/codes",
        summary:
            "Makes a recovery code, which is told this once; one from before opens nothing that comes from now on.",
        success: .created, tag: "sources")

    public static let recover = Endpoint<NoParameters, RecoveryDraft, [RecoveredSource]>(
        "recover", .post, "/api/v1/recovery/returns",
        summary: "Brings the sources that a code opens back from a copy, with all their moments.", tag: "sources")
}
