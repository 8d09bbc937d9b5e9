extension Gazetteer {
    /// The two letters by ISO 3166 of the country that a name names, in any language; nil where none or several are.
    package static func countryCode(named name: String) -> String? { CountryNames.code(named: name) }
}
