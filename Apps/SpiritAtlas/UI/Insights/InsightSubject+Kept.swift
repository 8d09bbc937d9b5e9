import SpiritAtlasAPI

extension InsightSubject {
    /// Whether a text was written from what is true now.
    func isBasis(of kept: KeptInsight) -> Bool { kept.facts == basis }

    /// Whether the facts are others now, and not only the language.
    func hasChanged(since kept: KeptInsight) -> Bool { !isBasis(of: kept) && kept.facts.hasPrefix("\(language)\n") }
}
