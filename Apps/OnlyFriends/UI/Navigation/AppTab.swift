/// The places of the tab bar. Their names are the first part of the address.
enum AppTab: String, Hashable, CaseIterable, LosslessStringConvertible {
    case home, messages, notifications, friends, profile

    init?(_ description: String) { self.init(rawValue: description) }

    var description: String { rawValue }
}
