import OnlyFriendsAPI
import SwiftUI

/// Which part of a picture its square shows: of a wide one the left, of a tall one the top, and so on.
enum PicturePart: CaseIterable {
    case start, middle, end

    var title: LocalizedStringKey {
        switch self {
        case .start: "Left or top"
        case .middle: "Middle"
        case .end: "Right or bottom"
        }
    }

    /// The point around which the server cuts.
    var focus: UsersAPI.Focus {
        switch self {
        case .start: UsersAPI.Focus(focusX: 0, focusY: 0)
        case .middle: UsersAPI.Focus()
        case .end: UsersAPI.Focus(focusX: 1, focusY: 1)
        }
    }
}
