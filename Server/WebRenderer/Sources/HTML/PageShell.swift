import SwiftUI

/// The page around a view: readable before any script runs, without inline script, fit for a strict policy.
struct PageShell {
    var app: LiveApp
    var title: String
    /// Language tag of the page, and others that the person reads.
    var language: String
    var languages: [String] = []
    /// The view's document.
    var content: [UInt8]
    /// Names the session to the socket.
    var token: String
    /// The last message that the content includes.
    var sequence: Int
    /// What the browser keeps pages for; empty where it is to keep none.
    var visit = ""
    /// The address of what the view shows, which need not be the one that was asked for.
    var url: String
    /// Path of the client's files, such as `/~/client/0123abcd`.
    var clientPath: String
    /// Rules for the symbols of the content, and what the policy of the page knows them by.
    var symbolRules = ""
    var nonce = ""
    /// Milliseconds by which the client delays what travels; 0 but when a slow network is tried.
    var latency = 0

    /// The whole page.
    func html() -> [UInt8] {
        var html = HTMLWriter(capacity: content.count + 4096)
        html.markup("<!doctype html><html")
        html.attribute("lang", language)
        html.attribute("dir", Self.isRightToLeft(language) ? "rtl" : "ltr")
        html.markup("><head><meta charset=\"utf-8\"><title>")
        html.text(title)
        html.markup(
            """
            </title><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, \
            interactive-widget=resizes-content"><meta name="color-scheme" content="light dark">\
            <meta name="format-detection" content="telephone=no"><meta name="mobile-web-app-capable" content="yes">\
            <meta name="apple-mobile-web-app-status-bar-style" content="default">
            """)
        head(&html)
        html.markup("</head><body")
        html.attribute("data-app", app.id)
        html.attribute("data-base", app.base)
        html.attribute("data-token", token)
        html.attribute("data-seq", String(sequence))
        html.attribute("data-url", url)
        if !visit.isEmpty { html.attribute("data-visit", visit) }
        if latency > 0 { html.attribute("data-latency", String(latency)) }
        html.markup("><main id=\"hs\">")
        html.append(content)
        html.markup(
            """
            </main>
            """)
        let words = ShellWords(languages)
        if let home = app.home { wayHome(home, words.home, &html) }
        html.markup("<div id=\"hs-banner\" role=\"status\" popover=\"manual\"")
        html.attribute("data-lost", words.lost)
        html.attribute("data-offline", words.offline)
        html.attribute("data-held", words.held)
        html.attribute("data-looked", words.seen)
        html.markup(
            """
            ></div><div id="hs-announce" role="status" aria-live="polite"
            """)
        html.attribute("data-words", words.spoken)
        html.markup(
            """
            ></div>\
            <noscript><p id="hs-noscript">This page can be read without JavaScript; to use it, please allow \
            JavaScript.</p></noscript></body></html>
            """)
        return html.bytes
    }

    /// The bar at the foot of an app's page that leads to the home screen, as on a phone.
    private func wayHome(_ address: String, _ words: String, _ html: inout HTMLWriter) {
        html.markup("<nav")
        html.attribute("aria-label", words)
        html.markup("><a id=\"hs-home\"")
        html.attribute("href", address)
        html.markup("><span>")
        html.text(words)
        html.markup("</span></a></nav>")
    }

    private func head(_ html: inout HTMLWriter) {
        for (color, media) in [
            (app.themeColors.light, "(prefers-color-scheme: light)"),
            (app.themeColors.dark, "(prefers-color-scheme: dark)"),
        ] {
            tag("meta", [("name", "theme-color"), ("media", media), ("content", color)], &html)
        }
        tag("meta", [("name", "apple-mobile-web-app-title"), ("content", app.title)], &html)
        if let icon = app.icon { link("icon", icon, &html) }
        if let touchIcon = app.touchIcon { link("apple-touch-icon", touchIcon, &html) }
        if let manifest = app.manifest { link("manifest", manifest, &html) }
        link("stylesheet", "\(clientPath)/\(StyleSheetBundle.name)", &html)
        if !symbolRules.isEmpty {
            html.markup("<style")
            html.attribute("nonce", nonce)
            html.markup(">")
            html.append(Array(symbolRules.utf8))
            html.markup("</style>")
        }
        for path in app.styles { link("stylesheet", path, &html) }
        html.markup("<script type=\"module\"")
        html.attribute("src", "\(clientPath)/client.js")
        html.markup("></script>")
    }

    private func link(_ kind: String, _ address: String, _ html: inout HTMLWriter) {
        tag("link", [("rel", kind), ("href", address)], &html)
    }

    private func tag(_ name: StaticString, _ attributes: [(String, String)], _ html: inout HTMLWriter) {
        html.markup("<")
        html.markup(name)
        for (name, value) in attributes { html.attribute(name, value) }
        html.markup(">")
    }

    static func isRightToLeft(_ language: String) -> Bool {
        let code = language.split(separator: "-").first.map { $0.lowercased() } ?? ""
        return ["ar", "he", "iw", "fa", "ur", "ps", "sd", "ug", "yi", "dv", "ckb"].contains(code)
    }
}
