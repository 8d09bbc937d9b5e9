/// The plural rules of languages. Source: Unicode CLDR 45, common/supplemental/plurals.xml (cardinal), compact forms left out.
package enum PluralRulesData {
    /// The rule of a language's code; of a code that is not here counts are told apart as in English.
    package static func rule(for language: String) -> PluralRule {
        if language.hasPrefix("pt-PT") { return .italian }
        return rules[String(language.prefix { $0 != "-" && $0 != "_" }).lowercased()] ?? .wholeOne
    }

    /// Whether the table has a language.
    package static func knows(_ language: String) -> Bool { rules[language] != nil }

    private static let rules: [String: PluralRule] = {
        let families: [(PluralRule, String)] = [
            (.none, "ja ko zh yue vi th id in ms lo my jv su bo dz ig km sah ses to tpi wo yo"),
            (.wholeOne, "en de nl sv fi et yi ast ur sw fy gl ia io lij sc ji"),
            (
                .one,
                """
                nb nn no el hu tr bg az eu kk ky ka mn ta te ml mr ne sq ku uz af ug tk ps sd so ss st tn ts xh rm eo fo \
                lb ee ha or os nr pap rof saq vo wae ckb
                """
            ),
            (.upToOne, "hi bn gu kn as am fa zu"), (.zeroOrOne, "pa ln mg ti ak bho guw nso wa"),
            (.belowTwo, "ff hy kab"), (.danish, "da"), (.french, "fr"), (.portuguese, "pt"), (.spanish, "es"),
            (.italian, "it ca"), (.eastSlavic, "ru uk be"), (.polish, "pl"), (.czech, "cs sk"),
            (.southSlavic, "hr sr bs sh"), (.slovenian, "sl"), (.lithuanian, "lt"), (.latvian, "lv"),
            (.romanian, "ro mo"), (.icelandic, "is"), (.macedonian, "mk"), (.arabic, "ar ars"), (.hebrew, "he iw"),
            (.welsh, "cy"), (.irish, "ga"), (.filipino, "fil tl ceb"),
        ]
        var table: [String: PluralRule] = [:]
        for (rule, languages) in families {
            for language in languages.split(separator: " ") { table[String(language)] = rule }
        }
        return table
    }()
}
