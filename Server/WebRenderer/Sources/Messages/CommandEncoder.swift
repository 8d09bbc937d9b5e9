import SwiftUI

/// Writes what the browser is to do beside changing the document: `["x", name, arguments...]`.
enum CommandEncoder {
    static func encode(_ command: ClientCommand, into json: inout MessageWriter) {
        json.array { json in
            json.raw("\"x\"")
            switch command {
            case .focus(let id): named("focus", [id], into: &json)
            case .blur: named("focus", [0], into: &json)
            case .scrollTo(let id, let x, let y):
                named("scroll", [id], into: &json)
                for anchor in [x, y] {
                    if let anchor { json.number(anchor) } else { json.string(nil) }
                }
            case .scrollToPoint(let id, let x, let y, let slides):
                named("scroll", [id], into: &json)
                for distance in [x, y] {
                    if let distance { json.number(distance) } else { json.string(nil) }
                }
                json.integer(slides ? 2 : 1)
            case .navigate(.push, let url): named("push", text: url, into: &json)
            case .navigate(.replace, let url): named("replace", text: url, into: &json)
            case .navigate(.back(let count), let url):
                named("back", [count], into: &json)
                json.string(url)
            case .title(let title): named("title", text: title, into: &json)
            case .openURL(let url): named("open", text: url, into: &json)
            case .copy(let text): named("copy", text: text, into: &json)
            case .share(let text): named("share", text: text, into: &json)
            case .carry(let id, let kinds, let texts):
                named("carry", [id], into: &json)
                json.array { json in for kind in kinds { json.string(kind) } }
                json.array { json in
                    for text in texts {
                        json.array { json in
                            json.string(text.type)
                            json.string(text.text)
                        }
                    }
                }
            case .announce(let text): named("announce", text: text, into: &json)
            case .vibrate(let pattern): named("vibrate", pattern, into: &json)
            case .finished(let id, let event):
                named("finished", [id], into: &json)
                json.string(event)
            }
        }
    }

    private static func named(_ name: String, _ numbers: [Int], into json: inout MessageWriter) {
        json.string(name)
        for number in numbers { json.integer(number) }
    }

    private static func named(_ name: String, text: String, into json: inout MessageWriter) {
        json.string(name)
        json.string(text)
    }
}
