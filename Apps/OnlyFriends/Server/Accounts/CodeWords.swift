import OnlyFriendsAPI

/// What messages to phones say, in one language. All their letters are of the alphabet that text messages are counted in:
/// with one that is not, a message holds 70 letters instead of 160.
struct CodeWords: Sendable {
    /// Follow the code, which a phone shows first.
    var signUp: String
    var reset: String
    var newNumber: String
    /// Somebody wanted to sign up with the number of an account.
    var registered: String
    /// The account with the number was not used for long.
    var abandoned: String
    /// A session was ended, for its key was used twice.
    var copiedKey: String
    var passwordSet: String
    var numberChanged: String
    /// What stands before a link.
    var takeBack: String
    var tellOwner: String
    var takenBack: String

    init(_ language: WrittenLanguage) {
        switch language {
        case .english: self = .english
        case .german: self = .german
        case .norwegian: self = .norwegian
        }
    }

    private init(
        signUp: String, reset: String, newNumber: String, registered: String, abandoned: String, copiedKey: String,
        passwordSet: String, numberChanged: String, takeBack: String, tellOwner: String, takenBack: String
    ) {
        self.signUp = signUp
        self.reset = reset
        self.newNumber = newNumber
        self.registered = registered
        self.abandoned = abandoned
        self.copiedKey = copiedKey
        self.passwordSet = passwordSet
        self.numberChanged = numberChanged
        self.takeBack = takeBack
        self.tellOwner = tellOwner
        self.takenBack = takenBack
    }

    static let english = CodeWords(
        signUp: "is your Only Friends code. Do not share it with anybody.",
        reset: "lets you set a new Only Friends password. Do not share it with anybody.",
        newNumber: "makes this the number of your Only Friends account. Do not share it with anybody.",
        registered: """
            Somebody tried to sign up for Only Friends with your number. You have an account already: just log in. \
            If it was not you, there is nothing to do.
            """,
        abandoned: """
            The Only Friends account with this number was not used for long, so no code leads into it. If it is yours, \
            log in with your password. If not, sign up: you get an account of your own.
            """,
        copiedKey: """
            Only Friends signed one of your devices out, because the key of its session was used twice: somebody may have \
            copied it. Log in again, and change your password if you do not know why.
            """,
        passwordSet: """
            The password of your Only Friends account was set anew by a code, and all devices were signed out. If it was \
            not you, ask for a new password at once: the code goes to this number.
            """,
        numberChanged: "Your Only Friends account has another phone number now; this one does not lead to it any more.",
        takeBack: "If it was not you, take it back within 72 hours:",
        tellOwner: "If it was not you, tell whoever runs the place at once.",
        takenBack: """
            The Only Friends account that had this number has gone back to the one before. If that was not right, tell \
            whoever runs the place.
            """)

    static let german = CodeWords(
        signUp: "ist dein Code für Only Friends. Gib ihn niemandem weiter.",
        reset: "ist dein Code für ein neues Passwort bei Only Friends. Gib ihn niemandem weiter.",
        newNumber: "macht dies zur Nummer deines Kontos bei Only Friends. Gib den Code niemandem weiter.",
        registered: """
            Jemand wollte sich mit deiner Nummer bei Only Friends registrieren. Du hast schon ein Konto: Melde dich \
            einfach an. Wenn du es nicht warst, musst du nichts tun.
            """,
        abandoned: """
            Das Konto bei Only Friends mit dieser Nummer wurde lange nicht benutzt, deshalb führt kein Code hinein. Ist \
            es deins, melde dich mit deinem Passwort an. Wenn nicht, registriere dich: Du bekommst ein eigenes Konto.
            """,
        copiedKey: """
            Only Friends hat eines deiner Geräte abgemeldet, weil der Schlüssel seiner Sitzung zweimal benutzt wurde: \
            Vielleicht hat ihn jemand kopiert. Melde dich neu an und ändere dein Passwort, wenn du nicht weißt, warum.
            """,
        passwordSet: """
            Das Passwort deines Kontos bei Only Friends wurde mit einem Code neu gesetzt, und alle Geräte wurden \
            abgemeldet. Wenn du es nicht warst, fordere sofort ein neues Passwort an: Der Code kommt an diese Nummer.
            """,
        numberChanged: "Dein Konto bei Only Friends hat jetzt eine andere Nummer; diese führt nicht mehr hinein.",
        takeBack: "Wenn du es nicht warst, mach es innerhalb von 72 Stunden rückgängig:",
        tellOwner: "Wenn du es nicht warst, sag sofort Bescheid, wo Only Friends betrieben wird.",
        takenBack: """
            Das Konto bei Only Friends, das diese Nummer hatte, ist zur früheren zurückgekehrt. Wenn das nicht richtig \
            war, sag Bescheid, wo Only Friends betrieben wird.
            """)

    static let norwegian = CodeWords(
        signUp: "er koden din til Only Friends. Ikke del den med noen.",
        reset: "er koden for et nytt passord i Only Friends. Ikke del den med noen.",
        newNumber: "gjør dette til nummeret for kontoen din i Only Friends. Ikke del koden med noen.",
        registered: """
            Noen prøvde å registrere seg i Only Friends med nummeret ditt. Du har allerede en konto: bare logg inn. Hvis \
            det ikke var deg, trenger du ikke å gjøre noe.
            """,
        abandoned: """
            Kontoen i Only Friends med dette nummeret har ikke vært brukt på lenge, så ingen kode fører inn i den. Er den \
            din, logg inn med passordet ditt. Hvis ikke, registrer deg: da får du din egen konto.
            """,
        copiedKey: """
            Only Friends logget ut en av enhetene dine, fordi nøkkelen til økten ble brukt to ganger: noen kan ha kopiert \
            den. Logg inn på nytt, og bytt passord hvis du ikke vet hvorfor.
            """,
        passwordSet: """
            Passordet til kontoen din i Only Friends ble satt på nytt med en kode, og alle enheter ble logget ut. Hvis det \
            ikke var deg, be om et nytt passord med en gang: koden kommer til dette nummeret.
            """,
        numberChanged: "Kontoen din i Only Friends har fått et annet nummer; dette fører ikke til den lenger.",
        takeBack: "Hvis det ikke var deg, ta det tilbake innen 72 timer:",
        tellOwner: "Hvis det ikke var deg, si straks fra til dem som driver Only Friends hos dere.",
        takenBack: """
            Kontoen i Only Friends som hadde dette nummeret, har gått tilbake til det forrige. Hvis det ikke var riktig, \
            si fra til dem som driver Only Friends hos dere.
            """)
}
