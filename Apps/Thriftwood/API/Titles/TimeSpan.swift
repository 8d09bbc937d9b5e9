/// A span of time as .NET writes it: `01:02:03` or `2.01:02:03`.
enum TimeSpan {
    /// Its seconds; nil for what is none.
    static func seconds(_ text: String) -> Int? {
        guard text.utf8.count <= 32 else { return nil }
        let parts = text.split(separator: ":")
        guard parts.count == 3 else { return nil }
        let days = parts[0].split(separator: ".")
        guard days.count <= 2, let hours = days.last.flatMap({ Int($0) }), let minutes = Int(parts[1]),
            let seconds = parts[2].split(separator: ".").first.flatMap({ Int($0) }), (0..<24).contains(hours),
            (0..<60).contains(minutes), (0..<60).contains(seconds)
        else { return nil }
        let whole = days.count == 2 ? Int(days[0]) : 0
        guard let whole, (0...3_650).contains(whole) else { return nil }
        return ((whole * 24 + hours) * 60 + minutes) * 60 + seconds
    }
}
