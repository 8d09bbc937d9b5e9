public import Wire

/// What a service answered, whole.
public struct ServiceAnswer: Sendable {
    public var status: HTTPStatus
    public var fields: HTTPFields
    public var bytes: [UInt8]

    public init(status: HTTPStatus, fields: HTTPFields = [:], bytes: [UInt8]) {
        self.status = status
        self.fields = fields
        self.bytes = bytes
    }

    /// What it is where it is a page for browsers: a proxy's sign-in, or another one.
    var page: ServiceProblem.Reason? {
        let start = String(decoding: bytes.prefix(256 << 10), as: UTF8.self).lowercased()
        let first = start.drop { $0.isWhitespace || $0 == "\u{feff}" }
        guard first.hasPrefix("<!doctype html") || first.hasPrefix("<html") || first.hasPrefix("<head") else {
            return nil
        }
        let isLogin = ["type=\"password\"", "type='password'", "type=password"].contains { start.contains($0) }
        return isLogin ? .loginPage : .webPage
    }

    /// What the service said in its own words, cut to a sentence's length.
    var words: String? {
        struct Said: Decodable {
            var message: String?
            var errorMessage: String?
            var error: String?
        }
        // Tautulli says it one level further in.
        struct Enclosed: Decodable { var response: Said }
        let said =
            (try? JSONCoding.decode(Said.self, from: bytes))
            ?? (try? JSONCoding.decode([Said].self, from: bytes))?.first
        let text =
            said?.errorMessage ?? said?.message ?? said?.error
            ?? (try? JSONCoding.decode(Enclosed.self, from: bytes))?.response.message
        return text.map { String($0.prefix(200)) }
    }

    /// Throws what the status means unless it is one of success.
    func requireSuccess(of connection: ServiceConnection) throws(ServiceProblem) {
        let reason: ServiceProblem.Reason
        switch status.rawValue {
        case 200..<300: return
        case 300..<400: reason = .loginPage
        case 401, 403: reason = page == .loginPage ? .loginPage : .wrongKey
        // Services say in JSON what they miss; a proxy or a web server, or the service beneath another path, does not.
        case 404: reason = isJSON ? .missing : .wrongPath
        default: reason = .status(status.rawValue, words)
        }
        throw ServiceProblem(reason, of: connection)
    }

    private var isJSON: Bool {
        let first = bytes.first { $0 != 0x20 && $0 != 0x0a && $0 != 0x0d && $0 != 0x09 }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") || first == UInt8(ascii: "\"")
    }
}
