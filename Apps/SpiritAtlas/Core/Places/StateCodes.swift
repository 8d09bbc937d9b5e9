/// The abbreviations by which people in the United States, Canada and Australia name their states.
enum StateCodes {
    /// The states of an abbreviation, each by its country's code and its name's key; several where countries share it.
    static func states(_ abbreviation: String) -> [(country: String, name: String)] {
        tables.compactMap { table in table.names[abbreviation].map { (table.country, $0) } }
    }

    static let tables: [(country: String, names: [String: String])] = [
        (
            "US",
            [
                "al": "alabama", "ak": "alaska", "az": "arizona", "ar": "arkansas", "ca": "california",
                "co": "colorado",
                "ct": "connecticut", "de": "delaware", "dc": "washington dc", "fl": "florida", "ga": "georgia",
                "hi": "hawaii", "id": "idaho", "il": "illinois", "in": "indiana", "ia": "iowa", "ks": "kansas",
                "ky": "kentucky", "la": "louisiana", "me": "maine", "md": "maryland", "ma": "massachusetts",
                "mi": "michigan", "mn": "minnesota", "ms": "mississippi", "mo": "missouri", "mt": "montana",
                "ne": "nebraska", "nv": "nevada", "nh": "new hampshire", "nj": "new jersey", "nm": "new mexico",
                "ny": "new york", "nc": "north carolina", "nd": "north dakota", "oh": "ohio", "ok": "oklahoma",
                "or": "oregon", "pa": "pennsylvania", "ri": "rhode island", "sc": "south carolina",
                "sd": "south dakota", "tn": "tennessee", "tx": "texas", "ut": "utah", "vt": "vermont", "va": "virginia",
                "wa": "washington", "wv": "west virginia", "wi": "wisconsin", "wy": "wyoming",
            ]
        ),
        (
            "CA",
            [
                "ab": "alberta", "bc": "british columbia", "mb": "manitoba", "nb": "new brunswick",
                "nf": "newfoundland and labrador", "nl": "newfoundland and labrador", "ns": "nova scotia",
                // The gazetteer leaves this one region of the country without a name.
                "nt": "", "nwt": "", "northwest territories": "", "nu": "nunavut",
                "on": "ontario", "pe": "prince edward island", "pei": "prince edward island", "pq": "quebec",
                "qc": "quebec",
                "sk": "saskatchewan", "yt": "yukon",
            ]
        ),
        (
            "AU",
            [
                "act": "australian capital territory", "nsw": "new south wales", "nt": "northern territory",
                "qld": "queensland", "sa": "south australia", "tas": "tasmania", "vic": "victoria",
                "wa": "western australia",
            ]
        ),
    ]
}
