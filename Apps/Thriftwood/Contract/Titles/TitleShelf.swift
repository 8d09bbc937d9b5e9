import Wire

/// Titles as JSON by their ids: read far more often than changed.
struct TitleShelf: Sendable {
    private var bytes: [Int: [UInt8]] = [:]
    private(set) var ids: [Int] = []

    subscript(id: Int) -> JSONValue? {
        get { bytes[id].flatMap { try? JSONCoding.decode(JSONValue.self, from: $0) } }
        set {
            if bytes[id] == nil, newValue != nil { ids.append(id) }
            if newValue == nil { ids.removeAll { $0 == id } }
            bytes[id] = newValue.map { ContractJSON.bytes($0) }
        }
    }

    /// One title's JSON.
    func text(_ id: Int) -> [UInt8]? { bytes[id] }

    /// All of them as a list, or those that fit.
    func list(where fits: (Int) -> Bool = { _ in true }) -> [UInt8] {
        ContractJSON.list(ids.lazy.filter(fits).compactMap { bytes[$0] })
    }
}
