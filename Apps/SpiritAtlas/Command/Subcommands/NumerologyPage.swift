import SpiritAtlasCore

/// The numbers of a person as a page.
enum NumerologyPage {
    static func text(_ chart: NumerologyChart, _ cycles: PersonalCycles, _ console: Console) -> String {
        var page = Page(console)
        page.title(chart.name.original, ["born \(chart.date.date)"])
        page.section("Birth date")
        page.table(dateTable(chart))
        page.section("Name")
        page.table(nameTable(chart))
        page.section("Stages of life")
        page.table(stages(chart))
        page.section("On \(cycles.day)")
        var now = Table([("", .left), ("", .right)])
        now.add("Personal year", "\(cycles.personalYear)")
        now.add("Personal month", "\(cycles.personalMonth)")
        now.add("Personal day", "\(cycles.personalDay)")
        page.table(now)
        if !chart.name.otherLetters.isEmpty {
            page.note("Letters without a value: \(chart.name.otherLetters.joined(separator: " ")).")
        }
        return page.text + "\n"
    }

    /// `33 ← 33`, `6 ← 15`.
    private static func chain(_ number: NumberReduction) -> String {
        number.chain.reversed().map(String.init).joined(separator: " ← ")
    }

    private static func list(_ numbers: [Int]) -> String {
        numbers.isEmpty ? "none" : numbers.map(String.init).joined(separator: " ")
    }

    private static func dateTable(_ chart: NumerologyChart) -> Table {
        var table = Table([("", .left), ("", .left), ("", .left)])
        let path = chart.date.lifePath
        table.add("Life path", chain(path.a), "month, day and year each reduced, then added")
        if path.b.value != path.a.value { table.add("", chain(path.b), "by all digits at once") }
        if path.c.value != path.a.value { table.add("", chain(path.c), "by month, day and year as whole numbers") }
        table.add("Birthday", chain(chart.date.birthday))
        table.add("Maturity", chain(chart.maturity), "life path and expression")
        if !chart.date.karmicDebts.isEmpty {
            let debts = chart.date.karmicDebts.map { "\($0.number) (\($0.origin.rawValue))" }
            table.add("Karmic debts", debts.joined(separator: ", "))
        }
        return table
    }

    private static func nameTable(_ chart: NumerologyChart) -> Table {
        var table = Table([("", .left), ("Pythagorean", .left), ("Chaldean", .left)])
        let (one, other) = (chart.pythagorean, chart.chaldean)
        table.add("Expression", chain(one.expression.straight), chain(other.expression.straight))
        table.add("Soul urge", chain(one.soulUrge.heuristic.straight), chain(other.soulUrge.heuristic.straight))
        table.add(
            "Personality", chain(one.personality.heuristic.straight), chain(other.personality.heuristic.straight))
        table.add(
            "Compound", one.expression.straight.compound.map(String.init) ?? "–",
            other.expression.straight.compound.map(String.init) ?? "–")
        table.add("Hidden passion", list(chart.figures.hiddenPassion))
        table.add("Karmic lessons", list(chart.figures.karmicLessons))
        table.add("Subconscious self", "\(chart.figures.subconsciousSelf)")
        table.add("Balance", "\(chart.figures.balance)")
        return table
    }

    private static func stages(_ chart: NumerologyChart) -> Table {
        var table = Table([("Ages", .left), ("Pinnacle", .right), ("Challenge", .right)])
        for (index, pinnacle) in chart.date.pinnacles.enumerated() {
            let ages = pinnacle.toAge.map { "\(pinnacle.fromAge) to \($0)" } ?? "from \(pinnacle.fromAge)"
            let challenge = index < chart.date.challenges.count ? "\(chart.date.challenges[index])" : ""
            table.add(ages, "\(pinnacle.number)", challenge)
        }
        return table
    }
}
