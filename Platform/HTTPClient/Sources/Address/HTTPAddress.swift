import Foundation

/// An address of HTTP or WebSocket in parts (RFC 3986): absolute, without user or fragment.
///
/// It is read strictly, so that nobody who reads its text later can take another host for it.
public struct HTTPAddress: Hashable, Sendable {
    /// What is spoken at the address.
    public enum Scheme: String, Sendable {
        case http, https, ws, wss

        /// Whether TLS is spoken.
        public var isSecure: Bool { self == .https || self == .wss }
        var defaultPort: Int { isSecure ? 443 : 80 }
    }

    public var scheme: Scheme
    /// A name in small letters, or an address; IPv6 without brackets.
    public private(set) var host: String
    public private(set) var port: Int
    /// Percent-encoded; starts with a slash.
    public private(set) var path: String
    /// Percent-encoded, without the question mark; nil when there is none.
    public private(set) var query: String?

    /// Reads an address. Throws `HTTPClientError` with `.badAddress` for anything else.
    public init(_ text: String) throws {
        guard text.utf8.count <= 8_192, let end = text.range(of: "://"),
            let scheme = Scheme(rawValue: text[..<end.lowerBound].lowercased())
        else { throw HTTPClientError(.badAddress, host: "") }
        let rest = text[end.upperBound...]
        let authority = rest.prefix { !"/?#".contains($0) }
        let parts = try Self.parts(authority)
        self.scheme = scheme
        host = parts.host
        port = parts.port ?? scheme.defaultPort
        (path, query) = Self.target(rest[authority.endIndex...])
    }

    /// The address in one line.
    public var text: String { origin + path + (query.map { "?" + $0 } ?? "") }

    /// Scheme, host and port.
    public var origin: String {
        let name = host.contains(":") ? "[\(host)]" : host
        return "\(scheme.rawValue)://\(name)" + (port == scheme.defaultPort ? "" : ":\(port)")
    }

    /// The address of a path beneath this one, which is taken for a folder.
    /// - Parameters:
    ///   - path: percent-encoded; starts with a slash.
    ///   - query: percent-encoded; nil for none.
    public func appending(path: String, query: String? = nil) -> HTTPAddress {
        var address = self
        let folder = self.path.hasSuffix("/") ? self.path.dropLast() : self.path[...]
        address.path = Self.encoded(folder + (path.hasPrefix("/") ? path : "/" + path))
        address.query = query.map { Self.encoded($0) }
        return address
    }

    /// The address that a reference means here (RFC 3986, section 5.2).
    public func resolving(_ reference: String) throws -> HTTPAddress {
        if let colon = reference.firstIndex(of: ":"), !reference[..<colon].contains(where: { "/?#".contains($0) }) {
            return try HTTPAddress(reference)
        }
        if reference.hasPrefix("//") { return try HTTPAddress("\(scheme.rawValue):\(reference)") }
        guard reference.utf8.count <= 8_192 else { throw HTTPClientError(.badAddress, host: host) }
        var address = self
        if reference.isEmpty || reference.hasPrefix("#") { return address }
        if reference.hasPrefix("?") {
            address.query = Self.target(reference[...]).query
            return address
        }
        let folder = path[...(path.lastIndex(of: "/") ?? path.startIndex)]
        let target = Self.target((reference.hasPrefix("/") ? "" : folder) + reference)
        address.path = Self.withoutDots(target.path)
        address.query = target.query
        return address
    }

    private static func parts(_ authority: Substring) throws -> (host: String, port: Int?) {
        let bad = HTTPClientError(.badAddress, host: "")
        guard !authority.contains("@"), !authority.isEmpty else { throw bad }
        var name = authority
        var port: Int?
        if authority.hasPrefix("[") {
            guard let close = authority.firstIndex(of: "]") else { throw bad }
            let after = authority[authority.index(after: close)...]
            guard after.isEmpty || after.hasPrefix(":") else { throw bad }
            port = try after.isEmpty ? nil : Self.port(after.dropFirst())
            name = authority[authority.index(after: authority.startIndex)..<close]
            guard IPAddress(String(name)) != nil, name.contains(":") else { throw bad }
            return (name.lowercased(), port)
        }
        if let colon = authority.firstIndex(of: ":") {
            name = authority[..<colon]
            port = try Self.port(authority[authority.index(after: colon)...])
        }
        var host = name.lowercased()
        if !host.utf8.allSatisfy({ $0 < 0x80 }) {
            guard let ascii = URLComponents(string: "https://\(host)/")?.encodedHost?.lowercased() else { throw bad }
            host = ascii
        }
        let isName = host.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
                UInt8(ascii: "."), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        guard isName, !host.isEmpty, host.utf8.count <= 253, !host.hasPrefix("."), !host.contains("..") else {
            throw bad
        }
        return (host, port)
    }

    private static func port(_ text: Substring) throws -> Int? {
        if text.isEmpty { return nil }
        guard text.utf8.count <= 5, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let port = Int(text),
            (1...65_535).contains(port)
        else { throw HTTPClientError(.badAddress, host: "") }
        return port
    }

    private static func target(_ text: Substring) -> (path: String, query: String?) {
        let text = text.prefix { $0 != "#" }
        let path = text.prefix { $0 != "?" }
        let query = path.endIndex < text.endIndex ? encoded(text[text.index(after: path.endIndex)...]) : nil
        return (encoded(path.isEmpty ? "/" : path), query)
    }

    private static let digits = Array("0123456789ABCDEF".utf8)

    /// What may not stand in an address is encoded; what is encoded already stays.
    private static func encoded(_ text: some StringProtocol) -> String {
        let mustEncode: (UInt8) -> Bool = { $0 <= 0x20 || $0 >= 0x7F || "\"<>\\^`{|}#".utf8.contains($0) }
        guard text.utf8.contains(where: mustEncode) else { return String(text) }
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if mustEncode(byte) {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A path whose segments `.` and `..` have had their effect (RFC 3986, section 5.2.4).
    private static func withoutDots(_ path: String) -> String {
        var kept: [Substring] = []
        let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        for (index, segment) in segments.enumerated() {
            let isLast = index == segments.count - 1
            switch segment {
            case ".": if isLast { kept.append("") }
            case "..":
                if !kept.isEmpty { kept.removeLast() }
                if isLast { kept.append("") }
            default: kept.append(segment)
            }
        }
        return "/" + kept.joined(separator: "/")
    }
}

extension HTTPAddress: CustomStringConvertible {
    public var description: String { text }
}
