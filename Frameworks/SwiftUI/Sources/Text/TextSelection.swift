import Foundation

/// What is selected in a field: a place between two characters, or a stretch of them.
public struct TextSelection: Hashable, Sendable {
    /// What is selected.
    public enum Indices: Hashable, Sendable {
        /// One stretch; an empty one is where the next character would go.
        case selection(Range<String.Index>)
        /// Several stretches. Browsers select one only, so this never comes from a field.
        case multiSelection(RangeSet<String.Index>)
    }

    /// What is selected.
    public var indices: Indices

    /// A stretch.
    public init(range: Range<String.Index>) { indices = .selection(range) }
    /// The place before a character.
    public init(insertionPoint: String.Index) { indices = .selection(insertionPoint..<insertionPoint) }
    /// Several stretches; a field selects from the first to the last.
    public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }

    /// Whether it is a place rather than a stretch.
    public var isInsertion: Bool {
        switch indices {
        case .selection(let range): range.isEmpty
        case .multiSelection(let ranges): ranges.isEmpty
        }
    }
    /// To which of two lines a place between them belongs; browsers decide it.
    public var affinity: TextSelectionAffinity { .automatic }
}

/// To which of two lines a place between them belongs.
public enum TextSelectionAffinity: Hashable, Sendable {
    /// As the platform does it.
    case automatic
    /// To the line before.
    case upstream
    /// To the line after.
    case downstream
}

extension TextSelection {
    /// What a browser says is selected, in UTF-16 units; places inside a character count as before it.
    init(units: Range<Int>, of text: String) {
        func index(_ offset: Int) -> String.Index {
            let length = text.utf16.count
            let index = text.utf16.index(text.startIndex, offsetBy: min(max(0, offset), length))
            return index == text.endIndex ? index : text.index(before: text.index(after: index))
        }
        let start = index(units.lowerBound)
        self.init(range: start..<max(start, index(units.upperBound)))
    }

    /// The same for a browser.
    func units(of text: String) -> Range<Int>? {
        let range: Range<String.Index>
        switch indices {
        case .selection(let one): range = one
        case .multiSelection(let several):
            guard let first = several.ranges.first, let last = several.ranges.last else { return nil }
            range = first.lowerBound..<last.upperBound
        }
        // The text may have become shorter since the selection was made.
        let end = min(range.upperBound, text.endIndex)
        let start = min(range.lowerBound, end)
        return start.utf16Offset(in: text)..<end.utf16Offset(in: text)
    }
}

/// What a field and its selection have told each other.
@MainActor
final class SelectionMemory {
    private var known: Range<Int>?
    private var wish = ""
    private var wishes = 0

    nonisolated init() {}

    /// The browser says what is selected.
    func learn(_ units: Range<Int>) { known = units }

    /// What the field is to select, when that is not what the browser said itself. Each wish has a number, since the
    /// same one may be made again after the person went elsewhere.
    func wish(for units: Range<Int>?) -> String {
        guard let units, units != known else { return wish }
        known = units
        wishes += 1
        wish = "\(units.lowerBound) \(units.upperBound) \(wishes)"
        return wish
    }
}

/// Ties what a field selects to a binding.
struct SelectionModifier: ViewModifier {
    let text: Binding<String>
    let selection: Binding<TextSelection?>
    @State private var memory = SelectionMemory()

    func body(content: Content) -> some View {
        content.modifier(SelectionAmendment(text: text, selection: selection, memory: memory))
    }
}

private struct SelectionAmendment: AmendingModifier {
    let text: Binding<String>
    let selection: Binding<TextSelection?>
    let memory: SelectionMemory

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        let now = text.wrappedValue
        element.setAttribute("data-more", "")
        element.setAttribute("data-selects", memory.wish(for: selection.wrappedValue?.units(of: now)))
        element.on("select") { payload in
            guard let units = payload.selection else { return }
            memory.learn(units)
            let new = TextSelection(units: units, of: text.wrappedValue)
            if selection.wrappedValue != new { selection.wrappedValue = new }
        }
    }
}
