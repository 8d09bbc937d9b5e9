import AccountsAPI

/// Codes in refusals of Only Friends alone.
extension ProblemCode {
    public static let phoneInvalid = "phone_invalid"
    public static let countryUnsupported = "country_unsupported"
    public static let profileIncomplete = "profile_incomplete"
    public static let friendLimit = "friend_limit"
    public static let requestLimit = "request_limit"
    public static let alreadyFriends = "already_friends"
    public static let idempotencyConflict = "idempotency_conflict"
    public static let commentsClosed = "comments_closed"
    /// The owner of the house has shut the person out.
    public static let suspended = "account_suspended"
    /// The person has to choose another password before anything else.
    public static let passwordDue = "password_due"
    public static let notFriends = "not_friends"
    public static let cursorInvalid = "cursor_invalid"
    public static let cursorExpired = "cursor_expired"
    public static let required = "required"
    public static let tooLong = "too_long"
    public static let tooMany = "too_many"
    public static let invalid = "invalid"
    /// Whoever is younger than thirteen.
    public static let tooYoung = "too_young"
    public static let readOnly = "read_only"
    public static let outOfRange = "out_of_range"
    /// The link to a post asks for a PIN.
    public static let pinRequired = "pin_required"
    public static let pinWrong = "pin_wrong"
}
