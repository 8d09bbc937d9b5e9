import OnlyFriendsAPI

/// What an upload becomes when it is complete.
enum PicturePurpose: Sendable, Equatable {
    case post
    case avatar(UsersAPI.Focus)

    /// How the database keeps it.
    var stored: String {
        switch self {
        case .post: "post"
        case .avatar(let focus): "avatar \(focus.focusX ?? 0.5) \(focus.focusY ?? 0.5) \(focus.zoom ?? 1)"
        }
    }

    init?(_ text: String) {
        let words = text.split(separator: " ")
        switch words.first {
        case "post": self = .post
        // What began before there was a zoom has none.
        case "avatar" where words.count == 3 || words.count == 4:
            self = .avatar(
                UsersAPI.Focus(
                    focusX: Double(words[1]), focusY: Double(words[2]), zoom: words.count == 4 ? Double(words[3]) : nil)
            )
        default: return nil
        }
    }
}
