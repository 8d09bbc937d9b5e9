/// Where an address lies and whose it is, as far as anybody knows.
public struct PlexPlace: Sendable, Hashable, Codable {
    public var city = ""
    public var region = ""
    public var country = ""
    public var timeZone = ""
    /// What the address is called.
    public var host = ""
    /// Whose network it is in.
    public var owner = ""

    public init() {}

    /// Whether nothing is known.
    public var isEmpty: Bool { self == PlexPlace() }
}

/// Where Tautulli thinks that an address lies.
struct PlexPlaceAnswer: Decodable, Sendable {
    var city: String
    var region: String
    var country: String
    var timeZone: String

    init(from decoder: any Decoder) throws {
        let fields = try decoder.tautulliFields()
        city = Bounds.line(fields.text("city"))
        region = Bounds.line(fields.text("region"))
        country = Bounds.line(fields.text("country"))
        timeZone = Bounds.line(fields.text("timezone"))
    }
}

/// Whose Tautulli thinks that an address is.
struct PlexOwnerAnswer: Decodable, Sendable {
    var host: String
    var owner: String

    private struct Net: Decodable, Sendable {
        var description: String

        init(from decoder: any Decoder) throws { description = try decoder.tautulliFields().text("description") }
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.tautulliFields()
        let name = Bounds.line(fields.text("host"))
        host = name == "Not available" ? "" : name
        owner = Bounds.line(fields.readable("nets", of: Net.self, most: 20).map(\.description).first { !$0.isEmpty })
    }
}
