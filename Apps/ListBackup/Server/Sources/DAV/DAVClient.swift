import Base
import Foundation
import HTTPClient
import Wire

/// Asks a server of calendars and contacts (CalDAV, RFC 4791; CardDAV, RFC 6352).
struct DAVClient: Sendable {
    let base: HTTPAddress
    private let authorization: String?
    private let client: HTTPClient
    private let options: HTTPOptions
    private let log: RunLogger
    private static let largest = 64 << 20

    init(
        _ address: String, user: String?, password: String?, client: HTTPClient, reach: NetworkReach,
        log: RunLogger = RunLogger()
    ) throws {
        do {
            base = try HTTPAddress(address)
        } catch let error as HTTPClientError {
            throw SourceError(.badSettings, "The address cannot be read: \(error.message)")
        }
        authorization = user.map { "Basic " + Data("\($0):\(password ?? "")".utf8).base64EncodedString() }
        self.client = client
        self.log = log
        var options = HTTPOptions()
        options.reach = reach
        options.limits.whole = .seconds(180)
        self.options = options
    }

    /// The address of a resource that the server named; another server's is refused.
    func address(_ href: String, from place: HTTPAddress) throws -> HTTPAddress {
        let address: HTTPAddress
        do {
            address = try place.resolving(href)
        } catch let error as HTTPClientError {
            throw SourceError(error)
        }
        guard address.origin == base.origin else {
            throw SourceError(.refused, "The server leads to another one: \(address.host).")
        }
        return address
    }

    /// Properties of a resource, and with a depth of 1 of those in it.
    func properties(_ names: String, of address: HTTPAddress, depth: Int) async throws -> MultiStatus {
        let body = """
            <?xml version="1.0" encoding="utf-8"?><d:propfind xmlns:d="DAV:" \
            xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:a="urn:ietf:params:xml:ns:carddav">\
            <d:prop>\(names)</d:prop></d:propfind>
            """
        return try await many("PROPFIND", address, body, depth: depth)
    }

    /// Several resources of a collection, with what they hold.
    func resources(_ hrefs: [String], of collection: DAVCollection) async throws -> MultiStatus {
        let links = hrefs.map { "<d:href>\(Self.escaped($0))</d:href>" }.joined()
        let body =
            switch collection.kind {
            case .calendar:
                "<c:calendar-multiget xmlns:d=\"DAV:\" xmlns:c=\"urn:ietf:params:xml:ns:caldav\"><d:prop><d:getetag/>"
                    + "<c:calendar-data/></d:prop>\(links)</c:calendar-multiget>"
            case .contacts:
                "<a:addressbook-multiget xmlns:d=\"DAV:\" xmlns:a=\"urn:ietf:params:xml:ns:carddav\"><d:prop>"
                    + "<d:getetag/><a:address-data/></d:prop>\(links)</a:addressbook-multiget>"
            }
        return try await many("REPORT", collection.address, body, depth: 1)
    }

    /// One resource as it lies there.
    func resource(_ address: HTTPAddress) async throws -> String {
        String(decoding: try await send(HTTPMethod.get.rawValue, address, nil, depth: nil), as: UTF8.self)
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }

    private func many(_ method: String, _ address: HTTPAddress, _ body: String, depth: Int) async throws -> MultiStatus
    {
        let bytes = try await send(method, address, body, depth: depth)
        do {
            return try MultiStatus(bytes)
        } catch let failure as XMLReader.Failure {
            if failure == .tooLarge { throw failure }
            throw SourceError(.notJSON, "The server’s answer at \(address.path) is none of calendars or contacts.")
        }
    }

    private func send(
        _ method: String, _ address: HTTPAddress, _ body: String?, depth: Int?
    ) async throws -> [UInt8] {
        var fields: HTTPFields = [:]
        fields["Authorization"] = authorization
        fields["Depth"] = depth.map { "\($0)" }
        if body != nil { fields["Content-Type"] = "application/xml; charset=utf-8" }
        let response: HTTPResponse
        do {
            response = try await client.fetch(
                ClientRequest(
                    HTTPMethod(rawValue: method), address, fields: fields, body: .bytes(Array((body ?? "").utf8))),
                options: options, limit: Self.largest)
        } catch let error as HTTPClientError {
            throw SourceError(error)
        }
        log.note("\(method) \(address.path) → \(response.status.rawValue)")
        switch response.status.rawValue {
        case 200..<300: break
        case 401: throw SourceError(.needsSignIn, "The server does not take this user and password.")
        case 403: throw SourceError(.forbidden, "This user has no permission to read \(address.path).")
        case 429: throw SourceError(.limited, "The server lets in no more requests for now.")
        case 500...:
            throw SourceError(.serverFailed, "The server failed with \(response.status.rawValue) at \(address.path).")
        default:
            throw SourceError(
                .refused,
                "The server answered \(response.status.rawValue) at \(address.path). Is that the right address?")
        }
        guard case .bytes(let bytes) = response.body else { return [] }
        return bytes
    }
}

/// A calendar or an address book.
struct DAVCollection: Sendable, Equatable {
    enum Kind: String, Sendable { case calendar, contacts }

    var kind: Kind
    var address: HTTPAddress
    /// The stream that it is.
    var stream: String
}
