import AccountsAPI
import Wire

/// What the document of the API says of requests besides the types of their members, so that what it calls valid is taken:
/// the limits that a server has unless it is set up otherwise, and the characters of texts.
private enum Rule {
    private static let limits = ServerConfig.Limits()
    /// Control characters and marks that turn the direction around, as `TextRule` refuses them.
    private static let forbidden =
        #"\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff"#
    private static let lineBreaks = #"\t\n\r"#

    /// A text of several lines.
    static func paragraph(_ maximum: Int, isRequired: Bool = false) -> JSONValue {
        text("[^\(forbidden)]", isRequired ? "[^\\s\(forbidden)]" : nil, maximum)
    }

    /// A text of one line.
    static func line(_ maximum: Int, isRequired: Bool = false) -> JSONValue {
        text("[^\(forbidden)\(lineBreaks)]", isRequired ? "[A-Za-z]" : nil, maximum)
    }

    private static func text(_ any: String, _ seen: String?, _ maximum: Int) -> JSONValue {
        ["maxLength": .number(Double(maximum)), "pattern": .text("^\(any)*\(seen.map { $0 + any + "*" } ?? "")$")]
    }

    static var password: JSONValue { limits.password.schemaRule }

    static var page: [String: JSONValue] {
        ["limit": ["minimum": 1, "maximum": .number(Double(limits.pageMaximum))]]
    }

    static let focus: [String: JSONValue] = [
        "focusX": ["minimum": 0, "maximum": 1], "focusY": ["minimum": 0, "maximum": 1],
        "zoom": ["minimum": 1, "maximum": .number(UsersAPI.Focus.zoomMaximum)],
    ]
    static let key: [String: JSONValue] = ["idempotencyKey": ["pattern": #"^[\u0021-\u007e]{1,200}$"#]]

    /// Bytes of an authenticator in base 64 for URLs.
    static let bytes: JSONValue = ["pattern": "^[A-Za-z0-9_-]*$", "maxLength": 90_000]

    static let pin: JSONValue = ["pattern": "^[0-9]{4,8}$"]

    static func ids(_ maximum: Int) -> JSONValue { ["maxItems": .number(Double(maximum))] }
    static let nameMaximum = limits.nameMaximum
    static let bioMaximum = limits.bioMaximum
    static let postMaximum = limits.postTextMaximum
    static let pictureMaximum = limits.postImagesMaximum
    static let commentMaximum = limits.commentMaximum
    static let mentionsMaximum = limits.mentionsMaximum
    static let noteMaximum = limits.requestNoteMaximum
    static let altMaximum = limits.altTextMaximum
    static let reportNoteMaximum = limits.reportNoteMaximum
    static let feedbackMaximum = limits.feedbackMaximum
    static let feedbackLogMaximum = limits.feedbackLogMaximum
    static let storyPointsMaximum = limits.storyPointsMaximum
    static let storyTextMaximum = limits.storyTextMaximum
    static let storyTextsMaximum = limits.storyTextsMaximum
    /// A place in a conversation, or a count of its changes.
    static let place: JSONValue = ["minimum": 0, "maximum": 2_147_483_647]
    static let part: JSONValue = ["minimum": 0, "maximum": 1]
    static let messageMaximum = limits.messageMaximum
    static let messagePictureMaximum = limits.messageImagesMaximum
    static let groupMaximum = limits.groupMembersMaximum
    static let lifetimes: JSONValue = ["enum": .list(([0] + limits.messageLifetimes).map { .number(Double($0)) })]
    static let momentTitleMaximum = limits.momentTitleMaximum
    static let momentMembersMaximum = limits.momentMembersMaximum
    static let momentPicturesMaximum = limits.momentPicturesMaximum
    static let contactsMaximum = limits.contactsMaximum
    static let membersMaximum = limits.friendListMembersMaximum
}

extension SignUpDraft: SchemaRules {
    public static var schemaRules: [String: JSONValue] { ["password": Rule.password] }
}
extension ProfileChange: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        ["name": Rule.line(Rule.nameMaximum, isRequired: true), "bio": Rule.paragraph(Rule.bioMaximum)]
    }
}
extension CalendarDay: SchemaRules {
    /// No `date` of JSON Schema: the year may be left out.
    public static var schemaOfWhole: JSONValue {
        [
            "pattern": #"^([0-9]{4}|-)-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"#,
            "examples": ["1990-02-28", "--04-17"],
        ]
    }
}
extension PostDraft: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        [
            "text": Rule.paragraph(Rule.postMaximum),
            "imageIds": ["maxItems": .number(Double(Rule.pictureMaximum)), "uniqueItems": true],
            "altTexts": Rule.ids(Rule.pictureMaximum),
        ]
    }
}
extension PostChange: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        ["text": Rule.paragraph(Rule.postMaximum), "altTexts": Rule.ids(Rule.pictureMaximum)]
    }
}
extension GuestLinkDraft: SchemaRules {
    public static var schemaRules: [String: JSONValue] { ["pin": Rule.pin] }
}
extension GuestVisit: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        ["link": ["maxLength": 100], "pin": Rule.pin, "visit": ["maxLength": 200]]
    }
}
extension ImageDescription: SchemaRules {
    public static var schemaRules: [String: JSONValue] { ["text": Rule.paragraph(Rule.altMaximum)] }
}
extension ContactNumbers: SchemaRules {
    public static var schemaRules: [String: JSONValue] { ["numbers": Rule.ids(Rule.contactsMaximum)] }
}
extension BlindedContacts: SchemaRules {
    public static var schemaRules: [String: JSONValue] { ["elements": Rule.ids(BlindedContacts.maximum)] }
}
extension FoundContacts: SchemaRules {
    public static var schemaRules: [String: JSONValue] { ["outputs": Rule.ids(Rule.contactsMaximum)] }
}
extension ReportDraft: SchemaRules {
    public static var schemaRules: [String: JSONValue] { ["note": Rule.paragraph(Rule.reportNoteMaximum)] }
}
extension AppealDraft: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        ["text": Rule.paragraph(AppealDraft.textMaximum, isRequired: true)]
    }
}
extension SuspensionAppeal: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        ["text": Rule.paragraph(AppealDraft.textMaximum, isRequired: true)]
    }
}
extension FeedbackDraft: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        [
            "clientId": ["pattern": #"^[\u0021-\u007e]{1,100}$"#],
            "text": Rule.paragraph(Rule.feedbackMaximum, isRequired: true),
            "log": Rule.paragraph(Rule.feedbackLogMaximum),
        ]
    }
}
extension CommentDraft: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        [
            "text": Rule.paragraph(Rule.commentMaximum, isRequired: true),
            "mentionIds": Rule.ids(Rule.mentionsMaximum),
        ]
    }
}
extension CommentChange: SchemaRules {
    public static var schemaRules: [String: JSONValue] { CommentDraft.schemaRules }
}
extension FriendRequestDraft: SchemaRules {
    public static var schemaRules: [String: JSONValue] { ["note": Rule.paragraph(Rule.noteMaximum)] }
}
extension FriendListDraft: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        [
            "name": Rule.line(Rule.nameMaximum, isRequired: true),
            "memberIds": ["maxItems": .number(Double(Rule.membersMaximum))],
        ]
    }
}
extension StoriesAPI.Archive: SchemaRules {
    public static var schemaRules: [String: JSONValue] { Rule.page }
}
extension PostArchiveAPI.List: SchemaRules {
    public static var schemaRules: [String: JSONValue] { Rule.page }
}
extension PostArchiveAPI.Target: SchemaRules {
    public static var schemaRules: [String: JSONValue] { Rule.key }
}
extension PageByID: SchemaRules {
    public static var schemaRules: [String: JSONValue] { Rule.page }
}
extension UsersAPI.SeenBy: SchemaRules {
    public static var schemaRules: [String: JSONValue] { Rule.page }
}
extension FriendsAPI.List: SchemaRules {
    public static var schemaRules: [String: JSONValue] { Rule.page }
}
extension UsersAPI.Search: SchemaRules {
    public static var schemaRules: [String: JSONValue] { Rule.page.merging(["q": ["maxLength": 100]]) { $1 } }
}
extension PostsAPI.Feed: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        Rule.page.merging(["page": ["minimum": 0, "maximum": 9]]) { $1 }
    }
}
extension PostsAPI.Search: SchemaRules {
    public static var schemaRules: [String: JSONValue] { UsersAPI.Search.schemaRules }
}
extension PostsAPI.CommentsPage: SchemaRules {
    public static var schemaRules: [String: JSONValue] { Rule.page }
}
extension UsersAPI.Focus: SchemaRules {
    public static var schemaRules: [String: JSONValue] { Rule.focus }
}
extension UsersAPI.FinishedUpload: SchemaRules {
    public static var schemaRules: [String: JSONValue] { Rule.focus }
}
extension MessagesAPI.Picture: SchemaRules {
    public static var schemaRules: [String: JSONValue] { Rule.focus }
}
extension PostsAPI.Idempotency: SchemaRules {
    public static var schemaRules: [String: JSONValue] { Rule.key }
}
extension PostsAPI.CommentTarget: SchemaRules {
    public static var schemaRules: [String: JSONValue] { Rule.key }
}
extension ConversationDraft: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        [
            "userIds": ["minItems": 1, "maxItems": .number(Double(Rule.groupMaximum - 1)), "uniqueItems": true],
            "title": Rule.line(Rule.nameMaximum),
        ]
    }
}
extension MembersDraft: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        ["userIds": ["minItems": 1, "maxItems": .number(Double(Rule.groupMaximum - 1)), "uniqueItems": true]]
    }
}
extension ConversationChange: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        [
            "title": Rule.line(Rule.nameMaximum), "lifetime": Rule.lifetimes,
            "muteFor": ["minimum": -1, "maximum": 31_536_000],
        ]
    }
}
extension MessageDraft: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        [
            "clientId": ["pattern": #"^[\u0021-\u007e]{1,100}$"#], "text": Rule.paragraph(Rule.messageMaximum),
            "imageIds": ["maxItems": .number(Double(Rule.messagePictureMaximum)), "uniqueItems": true],
        ]
    }
}
extension PollDraft: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        [
            "options": [
                "minItems": .number(Double(Poll.optionsMinimum)), "maxItems": .number(Double(Poll.optionsMaximum)),
                "uniqueItems": true, "items": Rule.line(Poll.optionMaximum, isRequired: true),
            ]
        ]
    }
}
extension VoteDraft: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        ["choices": ["maxItems": .number(Double(Poll.optionsMaximum)), "uniqueItems": true]]
    }
}
extension MessageChange: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        ["text": Rule.paragraph(Rule.messageMaximum, isRequired: true)]
    }
}
extension MessagesAPI.List: SchemaRules {
    public static var schemaRules: [String: JSONValue] { Rule.page }
}
extension MessagesAPI.Search: SchemaRules {
    public static var schemaRules: [String: JSONValue] { Rule.page.merging(["q": ["maxLength": 100]]) { $1 } }
}
extension MessagesAPI.Part: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        Rule.page.merging(["before": Rule.place, "after": Rule.place]) { $1 }
    }
}
extension StoryText: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        [
            "text": Rule.paragraph(Rule.storyTextMaximum), "x": Rule.part, "y": Rule.part, "scale": Rule.part,
            "rotation": Rule.part,
        ]
    }
}
extension StoryDraft: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        ["texts": Rule.ids(Rule.storyTextsMaximum), "drawing": Rule.ids(Rule.storyPointsMaximum)]
    }
}
extension StoryStroke: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        [
            "points": [
                "minItems": 2, "maxItems": .number(Double(2 * Rule.storyPointsMaximum)),
                "items": ["type": "integer", "minimum": 0, "maximum": .number(Double(StoryStroke.side))],
            ]
        ]
    }
}
extension MomentDraft: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        [
            "title": Rule.line(Rule.momentTitleMaximum, isRequired: true),
            "userIds": [
                "minItems": 1, "maxItems": .number(Double(Rule.momentMembersMaximum - 1)), "uniqueItems": true,
            ],
        ]
    }
}
extension MomentMembers: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        [
            "userIds": [
                "minItems": 1, "maxItems": .number(Double(Rule.momentMembersMaximum - 1)), "uniqueItems": true,
            ]
        ]
    }
}
extension MomentPictureChange: SchemaRules {
    public static var schemaRules: [String: JSONValue] { ["altText": Rule.paragraph(Rule.altMaximum)] }
}
extension MomentAddition: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        ["imageIds": ["minItems": 1, "maxItems": .number(Double(Rule.momentPicturesMaximum)), "uniqueItems": true]]
    }
}
extension StoryReply: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        [
            "clientId": ["pattern": #"^[\u0021-\u007e]{1,100}$"#],
            "text": Rule.paragraph(Rule.messageMaximum, isRequired: true),
        ]
    }
}
