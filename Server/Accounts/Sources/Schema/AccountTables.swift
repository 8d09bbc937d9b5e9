/// How tables are shaped where an app had them before they were everybody's.
public struct AccountTables: Sendable {
    /// The column of `verifications` that has the address.
    public var addressColumn: String

    public init(addressColumn: String = "address") { self.addressColumn = addressColumn }
}
