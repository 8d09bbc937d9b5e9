import ListBackupAPI

/// What a list of records shows: so it can leave as it is (LB-145).
struct ShownRecords: Hashable {
    var stream: String
    /// What is looked for, with the filters of fields; empty for everything.
    var query: String
    /// As `RecordsAPI.Stream` has it; empty for the order of the ids.
    var sort: String
    /// How many there are, as far as that is known.
    var count: RecordCount?

    /// Whether fewer than all of the stream are shown.
    var isPart: Bool { !query.allSatisfy { $0 == " " } }

    /// Whether the list is anything but the stream as it is.
    var isChosen: Bool { isPart || !sort.isEmpty }
}
