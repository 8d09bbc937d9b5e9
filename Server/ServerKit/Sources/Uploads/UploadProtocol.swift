public import Base
import Foundation
public import Wire

/// The header fields of the two ways to resume an upload: tus 1.0 and IETF's draft in the versions of URLSession (3) and
/// later (`Upload-Complete`).
public enum UploadProtocol {
    /// Where uploads are, below an app's mount.
    public static let path = "/api/v1/uploads"
    /// What a server says in between to a client that may resume (IETF's draft).
    public static let resumptionSupported = HTTPStatus(rawValue: 104)
    private static let interopVersion = "Upload-Draft-Interop-Version"

    /// Where an upload goes on.
    public static func location(_ id: SortableID, mount: String) -> String { "\(mount)\(path)/\(id)" }

    /// Whether a client of the draft sends the last part; nil for a client that does not speak it.
    public static func isLast(_ fields: HTTPFields) -> Bool? {
        if let value = fields["Upload-Complete"] { return value == "?1" }
        if let value = fields["Upload-Incomplete"] { return value == "?0" }
        return nil
    }

    /// Whether a client speaks tus.
    public static func speaksTus(_ fields: HTTPFields) -> Bool { fields["Tus-Resumable"] != nil }

    /// Whether a client wants an interim answer. Proxies that do not know such answers take the field away.
    public static func wantsAnnouncement(_ fields: HTTPFields) -> Bool { version(fields) != nil }

    /// What the interim answer says.
    public static func announcement(of id: SortableID, mount: String, _ fields: HTTPFields) -> HTTPFields {
        var answer: HTTPFields = ["Location": location(id, mount: mount)]
        if let version = version(fields) { answer[interopVersion] = version }
        return answer
    }

    /// Where an upload stands, as the client's own language says it.
    public static func fields(of state: Uploads.State, for request: HTTPFields) -> HTTPFields {
        var fields: HTTPFields = ["Upload-Offset": String(state.offset), "Cache-Control": "no-store"]
        if let length = state.length { fields["Upload-Length"] = String(length) }
        if speaksTus(request) {
            fields["Tus-Resumable"] = tusVersion
            fields["Upload-Expires"] = expiry(state.expiresAt)
            if state.length == nil { fields["Upload-Defer-Length"] = "1" }
            return fields
        }
        if let version = version(request) { fields[interopVersion] = version }
        fields["Upload-Complete"] = state.isComplete ? "?1" : "?0"
        fields["Upload-Incomplete"] = state.isComplete ? "?0" : "?1"
        return fields
    }

    // MARK: tus

    /// The one version of tus that is spoken.
    public static let tusVersion = "1.0.0"

    /// What OPTIONS tells of us.
    public static func capabilities(limit: Int) -> HTTPFields {
        [
            "Tus-Resumable": tusVersion, "Tus-Version": tusVersion, "Tus-Max-Size": String(limit),
            "Tus-Extension": "creation,creation-with-upload,creation-defer-length,termination,checksum,expiration",
            "Tus-Checksum-Algorithm": "sha256",
        ]
    }

    /// Throws 412 for another version than ours.
    public static func checkVersion(_ fields: HTTPFields) throws {
        guard let version = fields["Tus-Resumable"], version != tusVersion else { return }
        throw Problem(
            .preconditionFailed, code: "tus_version", "This server speaks tus \(tusVersion).",
            fields: ["Tus-Version": tusVersion])
    }

    /// A count in a header field; throws 400 for one that is none.
    public static func count(_ name: String, _ fields: HTTPFields) throws -> Int? {
        guard let text = fields[name] else { return nil }
        guard text.utf8.count <= 15, text.allSatisfy({ $0.isASCII && $0.isNumber }), let count = Int(text) else {
            throw Problem.badRequest("\(name) is no number of bytes.")
        }
        return count
    }

    private static func version(_ fields: HTTPFields) -> String? {
        // Said again only where it is one of the draft's: what strangers write is not repeated.
        guard let version = fields[interopVersion], let number = Int(version), (1...99).contains(number) else {
            return nil
        }
        return String(number)
    }

    private static func expiry(_ date: Date) -> String {
        date.formatted(Date.VerbatimFormatStyle.httpDate)
    }
}

extension Date.VerbatimFormatStyle {
    /// As in `Sat, 21 Nov 2026 18:00:00 GMT` (RFC 9110, section 5.6.7).
    fileprivate static var httpDate: Date.VerbatimFormatStyle {
        Date.VerbatimFormatStyle(
            format: """
                \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .defaultDigits) \
                \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
                \(second: .twoDigits) GMT
                """,
            locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
    }
}
