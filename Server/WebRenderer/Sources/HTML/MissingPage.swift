import SwiftUI
import Wire

/// The page for people who come to an address where nothing is.
struct MissingPage {
    /// Language tag of the page, and all that the person reads, the best first.
    var language: String
    var languages: [String]
    /// Path of the client's files.
    var clientPath: String
    var nonce: String

    /// The whole page; it needs no script.
    func html() -> [UInt8] {
        let title = String(system: "There is nothing at this address.", languages: languages)
        var html = HTMLWriter(capacity: 2048)
        html.markup("<!doctype html><html")
        html.attribute("lang", language)
        html.attribute("dir", PageShell.isRightToLeft(language) ? "rtl" : "ltr")
        html.markup("><head><meta charset=\"utf-8\"><title>")
        html.text(title)
        html.markup(
            """
            </title><meta name="viewport" content="width=device-width, initial-scale=1">\
            <meta name="color-scheme" content="light dark"><link rel="stylesheet"
            """)
        html.attribute("href", "\(clientPath)/\(StyleSheetBundle.name)")
        html.markup("><style")
        html.attribute("nonce", nonce)
        html.markup(
            """
            >body{display:grid;place-content:center;min-height:100vh;gap:1.5rem;padding:1.5rem;text-align:center;\
            background:light-dark(#f2f2f7,#000);color:light-dark(#000,#fff)}h1{font-size:1.5rem;font-weight:600}\
            a{justify-self:center;padding:.75rem 1.5rem;border-radius:.75rem;background:#0068da;color:#fff;\
            font-weight:600}</style></head><body><h1>
            """)
        html.text(title)
        html.markup("</h1><a href=\"/\">")
        html.text(ShellWords(languages).home)
        html.markup("</a></body></html>")
        return html.bytes
    }
}

extension LiveServer {
    /// What answers a browser's window that asked for an address where nothing is; other clients get a problem document.
    package nonisolated func missing(_ request: HTTPRequest) async -> HTTPResponse {
        let told = ClientTraits(
            cookie: request.cookie("hs-client"), acceptLanguage: request.fields["Accept-Language"])
        let container = try? await containers.existingContainer(for: request)
        let traits = told.reading(await container?.language())
        let nonce = SessionToken.make()
        let page = MissingPage(
            language: traits.locale, languages: traits.languages, clientPath: files.path, nonce: nonce)
        return HTTPResponse(
            status: .notFound,
            fields: [
                "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store",
                "Content-Security-Policy": Self.contentSecurityPolicy(nonce: nonce),
            ], body: .bytes(page.html()))
    }
}
