import Foundation
import SwiftUI

/// A sentence of the server's in the person's language: what varies in it is taken out of it, and put into the sentence that
/// stands in the catalogue for it. One that is not known there stays as it came.
func sentence(_ text: String) -> String {
    let whole = String(localized: String.LocalizationValue(text))
    if whole != text { return whole }
    for template in ServerSentence.templates {
        guard let values = ServerSentence.values(of: text, in: template) else { continue }
        return ServerSentence.fill(String(localized: String.LocalizationValue(template)), with: values)
    }
    return text
}

/// The forms of the server's sentences.
enum ServerSentence {
    static let hole = "%@"

    /// The longest beginning first, where one begins as another does.
    static let templates = [
        "%@ objects of its backups are missing in the copy.",
        "It was read for each of the %@ %@. %@ of them were gone by then.",
        "It was read for each of the %@ %@.",
        "Not all of %@ came, so some of what lies below may be missing.",
        "%@ records of %@ changed each time their files were read.",
        "There is no stream %@ there any more, so its records stay as they are.",
        "There is no stream %@ there, so its records are left out.",
        "What is there of %@ could not be read: %@",
        "1 record of %@ stays: the connector file does not say how that is undone.",
        "%@ records of %@ stay: the connector file does not say how that is undone.",
        "1 record of %@ is not there both now and in that moment, so it is left out.",
        "%@ records of %@ are not there both now and in that moment, so they are left out.",
        "1 record of %@ cannot be put back: this API is only read.",
        "%@ records of %@ cannot be put back: this API is only read.",
        "1 record of %@ cannot be put back: none can be made anew.",
        "%@ records of %@ cannot be put back: none can be made anew.",
        "1 record of %@ cannot be put back: none can be changed.",
        "%@ records of %@ cannot be put back: none can be changed.",
        "The key %@ leads to %@, which was not read; it is left out.",
        "The table %@ was not read, so it is left out.",
        "%@ cannot be restored: %@",
        "Moment %@ is no longer kept, so its restore cannot go on.",
        "The stream %@ did not come back as it was.",
        "The stream %@ could not be restored: %@",
        "The backup of %@, which comes before it, was stopped.",
        "The backup of %@, which comes before it, was left out.",
        "The backup of %@, which comes before it, failed.",
        "Line %@ is no JSON object. Nothing was taken.",
        "Line %@ has more cells than the first. Nothing was taken.",
        "Line %@ has a quote that does not end.",
        "There was no stream %@ at that time.",
        "%@ messages could not be read.",
        "1 message of %@ was too large to be kept, so it cannot be put back.",
        "%@ messages of %@ were too large to be kept, so they cannot be put back.",
        "It is in the folder %@ now.",
        "The server refused: %@",
        "%@ answered, but not as a mail server does: check the port.",
        "1 object was not sent: the repository itself has a part of its history alone.",
        "%@ objects were not sent: the repository itself has a part of its history alone.",
        "%@ was rewritten; 1 commit is kept.",
        "%@ was rewritten; %@ commits are kept.",
        "%@ was deleted; 1 commit is kept.",
        "%@ was deleted; %@ commits are kept.",
        "%@ branches and tags were rewritten or deleted; what they led to is kept.",
        "Every file of the last commit. What %@ files hold is kept by Git LFS elsewhere and is not included.",
        "“%@” backs this up already.",
        "Choose TLS, STARTTLS or none: “%@” is not known.",
        "The address cannot be read: %@",
        "The mailbox has more than %@ folders.",
        "The server ended the connection: %@",
        "The server makes no folder %@.",
        "The server sent more at once than is taken: %@ bytes.",
        "There is no server called %@: check the address.",
        "The certificate of %@ has expired.",
        "The certificate that %@ shows is for another name.",
        "The certificate of %@ comes from an authority that is not known here.",
        "The certificate of %@ is signed by itself: look at its fingerprint before you trust it.",
        "No secure connection to %@ could be made: %@",
        "%@ refused the connection: check the port and that the server is running.",
        "%@ cannot be reached: check the network.",
        "%@ closed the connection without an answer.",
        "%@ is at an address that may not be used here.",
        "%@ did not accept the connection in time.",
        "%@ did not answer in time.",
        "%@ stopped in the middle of its answer.",
        "%@ has more than %@ messages.",
        "All %@ rows of the table, seen at the same moment as every other table.",
        "The feed shows its newest %@ items; what fell off it stays here.",
        "The list of %@ entries was the same before and after they were read.",
        "The table had %@ rows at that moment, and %@ came.",
        "What changed since %@ came; what was removed is seen when everything is read again.",
        "%@ files changed while they were read.",
        "Every message that the server listed was read. %@ are larger than 64 MB: of these the head alone is kept.",
        "The server did not send what %@ leads to.",
        "The server failed with %@.",
        "The server answered %@. Is that the right address?",
        "You can have %@ passkeys. Remove one that you don't use any more.",
        "“%@” is what records are known by, so it cannot be hidden.",
    ]

    /// What stands in the holes of a template; nil where the text is another one.
    static func values(of text: String, in template: String) -> [String]? {
        let parts = template.components(separatedBy: hole)
        guard let first = parts.first, text.hasPrefix(first) else { return nil }
        var (rest, values): (Substring, [String]) = (text.dropFirst(first.count), [])
        for (place, part) in parts.enumerated().dropFirst() {
            if part.isEmpty, place == parts.count - 1 {
                values.append(String(rest))
                rest = ""
            } else {
                // The last part is the end, whatever stands before it.
                let options: String.CompareOptions = place == parts.count - 1 ? .backwards : []
                guard let found = rest.range(of: part, options: options) else { return nil }
                values.append(String(rest[..<found.lowerBound]))
                rest = rest[found.upperBound...]
            }
        }
        guard rest.isEmpty, values.allSatisfy({ !$0.isEmpty }) else { return nil }
        return values
    }

    /// A template with its holes filled, in their order or by number as `%2$@` has it.
    static func fill(_ template: String, with values: [String]) -> String {
        var filled = template
        for (place, value) in values.enumerated() {
            if filled.contains("%\(place + 1)$@") {
                filled = filled.replacingOccurrences(of: "%\(place + 1)$@", with: value)
            } else if let found = filled.range(of: hole) {
                filled.replaceSubrange(found, with: value)
            }
        }
        return filled
    }
}
