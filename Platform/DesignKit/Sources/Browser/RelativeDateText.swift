#if os(Linux)
    import SwiftUI

    /// How long ago something was, in the reader's language; keeps itself right while time passes.
    public struct RelativeDateText {
        let date: Date

        public init(_ date: Date) { self.date = date }
    }

    extension RelativeDateText: ElementView {
        package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
            element.describeTime(date, kind: "past", text: DurationWords.since(date, now: Date()))
        }
    }

    /// How long something stays, in the reader's language; keeps itself right while time passes.
    public struct RemainingTimeText {
        let end: Date

        public init(until end: Date) { self.end = end }
    }

    extension RemainingTimeText: ElementView {
        package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
            element.describeTime(end, kind: "left", text: DurationWords.until(end, now: Date()))
        }
    }

    extension ElementDescription {
        /// A time that the browser writes in the reader's language; the text is what is read before that.
        fileprivate mutating func describeTime(_ date: Date, kind: String, text: String) {
            tag = "time"
            addClass("text")
            setAttribute("datetime", CalendarTime(date).text)
            setAttribute("data-relative", kind)
            self.text = text
            layout.kinds.formUnion([.textAbove, .textBelow])
        }
    }
#endif
