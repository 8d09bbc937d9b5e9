public import Wire

/// Who works in an account, and in which one somebody works.
public enum TeamAPI {
    public static let team = Endpoint<NoParameters, NoBody, Team>(
        "team", .get, "/api/v1/team", summary: "Who works in this account, and in which accounts one may.",
        tag: "account")

    public static let use = Endpoint<NoParameters, AccountChoice, Team>(
        "useAccount", .put, "/api/v1/team/account", summary: "Has this device work in another account.",
        tag: "account")

    public static let invite = Endpoint<NoParameters, InvitationDraft, Team>(
        "invite", .post, "/api/v1/team/invitations",
        summary: "Asks somebody by mail to come into this account, within seven days.", success: .created,
        tag: "account")

    public static let withdraw = Endpoint<ByID, NoBody, Team>(
        "withdrawInvitation", .delete, "/api/v1/team/invitations/{id}",
        summary: "Withdraws an invitation that nobody took.", tag: "account")

    public static let accept = Endpoint<NoParameters, InvitationCode, Team>(
        "acceptInvitation", .post, "/api/v1/team/acceptances",
        summary: "Takes an invitation to one’s own address, and has this device work in that account.",
        tag: "account")

    public static let changeRole = Endpoint<ByID, RoleChange, Team>(
        "changeRole", .put, "/api/v1/team/members/{id}", summary: "Changes what somebody may do in this account.",
        tag: "account")

    public static let remove = Endpoint<ByID, NoBody, Team>(
        "removeMember", .delete, "/api/v1/team/members/{id}", summary: "Lets somebody into this account no longer.",
        tag: "account")

    public static let leave = Endpoint<ByID, NoBody, Team>(
        "leaveAccount", .delete, "/api/v1/team/accounts/{id}", summary: "Leaves an account that one was let into.",
        tag: "account")

    public static let tokens = Endpoint<NoParameters, NoBody, [AccessToken]>(
        "tokens", .get, "/api/v1/tokens", summary: "One’s own tokens for programs in this account, newest first.",
        tag: "account")

    public static let createToken = Endpoint<NoParameters, AccessTokenDraft, NewAccessToken>(
        "createToken", .post, "/api/v1/tokens", summary: "Makes a token for a program; it is told this once.",
        success: .created, tag: "account", allowsCompression: false)

    public static let removeToken = Endpoint<ByID, NoBody, NoAnswer>(
        "removeToken", .delete, "/api/v1/tokens/{id}", summary: "Lets a token in no longer.", success: .noContent,
        tag: "account")
}
