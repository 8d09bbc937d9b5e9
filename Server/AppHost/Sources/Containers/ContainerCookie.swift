import Base
import Foundation
import Wire

/// The cookie that leads to a person's container.
///
/// By https it has the prefix `__Host-`: no page of another name, nor one that came without encryption, can set it, so
/// that nobody can plant theirs. Browsers take the prefix by https only.
enum ContainerCookie {
    static let plainName = "homescreen"
    static let secureName = "__Host-homescreen"

    /// What the cookie of a request's fields holds.
    ///
    /// - Parameter isSecure: whether the browser came by https, where the name without the prefix counts for nothing.
    static func token(of fields: HTTPFields, isSecure: Bool) -> String? {
        value(secureName, fields) ?? (isSecure ? nil : value(plainName, fields))
    }

    /// The value of the Set-Cookie field.
    static func setting(_ token: String, isSecure: Bool) -> String {
        "\(isSecure ? secureName : plainName)=\(token); Path=/; Max-Age=\(Int(PersonContainers.lifetime)); HttpOnly; "
            + "SameSite=Lax" + (isSecure ? "; Secure" : "")
    }

    private static func value(_ name: String, _ fields: HTTPFields) -> String? {
        for field in fields.values("Cookie") {
            for pair in field.split(separator: ";") {
                let pair = pair.drop { $0 == " " }
                guard pair.hasPrefix("\(name)=") else { continue }
                let token = pair.dropFirst(name.utf8.count + 1)
                return token.utf8.count == 43 ? String(token) : nil
            }
        }
        return nil
    }
}

/// A cookie on its way to its browser.
struct CookieTicket: Sendable {
    var browser: SortableID
    /// Of the cookie in whose place it comes, and its own.
    var replaced: [UInt8]
    var hash: [UInt8]
    var token: String
    var madeAt: Date
    var isFetched = false

    /// A browser that lost its connection has this long to come back; a fetch whose answer was lost may be repeated.
    func isGood(at now: Date) -> Bool { now.timeIntervalSince(madeAt) < 120 }

    /// Whether a browser with the cookie of before had better come again in a moment.
    func isAwaited(by hash: [UInt8], at now: Date) -> Bool {
        !isFetched && replaced == hash && now.timeIntervalSince(madeAt) < 20
    }
}
