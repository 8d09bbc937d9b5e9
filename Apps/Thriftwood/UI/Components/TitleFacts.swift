import SwiftUI
import ThriftwoodAPI

/// A name and what belongs to it.
struct FactRow: View {
    private let name: LocalizedStringKey
    private let value: Text?

    init(_ name: LocalizedStringKey, _ value: Text) { (self.name, self.value) = (name, value) }

    /// A day, in the person's calendar; not there without one.
    init(date name: LocalizedStringKey, _ date: Date?) {
        self.name = name
        value = Words.day(date)
    }

    var body: some View {
        if let value {
            HStack(alignment: .firstTextBaseline, spacing: 16) {
                Text(name).foregroundStyle(Color.faint).frame(width: 128, alignment: .leading)
                value.frame(maxWidth: .infinity, alignment: .leading)
            }
            .accessibilityElement(children: .combine)
        }
    }
}

/// Something that is known of a title.
struct Fact {
    let name: LocalizedStringKey
    let value: Text

    init(_ name: LocalizedStringKey, _ value: Text) { (self.name, self.value) = (name, value) }

    /// Nil where nothing is known.
    init?(_ name: LocalizedStringKey, _ value: String) {
        guard !value.isEmpty else { return nil }
        self.init(name, Text(verbatim: value))
    }

    /// A day, in the person's calendar.
    init?(_ name: LocalizedStringKey, date: Date?) {
        guard let day = Words.day(date) else { return nil }
        self.init(name, day)
    }

    /// Other names of a title; the first few, for some have dozens.
    init?(alsoCalled titles: [String], besides title: String) {
        var seen: Set<String> = [title]
        self.init("Also called", titles.filter { seen.insert($0).inserted }.prefix(6).joined(separator: "\n"))
    }

    /// The names of a title's tags.
    init?(tags: [Int], of all: [TitleTag]) {
        self.init("Tags", all.filter { tags.contains($0.id) }.map(\.label).joined(separator: ", "))
    }
}

/// What is known of a title, line by line; beside one another where there is room.
struct FactSheet: View {
    private let facts: [Fact]

    init(_ facts: [Fact?]) { self.facts = facts.compactMap { $0 } }

    var body: some View {
        Sheet {
            LazyVGrid(
                columns: [GridItem(.adaptive(minimum: 290), spacing: 24, alignment: .topLeading)],
                alignment: .leading, spacing: 12
            ) {
                ForEach(Array(facts.enumerated()), id: \.offset) { FactRow($1.name, $1.value) }
            }
        }
    }
}
