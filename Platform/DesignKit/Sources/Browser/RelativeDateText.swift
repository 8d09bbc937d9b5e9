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
    public struct RemainingTimeText: View {
        let end: Date
        @Environment(\.locale) private var locale

        public init(until end: Date) { self.end = end }

        public var body: some View {
            if DurationWords.hasUnits(in: locale) {
                // A browser would write "23h 57 Min." there.
                TimelineView(.everyMinute) { context in
                    WrittenTime(date: end, text: DurationWords.until(end, now: max(context.date, Date()), in: locale))
                }
            } else {
                CountedTime(end: end)
            }
        }
    }

    /// What is left, counted by the browser.
    private struct CountedTime: ElementView {
        let end: Date

        func describe(_ element: inout ElementDescription, _ context: ElementContext) {
            element.describeTime(end, kind: "left", text: DurationWords.until(end, now: Date()))
        }
    }

    /// What is left, as it is written here.
    private struct WrittenTime: View {
        let date: Date
        let text: String
        @Environment(\.locale) private var locale
        @Environment(\.timeZone) private var timeZone

        var body: some View {
            TimeElement(date: date, text: text)
                .help(Text(verbatim: date.formatted(style)))
        }

        private var style: Date.FormatStyle {
            Date.FormatStyle(date: .complete, time: .shortened, locale: locale, timeZone: timeZone)
        }
    }

    private struct TimeElement: ElementView {
        let date: Date
        let text: String

        func describe(_ element: inout ElementDescription, _ context: ElementContext) {
            element.describeTime(date, kind: nil, text: text)
        }
    }

    extension ElementDescription {
        /// A time; of a kind, one that the browser writes in the reader's language, and the text is what is read before that.
        fileprivate mutating func describeTime(_ date: Date, kind: String?, text: String) {
            tag = "time"
            addClass("text")
            setAttribute("datetime", CalendarTime(date).text)
            if let kind { setAttribute("data-relative", kind) }
            self.text = text
            layout.kinds.formUnion([.textAbove, .textBelow])
        }
    }
#endif
