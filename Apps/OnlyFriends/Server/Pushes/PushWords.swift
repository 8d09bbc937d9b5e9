import OnlyFriendsAPI

/// What pushes say that show nothing of what was written, in the language that their reader has now. Views say the same;
/// browsers whose person's language is not known here take their own words.
enum PushWords {
    static func sentence(_ kind: Notice.Kind, in language: WrittenLanguage) -> String {
        switch language {
        case .english: english(kind)
        case .german: german(kind)
        case .norwegian: norwegian(kind)
        }
    }

    /// What was changed of how the person signs in.
    static func sentence(_ change: SecurityChange.Kind, in language: WrittenLanguage) -> String {
        switch (change, language) {
        case (.passkeyAdded, .english): "A passkey was added"
        case (.passkeyAdded, .german): "Ein Passkey wurde hinzugefügt"
        case (.passkeyAdded, .norwegian): "En passnøkkel ble lagt til"
        case (.passkeyRemoved, .english): "A passkey was removed"
        case (.passkeyRemoved, .german): "Ein Passkey wurde entfernt"
        case (.passkeyRemoved, .norwegian): "En passnøkkel ble fjernet"
        case (.passwordChanged, .english): "Your password was changed"
        case (.passwordChanged, .german): "Dein Passwort wurde geändert"
        case (.passwordChanged, .norwegian): "Passordet ditt ble endret"
        case (.numberChanged, .english): "Your phone number was changed"
        case (.numberChanged, .german): "Deine Telefonnummer wurde geändert"
        case (.numberChanged, .norwegian): "Telefonnummeret ditt ble endret"
        case (.authenticatorOn, .english): "An authenticator was set up"
        case (.authenticatorOn, .german): "Eine Authenticator-App wurde eingerichtet"
        case (.authenticatorOn, .norwegian): "En autentiseringsapp ble satt opp"
        case (.authenticatorOff, .english): "The authenticator was turned off"
        case (.authenticatorOff, .german): "Die Authenticator-App wurde ausgeschaltet"
        case (.authenticatorOff, .norwegian): "Autentiseringsappen ble slått av"
        }
    }

    /// What a push says of a recording, with how long it plays.
    static func voice(_ seconds: Double, in language: WrittenLanguage) -> String {
        let whole = max(1, Int(seconds.rounded()))
        let length = "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
        return switch language {
        case .english: "Voice message, \(length)"
        case .german: "Sprachnachricht, \(length)"
        case .norwegian: "Talemelding, \(length)"
        }
    }

    /// What a push says of a poll, with what it asks.
    static func poll(_ question: String, in language: WrittenLanguage) -> String {
        switch language {
        case .english: "Poll: \(question)"
        case .german: "Umfrage: \(question)"
        case .norwegian: "Avstemning: \(question)"
        }
    }

    private static func english(_ kind: Notice.Kind) -> String {
        switch kind {
        case .message: "New message"
        case .comment: "New comment on your post"
        case .reply: "New answer to your comment"
        case .mention: "Somebody mentioned you"
        case .like: "Somebody likes your post"
        case .friendRequest: "New friend request"
        case .friendAccept: "You have a new friend"
        case .birthday: "A friend has a birthday"
        case .story: "New story"
        case .moment: "A friend shares a moment with you"
        case .system: "Something new in Only Friends"
        case .newDevice: "New login to your account"
        case .securityChange: "The way you sign in was changed"
        }
    }

    private static func german(_ kind: Notice.Kind) -> String {
        switch kind {
        case .message: "Neue Nachricht"
        case .comment: "Neuer Kommentar zu deinem Beitrag"
        case .reply: "Neue Antwort auf deinen Kommentar"
        case .mention: "Jemand hat dich erwähnt"
        case .like: "Jemandem gefällt dein Beitrag"
        case .friendRequest: "Neue Freundschaftsanfrage"
        case .friendAccept: "Du hast einen neuen Freund oder eine neue Freundin"
        case .birthday: "Jemand aus deinem Kreis hat Geburtstag"
        case .story: "Neue Story"
        case .moment: "Jemand teilt einen Moment mit dir"
        case .system: "Neues in Only Friends"
        case .newDevice: "Neue Anmeldung bei deinem Konto"
        case .securityChange: "An deiner Anmeldung wurde etwas geändert"
        }
    }

    private static func norwegian(_ kind: Notice.Kind) -> String {
        switch kind {
        case .message: "Ny melding"
        case .comment: "Ny kommentar til innlegget ditt"
        case .reply: "Nytt svar på kommentaren din"
        case .mention: "Noen nevnte deg"
        case .like: "Noen liker innlegget ditt"
        case .friendRequest: "Ny venneforespørsel"
        case .friendAccept: "Du har fått en ny venn"
        case .birthday: "En venn har bursdag"
        case .story: "Ny story"
        case .moment: "En venn deler et øyeblikk med deg"
        case .system: "Noe nytt i Only Friends"
        case .newDevice: "Ny innlogging på kontoen din"
        case .securityChange: "Måten du logger inn på er endret"
        }
    }
}
