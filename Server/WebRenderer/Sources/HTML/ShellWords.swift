import SwiftUI

/// The words that a page itself shows and says when it cannot ask, in the first of some languages that there is.
struct ShellWords {
    /// While the connection is being made again.
    let lost: String
    /// While there is no network.
    let offline: String
    /// Besides either, when something was pressed that waits for it.
    let held: String
    /// What a page that was kept says while there is no connection, in its order, parted by `|`: how long ago it looked so
    /// (`%@`), that something needs a connection; and the words of the page for an address that was never open.
    let seen: String
    /// The link that leads from an app to the home screen.
    let home: String
    /// What the client says while something is dragged by keys or pasted, in its order, parted by `|`; `%@` stands for what
    /// it is about.
    let spoken: String

    init(_ languages: [String]) {
        lost = String(system: "Connection lost. Reconnecting…", languages: languages)
        offline = String(system: "You are offline. Nothing you typed is lost.", languages: languages)
        held = String(system: "What you pressed happens when you are connected again.", languages: languages)
        let ago = "%@"
        let unseen: [LocalizedStringKey] = [
            "No connection. This is how it looked \(ago).", "That needs a connection.",
            "This page hasn’t been opened on this device", "You can read these without a connection:",
            "It opens by itself when you are connected again.",
        ]
        seen = unseen.map { String(system: $0, languages: languages) }.joined(separator: "|")
        home = String(system: "Home Screen", languages: languages)
        let name = "%@"
        let keys: [LocalizedStringKey] = [
            "\(name): picked up. Arrow keys choose a place, Space drops, Escape cancels.", "On \(name)",
            "Before \(name)", "After \(name)", "There is no place to drop it.", "Dropped.", "Dropping was cancelled.",
            "Pasting was not allowed.",
        ]
        spoken = keys.map { String(system: $0, languages: languages) }.joined(separator: "|")
    }

    /// The message that gives them to a page whose person now reads another language, with that language's tag.
    func message(locale: String) -> String {
        var json = MessageWriter()
        json.array { json in
            json.string("words")
            let direction = PageShell.isRightToLeft(locale) ? "rtl" : "ltr"
            for words in [lost, offline, spoken, held, home, locale, direction, seen] { json.string(words) }
        }
        return json.text
    }
}
