import CPostgreSQL
import Foundation
import HTTPClient

/// Where a database is, read from what a person typed. Only settings that lead to a server are taken: none that has
/// libpq read files of this machine.
struct PostgreSQLAddress: Sendable, Equatable {
    private(set) var settings: [String: String]
    private static let allowed: Set<String> = ["host", "port", "dbname", "user", "password", "sslmode"]

    /// Reads `postgres://…` or `host=… dbname=…`. With a reach of public addresses alone, the name is looked up here
    /// and the connection goes to the address that was looked at (LB-029).
    init(_ text: String, password: String?, reach: NetworkReach) throws {
        guard let options = PQconninfoParse(text, nil) else {
            throw SourceError(
                .badSettings, "This is no address of a PostgreSQL database: write postgres://user@host/database.")
        }
        defer { PQconninfoFree(options) }
        settings = [:]
        var option = options
        while let name = option.pointee.keyword {
            if let value = option.pointee.val {
                let name = String(cString: name)
                guard Self.allowed.contains(name) else {
                    throw SourceError(.badSettings, "The setting \(name) is not taken here.")
                }
                settings[name] = String(cString: value)
            }
            option += 1
        }
        if let password, !password.isEmpty { settings["password"] = password }
        guard let host = settings["host"], !host.isEmpty, settings["dbname"]?.isEmpty == false else {
            throw SourceError(.badSettings, "The address needs a host and a database.")
        }
        guard reach != .everything else { return }
        let refusal = SourceError(.notAllowed, "\(host) is at an address that may not be used here.")
        guard !host.hasPrefix("/"), !host.contains(",") else { throw refusal }
        guard let address = Self.addresses(host).first(where: { IPAddress($0).map(reach.allows) ?? false }) else {
            throw refusal
        }
        settings["hostaddr"] = address
    }

    /// Where it is, without who and how.
    var place: String { "\(settings["dbname"] ?? "") at \(settings["host"] ?? "")" }

    private static func addresses(_ host: String) -> [String] {
        var list: UnsafeMutablePointer<addrinfo>?
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        guard getaddrinfo(host, nil, &hints, &list) == 0 else { return [] }
        defer { freeaddrinfo(list) }
        var found: [String] = []
        var next = list
        while let entry = next {
            var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            if getnameinfo(
                entry.pointee.ai_addr, entry.pointee.ai_addrlen, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST)
                == 0
            {
                found.append(String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
            }
            next = entry.pointee.ai_next
        }
        return found
    }
}
