import Foundation

/// What is selected in an editor of text with attributes: a place between two letters, or a stretch of them.
public struct AttributedTextSelection: Equatable, Sendable {
    /// What is selected in a text.
    public enum Indices: Equatable, Sendable {
        /// The place where the next letter would go.
        case insertionPoint(AttributedString.Index)
        /// Stretches; browsers select one only.
        case ranges(RangeSet<AttributedString.Index>)
    }

    private enum Place: Equatable {
        case units(Range<Int>)
        case range(Range<AttributedString.Index>)
    }

    private var place: Place
    /// What the next letters will have, where that was said while nothing was selected.
    var typing: AttributeContainer?

    /// The beginning of the text.
    public init() { place = .units(0..<0) }
    /// A stretch.
    public init(range: Range<AttributedString.Index>) { place = .range(range) }
    /// The place before a letter.
    public init(insertionPoint: AttributedString.Index) { place = .range(insertionPoint..<insertionPoint) }

    /// What a browser says is selected, in UTF-16 units.
    init(units: Range<Int>) { place = .units(units) }

    /// What is selected in the text of the editor.
    public func indices(in text: AttributedString) -> Indices {
        let range = range(in: text)
        return range.isEmpty ? .insertionPoint(range.lowerBound) : .ranges(RangeSet(range))
    }

    /// The attributes that letters would have that are typed now.
    public func typingAttributes(in text: AttributedString) -> AttributeContainer {
        typing ?? text.attributes(before: range(in: text).lowerBound)
    }

    func range(in text: AttributedString) -> Range<AttributedString.Index> {
        switch place {
        case .range(let range):
            let start = min(max(range.lowerBound, text.startIndex), text.endIndex)
            return start..<min(max(range.upperBound, start), text.endIndex)
        case .units(let units):
            let start = text.index(atUnit: units.lowerBound)
            return start..<max(start, text.index(atUnit: units.upperBound))
        }
    }

    func units(in text: AttributedString) -> Range<Int> {
        let range = range(in: text)
        let start = text.unit(of: range.lowerBound)
        return start..<(start + text.unit(of: range.upperBound) - text.unit(of: range.lowerBound))
    }
}

extension AttributedString {
    /// Changes the attributes of what is selected; of what will be typed where that is nothing.
    public mutating func transformAttributes(
        in selection: inout AttributedTextSelection, body: (inout AttributeContainer) -> Void
    ) {
        let range = selection.range(in: self)
        // The text's places change with its runs: the selection keeps to the letters.
        let units = selection.units(in: self)
        selection = AttributedTextSelection(units: units)
        guard !range.isEmpty else {
            var typing = attributes(before: range.lowerBound)
            body(&typing)
            selection.typing = typing
            return
        }
        var changed = AttributedString()
        for run in self[range].runs {
            var attributes = run.attributes
            body(&attributes)
            changed += AttributedString(String(characters[run.range]), attributes: attributes)
        }
        replaceSubrange(range, with: changed)
    }

    /// The attributes of the letter before a place; of the first where there is none.
    func attributes(before index: Index) -> AttributeContainer {
        guard startIndex < endIndex else { return AttributeContainer() }
        return runs[index > startIndex ? characters.index(before: index) : startIndex].attributes
    }

    func unit(of index: Index) -> Int { String(characters[startIndex..<index]).utf16.count }

    func index(atUnit unit: Int) -> Index {
        var (index, count) = (startIndex, 0)
        while index < endIndex, count < unit {
            count += String(characters[index]).utf16.count
            if count <= unit { index = characters.index(after: index) }
        }
        return index
    }

    /// The text after an edit: what stays has the attributes that it had, and what is new has those given, or those of the
    /// letter before.
    func edited(to words: String, typing: AttributeContainer?) -> AttributedString {
        let (old, new) = (Array(characters), Array(words))
        guard old != new else { return self }
        let shorter = Swift.min(old.count, new.count)
        var head = 0
        while head < shorter, old[head] == new[head] { head += 1 }
        var tail = 0
        while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        let start = characters.index(startIndex, offsetBy: head)
        let end = characters.index(startIndex, offsetBy: old.count - tail)
        let attributes = typing ?? attributes(before: start)
        var result = self
        let middle = String(new[head..<(new.count - tail)])
        result.replaceSubrange(start..<end, with: AttributedString(middle, attributes: attributes))
        return result
    }
}
