public import Base
public import SpiritAtlasAPI

/// What it takes to have charts put into words: a writer, and a safe place for keys.
public struct InsightDesk: Sendable {
    let writer: InsightWriter
    private let secrets: any SecretStore

    public init(writer: InsightWriter, secrets: any SecretStore) {
        self.writer = writer
        self.secrets = secrets
    }

    /// The key for a service; empty while there is none.
    func key(for service: InsightService) throws -> String {
        try secrets.secret(for: Self.name(service)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Keeps a key; an empty one removes it.
    func setKey(_ key: String, for service: InsightService) throws {
        try secrets.setSecret(key.isEmpty ? nil : Array(key.utf8), for: Self.name(service))
    }

    private static func name(_ service: InsightService) -> String { "insight-key-\(service.rawValue)" }
}

/// Which service writes, with which model, and where it is.
struct InsightChoice: Sendable, Hashable, Codable {
    var service: InsightService
    var model: String
    var address: String

    init(_ service: InsightService) {
        self.service = service
        model = service.usualModel
        address = service.usualAddress
    }
}
