import Foundation

/// The words of the page that somebody gets of all that is kept of them, in the language of whoever made it.
struct PersonArchiveWords: Sendable {
    /// `en`, `de` or `nb`.
    let language: String

    /// - Parameter language: such as `de-AT`; English for one that there are no words in.
    init(_ language: String?) {
        self.language =
            switch (language ?? "").lowercased().prefix(2) {
            case "de": "de"
            case "nb", "no", "nn": "nb"
            default: "en"
            }
    }

    func title(_ names: String) -> String {
        said("What is kept of \(names)", "Was über \(names) aufbewahrt wird", "Hva som er lagret om \(names)")
    }

    func made(_ date: Date) -> String {
        let time = time(date)
        return said(
            """
            Made on \(time) from all moments of all backups. Times are in UTC. The file records.json beside this page has \
            the same for programs.
            """,
            """
            Erstellt am \(time) aus allen Momenten aller Sicherungen. Zeiten sind in UTC. Die Datei records.json neben \
            dieser Seite enthält dasselbe für Programme.
            """,
            """
            Laget \(time) fra alle øyeblikk i alle sikkerhetskopier. Tider er i UTC. Filen records.json ved siden av \
            denne siden har det samme for programmer.
            """)
    }

    var nothing: String { said("Nothing is kept.", "Nichts ist aufbewahrt.", "Ingenting er lagret.") }

    /// Over what a record was for some time.
    func version(_ first: Date, _ last: Date) -> String {
        guard first != last else { return said("As it was on", "Stand am", "Slik det var") + " \(time(first))" }
        let (first, last) = (time(first), time(last))
        return said(
            "As it was from \(first) to \(last)", "Stand vom \(first) bis zum \(last)",
            "Slik det var fra \(first) til \(last)")
    }

    /// In place of a record that the source did not have for some time.
    func absence(_ first: Date, _ last: Date) -> String {
        guard first != last else { return said("Not there on", "Nicht da am", "Ikke der") + " \(time(first))" }
        let (first, last) = (time(first), time(last))
        return said(
            "Not there from \(first) to \(last)", "Nicht da vom \(first) bis zum \(last)",
            "Ikke der fra \(first) til \(last)")
    }

    private func said(_ english: String, _ german: String, _ norwegian: String) -> String {
        switch language {
        case "de": german
        case "nb": norwegian
        default: english
        }
    }

    private func time(_ date: Date) -> String {
        var style = Date.FormatStyle(locale: Locale(identifier: language), timeZone: .gmt)
            .day().month(.wide).year().hour().minute()
        style.calendar = Calendar(identifier: .gregorian)
        return date.formatted(style)
    }
}
