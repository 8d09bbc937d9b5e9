/// The places of the tab bar. Their names are the first part of the address.
enum ThriftwoodTab: String, Hashable, CaseIterable, LosslessStringConvertible {
    case overview, movies, series, downloads, calendar, settings

    init?(_ description: String) { self.init(rawValue: description) }

    var description: String { rawValue }
}
