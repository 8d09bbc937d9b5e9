import Base

/// Keeps how far a long address book has come, on this device, so that another day goes on there: only so many numbers may
/// be compared at a time (OF-128). No number is kept.
@MainActor
final class ContactPlaceStore {
    struct Place: Codable, Equatable {
        /// Of the address book's numbers in their order.
        var done: Int
        var total: Int
    }

    private static let key = "only-friends.contact-place"
    private let secrets: any SecretStore

    init(secrets: any SecretStore) { self.secrets = secrets }

    var place: Place? {
        get { secrets.value(for: Self.key) }
        // Where it cannot be kept, the search begins anew.
        set { try? secrets.setValue(newValue, for: Self.key) }
    }

    /// How many of so many numbers were compared before; none where those were others.
    func done(of total: Int) -> Int {
        guard let place, place.total == total, (0..<total).contains(place.done) else { return 0 }
        return place.done
    }
}
