public import Foundation
public import ServerKit

/// Tells roughly where an address is: its country, from the tables that Debian's package geoip-database has.
///
/// A table is a binary tree over an address's bits. Each node is two numbers of three bytes, the lowest first: for 0 and
/// for 1 the next node, or, from `leaf` on, a country.
public struct PlaceFinder: Sendable {
    private let four: Data?
    private let six: Data?
    /// The first number that stands for a country.
    private static let leaf = 16_776_960

    /// Without tables: every place is unknown.
    public init() {
        four = nil
        six = nil
    }

    /// With the tables in a folder, as far as they are there. They stay on the disk.
    public init(folder: URL) {
        four = try? Data(contentsOf: folder.appendingPathComponent("GeoIP.dat"), options: .alwaysMapped)
        six = try? Data(contentsOf: folder.appendingPathComponent("GeoIPv6.dat"), options: .alwaysMapped)
    }

    /// The country of an address, in English; nil where it is not known, as for addresses of a home.
    public func place(of address: ClientAddress) -> String? {
        guard let code = country(of: address.text) else { return nil }
        return Locale(identifier: "en_GB").localizedString(forRegionCode: code)
    }

    /// The ISO code of an address's country.
    func country(of address: String) -> String? {
        var bits = in_addr()
        if inet_pton(AF_INET, address, &bits) == 1 {
            return withUnsafeBytes(of: bits) { Self.look(up: Array($0), in: four) }
        }
        var long = in6_addr()
        guard inet_pton(AF_INET6, address, &long) == 1 else { return nil }
        return withUnsafeBytes(of: long) { Self.look(up: Array($0), in: six) }
    }

    private static func look(up address: [UInt8], in table: Data?) -> String? {
        guard let table else { return nil }
        var node = 0
        for bit in 0..<address.count * 8 {
            let isOne = address[bit / 8] >> (7 - bit % 8) & 1 == 1
            let place = node * 6 + (isOne ? 3 : 0)
            guard place >= 0, place + 3 <= table.count else { return nil }
            node = (0..<3).reduce(0) { $0 | Int(table[table.startIndex + place + $1]) << ($1 * 8) }
            guard node < leaf else { return countries.indices.contains(node - leaf) ? countries[node - leaf] : nil }
        }
        return nil
    }
}
