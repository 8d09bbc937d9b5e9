#if !os(Linux)
    import SwiftUI

    /// How long ago something was, in the reader's language; keeps itself right while time passes.
    public struct RelativeDateText: View {
        let date: Date

        public init(_ date: Date) { self.date = date }

        public var body: some View {
            TimelineView(.everyMinute) { context in
                if context.date.timeIntervalSince(date) < 60 {
                    Text("now")
                } else {
                    Text(date, format: .relative(presentation: .named, unitsStyle: .abbreviated))
                }
            }
        }
    }

    /// How long something stays; keeps itself right while time passes.
    public struct RemainingTimeText: View {
        let end: Date
        @Environment(\.locale) private var locale

        public init(until end: Date) { self.end = end }

        public var body: some View {
            TimelineView(.everyMinute) { context in
                Text(verbatim: DurationWords.until(end, now: max(context.date, Date()), in: locale))
            }
        }
    }
#endif
