import Foundation
import OnlyFriendsAPI
import SwiftUI

extension Invitation {
    /// Opens a text message with the link in it: the person's own device composes it, they choose to whom it goes, and it
    /// goes when they send it (OF-133).
    var textMessage: URL? {
        let words = String(localized: "Let's be friends on Only Friends: \(link)")
        // Nothing but letters and digits stays as it is, so that no phone reads the link's own signs as its own.
        return words.addingPercentEncoding(withAllowedCharacters: .alphanumerics).flatMap {
            URL(string: "sms:?&body=\($0)")
        }
    }
}
