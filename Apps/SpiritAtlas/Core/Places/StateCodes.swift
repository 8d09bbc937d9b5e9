/// The abbreviations by which people of federations name their states: in the United States, Canada, Australia, Germany,
/// Switzerland, Brazil and India. One that is a country's own code, too, means either.
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
        (
            "DE",
            [
                "bb": "brandenburg", "be": "berlin", "bw": "baden wuerttemberg", "by": "bavaria", "he": "hesse",
                "hh": "hamburg", "mv": "mecklenburg vorpommern", "ni": "lower saxony", "nw": "north rhine westphalia",
                "nrw": "north rhine westphalia", "rp": "rheinland pfalz", "rlp": "rheinland pfalz",
                "sh": "schleswig holstein", "sl": "saarland", "sn": "saxony", "st": "saxony anhalt",
                "th": "thuringia",
            ]
        ),
        (
            "CH",
            [
                "ag": "aargau", "ai": "appenzell innerrhoden", "ar": "appenzell ausserrhoden", "be": "bern",
                "bl": "basel landschaft", "bs": "basel city", "fr": "fribourg", "ge": "geneva", "gl": "glarus",
                "gr": "grisons", "lu": "lucerne", "ne": "neuchatel", "nw": "nidwalden", "ow": "obwalden",
                "sg": "saint gallen", "sh": "schaffhausen", "so": "solothurn", "sz": "schwyz", "tg": "thurgau",
                "ti": "ticino", "ur": "uri", "vd": "vaud", "vs": "valais", "zg": "zug", "zh": "zurich",
            ]
        ),
        (
            "BR",
            [
                "ac": "acre", "al": "alagoas", "am": "amazonas", "ap": "amapa", "ba": "bahia", "ce": "ceara",
                "df": "federal district", "es": "espirito santo", "go": "goias", "ma": "maranhao",
                "mg": "minas gerais", "ms": "mato grosso do sul", "mt": "mato grosso", "pa": "para", "pb": "paraiba",
                "pe": "pernambuco", "pi": "piaui", "pr": "parana", "rj": "rio de janeiro",
                "rn": "rio grande do norte", "ro": "rondonia", "rr": "roraima", "rs": "rio grande do sul",
                "sc": "santa catarina", "se": "sergipe", "sp": "sao paulo", "to": "tocantins",
            ]
        ),
        (
            // Not "UK" for Uttarakhand: everybody else means another country by it.
            "IN",
            [
                "ap": "andhra pradesh", "as": "assam", "br": "bihar", "gj": "gujarat", "hp": "himachal pradesh",
                "hr": "haryana", "jh": "jharkhand", "ka": "karnataka", "kl": "kerala", "mh": "maharashtra",
                "mp": "madhya pradesh", "od": "odisha", "pb": "punjab", "rj": "rajasthan", "tn": "tamil nadu",
                "ts": "telangana", "up": "uttar pradesh", "wb": "west bengal",
            ]
        ),
    ]
}
