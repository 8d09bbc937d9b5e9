import OnlyFriendsAPI

extension WrittenLanguage {
    /// The one that a request's sender likes best of those that there are, as `Accept-Language` says it (RFC 9110, 12.5.4);
    /// English where it is none of them.
    init(accepting field: String?) {
        let wishes = (field ?? "").prefix(256).split(separator: ",").prefix(16).map { part in
            let words = part.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
            let weight = words.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
            return (language: words.first?.prefix { $0 != "-" } ?? "", weight: weight)
        }
        var best: (language: WrittenLanguage, weight: Double)?
        for wish in wishes where wish.weight > best?.weight ?? 0 {
            switch wish.language {
            case "en": best = (.english, wish.weight)
            case "de": best = (.german, wish.weight)
            case "nb", "nn", "no": best = (.norwegian, wish.weight)
            default: break
            }
        }
        self = best?.language ?? .english
    }
}
