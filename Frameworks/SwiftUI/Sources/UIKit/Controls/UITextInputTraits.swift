import Foundation

/// What is said of the keyboard of a field, as UIKit has it.
@MainActor @preconcurrency
public protocol UITextInputTraits: AnyObject {
    /// Which keyboard the field asks for.
    var keyboardType: UIKeyboardType { get set }
    /// What the return key says.
    var returnKeyType: UIReturnKeyType { get set }
    /// When letters become capital ones.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether words are put right.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// What the field is for.
    var textContentType: UITextContentType? { get set }
    /// Whether what is typed is hidden.
    var isSecureTextEntry: Bool { get set }
}

/// What the return key says.
public enum UIReturnKeyType: Int, Sendable {
    /// As the system has it, or what comes then.
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`

    var label: SubmitLabel {
        switch self {
        case .default, .emergencyCall: .return
        case .go: .go
        case .join: .join
        case .next: .next
        case .route: .route
        case .search, .google, .yahoo: .search
        case .send: .send
        case .done: .done
        case .continue: .continue
        }
    }
}

/// Whether words are put right.
public enum UITextAutocorrectionType: Int, Sendable {
    /// As the system has it, no or yes.
    case `default`, no, yes
}

/// A place in text, which only the browser knows.
public final class UITextPosition: Sendable {}

/// The part of a text that is another after an edit: what a delegate is asked about.
struct TextEdit: Equatable {
    /// What was there, in UTF-16 units.
    let range: NSRange
    /// What is there instead.
    let replacement: String

    /// The one part in which two texts differ.
    init(from old: String, to new: String) {
        let (before, after) = (Array(old.utf16), Array(new.utf16))
        var start = 0
        while start < min(before.count, after.count), before[start] == after[start] { start += 1 }
        // Not between the halves of one character.
        if start > 0, UTF16.isLeadSurrogate(before[start - 1]) { start -= 1 }
        var end = 0
        while end < min(before.count, after.count) - start,
            before[before.count - 1 - end] == after[after.count - 1 - end]
        { end += 1 }
        if end > 0, UTF16.isTrailSurrogate(before[before.count - end]) { end -= 1 }
        range = NSRange(location: start, length: before.count - end - start)
        replacement = String(decoding: after[start..<(after.count - end)], as: UTF16.self)
    }

    /// The text after an edit that a delegate may refuse; nil where it refuses all of it.
    ///
    /// A browser tells several keys at once where they come fast. What is refused as a whole is asked about letter by letter,
    /// as a phone would have done.
    @MainActor
    static func result(from old: String, to new: String, _ mayChange: (NSRange, String, String) -> Bool) -> String? {
        let edit = TextEdit(from: old, to: new)
        if mayChange(edit.range, edit.replacement, old) { return new }
        guard edit.range.length == 0, edit.replacement.count > 1 else { return nil }
        var (text, place) = (old, edit.range.location)
        for letter in edit.replacement.map(String.init) {
            guard mayChange(NSRange(location: place, length: 0), letter, text) else { continue }
            let index = String.Index(utf16Offset: place, in: text)
            text.insert(contentsOf: letter, at: index)
            place += letter.utf16.count
        }
        return text == old ? nil : text
    }
}
