import Foundation

/// The outbox as a page that needs no script and looks like the phone that the messages did not go to.
struct OutboxPage: Sendable {
    let outbox: Outbox

    var html: String {
        let messages = outbox.messages().prefix(50)
        let list = messages.isEmpty ? Self.empty : messages.map(Self.item).joined(separator: "\n")
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>Outbox</title>
            <style>\(Self.style)</style>
            </head>
            <body>
            <main>
            <h1>Outbox</h1>
            <p class="lead">Messages that would go to phones and by mail. This page is only here with <code>--demo</code> and
            loads itself again every five seconds.</p>
            \(list)
            \(notes)
            </main>
            </body>
            </html>
            """
    }

    private var notes: String {
        outbox.guides.map { guide in
            let rows = guide.notes.map {
                "<tr><td>\(Self.escaped($0.name))</td><td><code>\(Self.escaped($0.number))</code></td></tr>"
            }
            return """
                <section><h2>People of \(Self.escaped(guide.app))</h2>
                <p>Log in as any of them with the password <code>\(Self.escaped(guide.password))</code>.</p>
                <table>\(rows.joined())</table></section>
                """
        }.joined(separator: "\n")
    }

    private static func item(_ message: Outbox.Entry) -> String {
        let time = message.sentAt.formatted(date: .omitted, time: .standard)
        let app = message.app.map { "<b>\(escaped($0))</b>" } ?? ""
        let subject = message.subject.map { "<p><b>\(escaped($0))</b></p>" } ?? ""
        let code = message.code.map { "<output>\(escaped($0))</output>" } ?? ""
        return """
            <article><header>\(app)<span class="to">\(escaped(message.to))</span><time>\(escaped(time))</time></header>
            \(subject)\(code)<p>\(escaped(message.text).replacingOccurrences(of: "\n", with: "<br>"))</p></article>
            """
    }

    private static let empty = """
        <div class="empty"><div class="bubble">···</div><p>Nothing yet.<br>Sign up somewhere and the code
        appears here.</p></div>
        """

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.append(character)
            }
        }
        return escaped
    }

    private static let style = """
        :root{color-scheme:light dark;--green:#228b22;--ground:#f2f4f1;--card:#fff;--ink:#17211a;--soft:#5c6a60;\
        --line:#dfe5df}
        @media(prefers-color-scheme:dark){:root{--green:#58c472;--ground:#0d120e;--card:#182019;--ink:#eef3ee;\
        --soft:#9aa89d;--line:#263028}}
        *{box-sizing:border-box}
        body{margin:0;background:var(--ground);color:var(--ink);font:17px/1.45 Cabin,system-ui,sans-serif}
        main{max-width:34rem;margin:0 auto;padding:3rem 1.25rem 5rem}
        h1{margin:0 0 .25rem;font-size:2.1rem;letter-spacing:-.02em}
        .lead{margin:0 0 2rem;color:var(--soft)}
        code{font:600 .92em ui-monospace,monospace}
        article{background:var(--card);border-radius:20px 20px 20px 6px;padding:1rem 1.15rem;margin:0 0 .9rem;\
        box-shadow:0 1px 2px #0001,0 8px 24px #0000000a}
        header{display:flex;justify-content:space-between;gap:1rem;color:var(--soft);font-size:.85rem}
        .to{font-weight:600;font-variant-numeric:tabular-nums}
        output{display:block;margin:.5rem 0 .1rem;font:700 2.2rem/1.1 ui-monospace,monospace;letter-spacing:.14em;\
        color:var(--green);user-select:all}
        article p{margin:.35rem 0 0;font-size:.95rem;overflow-wrap:anywhere}
        .empty{text-align:center;color:var(--soft);padding:3rem 0}
        .bubble{display:inline-block;background:var(--card);border-radius:20px 20px 20px 6px;padding:.6rem 1.4rem;\
        font-size:1.6rem;letter-spacing:.2em}
        section{background:var(--card);border-radius:16px;padding:.8rem 1.15rem;margin:1.5rem 0 0}
        h2{margin:0;font-size:1.05rem;color:var(--green)}
        section code{user-select:all}
        table{border-collapse:collapse;width:100%}
        td{padding:.4rem 0;border-top:1px solid var(--line)}
        td:last-child{text-align:right}
        """
}
