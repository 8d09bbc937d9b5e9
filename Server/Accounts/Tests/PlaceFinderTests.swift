import Foundation
import TestKit
import Testing

@testable import Accounts

@Suite struct PlaceFinderTests {
    private let folder: TemporaryDirectory

    /// Tables in which addresses whose first bit is one are in Norway; the others have no country.
    init() throws {
        folder = try TemporaryDirectory()
        let norway = try #require(PlaceFinder.countries.firstIndex(of: "NO"))
        let leaf = 16_776_960
        let table = [leaf, leaf + norway].flatMap { number in (0..<3).map { UInt8(number >> ($0 * 8) & 0xFF) } }
        for name in ["GeoIP.dat", "GeoIPv6.dat"] {
            try Data(table).write(to: folder.url.appendingPathComponent(name))
        }
    }

    @Test(arguments: [
        ("198.51.100.1", "NO"), ("128.0.0.0", "NO"), ("127.0.0.1", nil), ("10.0.0.1", nil), ("fe80::1", "NO"),
        ("2001:db8::1", nil), ("", nil), ("nonsense", nil), ("198.51.100.1.5", nil),
    ])
    func `OF-031 An address is looked up bit by bit`(_ address: String, _ country: String?) {
        #expect(PlaceFinder(folder: folder.url).country(of: address) == country)
        #expect(PlaceFinder().country(of: address) == nil)
    }

    @Test func `A table that is cut off or leads in circles tells no place`() throws {
        for table in [[], [1, 2], [0, 0, 0, 0, 0, 0], [UInt8](repeating: 0xFF, count: 6)] as [[UInt8]] {
            try Data(table).write(to: folder.url.appendingPathComponent("GeoIP.dat"))
            for address in ["0.0.0.0", "255.255.255.255"] {
                #expect(PlaceFinder(folder: folder.url).country(of: address) == nil)
            }
        }
    }
}
