extension RecordKey {
    /// What a record holds besides some of its fields, whatever way it is written: two of one content have one key.
    public init(contentOf record: [UInt8], without fields: some Collection<String>) {
        self.init(contentOf: CanonicalRecord(record[...], without: fields.sorted()).bytes)
    }
}
