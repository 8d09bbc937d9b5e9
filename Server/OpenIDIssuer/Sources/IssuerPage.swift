import Wire

/// The page on which somebody chooses who they are. It needs no script.
struct IssuerPage: Sendable {
    let wish: SignInWish
    let people: [IssuerPerson]

    var html: String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Choose an account</title>
        <style>\(Self.style)</style>
        </head>
        <body>
        <main>
        <h1>Choose an account</h1>
        <p>These people are made up. The page stands in for the real one while the house is demonstrated.</p>
        <ul>
        \(people.map(item).joined(separator: "\n"))
        </ul>
        <a class="back" href="choose?\(Self.escaped(query(nil)))">Cancel</a>
        </main>
        </body>
        </html>
        """
    }

    private func item(_ person: IssuerPerson) -> String {
        let initials = person.name.split(separator: " ").prefix(2).compactMap(\.first).map(String.init).joined()
        return """
            <li><a href="choose?\(Self.escaped(query(person.subject)))"><span aria-hidden="true">\
            \(Self.escaped(initials))</span><b>\(Self.escaped(person.name))</b><i>\(Self.escaped(person.email))</i></a></li>
            """
    }

    private func query(_ subject: String?) -> String {
        PercentEncoding.query(wish.items + (subject.map { [("person", $0)] } ?? [])) ?? ""
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }

    private static let style = """
        :root { color-scheme: light dark; font: 17px/1.4 system-ui, sans-serif; }
        body { margin: 0; display: grid; min-height: 100vh; place-items: center; background: Canvas; }
        main { box-sizing: border-box; width: min(100%, 27rem); padding: 2rem 1.25rem; }
        h1 { font-size: 1.5rem; margin: 0 0 .5rem; }
        p { color: GrayText; margin: 0 0 1.25rem; }
        ul { list-style: none; margin: 0; padding: 0; border: 1px solid color-mix(in srgb, CanvasText 18%, Canvas);
            border-radius: 14px; overflow: hidden; }
        li + li { border-top: 1px solid color-mix(in srgb, CanvasText 12%, Canvas); }
        li a { display: grid; grid-template-columns: 2.75rem 1fr; column-gap: .75rem; padding: .75rem 1rem;
            color: inherit; text-decoration: none; }
        li a:hover, li a:focus-visible { background: color-mix(in srgb, CanvasText 7%, Canvas); }
        span { grid-row: span 2; width: 2.75rem; height: 2.75rem; border-radius: 50%; display: grid;
            place-items: center; background: #3a5bc7; color: white; font-weight: 600; }
        i { font-style: normal; font-size: .85rem; color: GrayText; overflow-wrap: anywhere; }
        .back { display: inline-block; margin-top: 1rem; padding: .5rem 0; color: LinkText; }
        """
}
