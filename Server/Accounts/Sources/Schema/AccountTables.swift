/// How tables are shaped where an app had them before they were everybody's.
public struct AccountTables: Sendable {
    /// The column of `verifications` that has the address.
    public var addressColumn: String

    /// Whether there are the tables of issuers.
    public var hasIssuers: Bool

    public init(addressColumn: String = "address", hasIssuers: Bool = true) {
        self.addressColumn = addressColumn
        self.hasIssuers = hasIssuers
    }
}
