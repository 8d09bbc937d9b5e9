/// A computer that sleeps, and how it is woken over the network (TW-025, TW-151).
public struct WakeTarget: Sendable, Hashable, Codable, Identifiable {
    /// Why it cannot be woken.
    public enum Problem: Error, Sendable, Hashable {
        case badHardware
        case badPort
        case badPassword
        /// What is asked whether it is awake is no name and no address.
        case badHost
        case badAddress
        /// The address lies outside of the network at home.
        case notLocal
        /// The house's machine could not send it.
        case notSent
    }

    public var id: String
    public var name = ""
    /// The network card's own address, such as `00:1A:2B:3C:4D:5E`.
    public var hardware = ""
    /// Where the packet is sent; everybody in the network hears it.
    public var broadcast = "255.255.255.255"
    /// 1 to 65,535; by custom 9, where nobody listens.
    public var port = WakeTarget.usualPort
    /// What some cards ask for besides, as SecureOn; six bytes written as an address is, or nothing.
    public var password = ""

    /// The name or address that it answers at once it is awake; empty where nobody looks (TWF-15).
    public var host = ""
    /// The port that it answers at, 1 to 65,535.
    public var hostPort = WakeTarget.usualHostPort

    public static let usualPort = 9
    /// Of remote sign-in, which most machines that are woken from afar have.
    public static let usualHostPort = 22
    /// Most computers of a profile.
    public static let most = 50

    public init(id: String = "") { self.id = id }

    private enum CodingKeys: String, CodingKey { case id, name, hardware, broadcast, port, password, host, hostPort }

    /// Reads what was kept before there was a port too, and before there were several.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decodeIfPresent(String.self, forKey: .id) ?? "first"
        name = try container.decode(String.self, forKey: .name)
        hardware = try container.decode(String.self, forKey: .hardware)
        broadcast = try container.decode(String.self, forKey: .broadcast)
        port = try container.decodeIfPresent(Int.self, forKey: .port) ?? Self.usualPort
        password = try container.decodeIfPresent(String.self, forKey: .password) ?? ""
        host = try container.decodeIfPresent(String.self, forKey: .host) ?? ""
        hostPort = try container.decodeIfPresent(Int.self, forKey: .hostPort) ?? Self.usualHostPort
    }

    /// What is sent: six bytes of ones, the card's address sixteen times, and the password.
    public func packet() throws(Problem) -> [UInt8] {
        guard let bytes = Self.sixBytes(hardware) else { throw .badHardware }
        var packet = [UInt8](repeating: 0xff, count: 6) + (0..<16).flatMap { _ in bytes }
        if !password.trimmed.isEmpty {
            guard let password = Self.sixBytes(password) else { throw .badPassword }
            packet += password
        }
        return packet
    }

    /// The port to send to.
    public func target() throws(Problem) -> UInt16 { try Self.port(port) }

    /// Where it answers once it is awake; nil where nobody looks.
    public func answersAt() throws(Problem) -> (host: String, port: UInt16)? {
        let host = String(host.trimmed)
        guard !host.isEmpty else { return nil }
        let isName =
            host.utf8.count <= 253 && host.first != "-"
            && host.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"):
                    true
                default: false
                }
            }
        guard isName else { throw .badHost }
        return (host, try Self.port(hostPort))
    }

    /// What is wrong with it; nil for nothing.
    public var problem: Problem? {
        do throws(Problem) {
            _ = try packet()
            _ = try address()
            _ = try target()
            _ = try answersAt()
            return nil
        } catch {
            return error
        }
    }

    private static func port(_ number: Int) throws(Problem) -> UInt16 {
        guard number > 0, let port = UInt16(exactly: number) else { throw .badPort }
        return port
    }

    /// Where it is sent: an address of the network at home, for nobody else is to be called from here.
    public func address() throws(Problem) -> [UInt8] {
        let parts = broadcast.trimmed.split(separator: ".", omittingEmptySubsequences: false)
        let bytes = parts.compactMap { part in
            (1...3).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && $0.isNumber } ? UInt8(part) : nil
        }
        guard parts.count == 4, bytes.count == 4 else { throw .badAddress }
        let isLocal =
            switch (bytes[0], bytes[1]) {
            case (10, _), (127, _), (192, 168), (169, 254), (172, 16...31): true
            default: bytes == [255, 255, 255, 255]
            }
        guard isLocal else { throw .notLocal }
        return bytes
    }

    /// Pairs, as cards are labelled; groups of four, as switches write them; or no marks at all.
    private static func sixBytes(_ text: String) -> [UInt8]? {
        let digits = text.trimmed.split(whereSeparator: { ":-.".contains($0) })
        let all = digits.joined(separator: "")
        guard all.utf8.count == 12, [6, 3, 1].contains(digits.count), Set(digits.map(\.utf8.count)).count == 1 else {
            return nil
        }
        return bytes(all)
    }

    private static func bytes(_ digits: String) -> [UInt8]? {
        let digits = Array(digits)
        let found = stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(digits[$0...$0 + 1]), radix: 16)
        }
        return found.count == 6 && digits.allSatisfy(\.isHexDigit) ? found : nil
    }
}

extension String {
    fileprivate var trimmed: Substring {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
