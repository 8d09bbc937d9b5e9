import Wire

/// Titles as JSON by their ids: read far more often than changed.
struct TitleShelf: Sendable {
    private var bytes: [Int: [UInt8]] = [:]
    private(set) var ids: [Int] = []
    /// What is looked for, without reading all of the JSON: titles in small letters, and numbers in the catalogue.
    private var names: [Int: String] = [:]
    private var numbers: [Int: Int] = [:]

    subscript(id: Int) -> JSONValue? {
        get { bytes[id].flatMap { try? JSONCoding.decode(JSONValue.self, from: $0) } }
        set {
            if bytes[id] == nil, newValue != nil { ids.append(id) }
            if newValue == nil { ids.removeAll { $0 == id } }
            bytes[id] = newValue.map { ContractJSON.bytes($0) }
            names[id] = (newValue?["title"] ?? newValue?["artistName"])?.text?.lowercased()
            numbers[id] =
                (newValue?["tmdbId"] ?? newValue?["tvdbId"])?.whole
                ?? LidarrContract.number(newValue?["foreignArtistId"])
        }
    }

    /// The first few whose titles have a text in them, or that have one of these numbers in the catalogue.
    func find(_ text: String, or wanted: [Int], most: Int) -> [JSONValue] {
        let (text, wanted) = (text.lowercased(), Set(wanted))
        let found = ids.lazy.filter { id in
            !text.isEmpty && names[id]?.contains(text) == true || numbers[id].map(wanted.contains) == true
        }
        return found.prefix(most).compactMap { self[$0] }
    }

    /// Whether a title of the catalogue is there.
    func has(number: Int) -> Bool { numbers.values.contains(number) }

    /// One title's JSON.
    func text(_ id: Int) -> [UInt8]? { bytes[id] }

    /// All of them as a list, or those that fit.
    func list(where fits: (Int) -> Bool = { _ in true }) -> [UInt8] {
        ContractJSON.list(ids.lazy.filter(fits).compactMap { bytes[$0] })
    }
}
