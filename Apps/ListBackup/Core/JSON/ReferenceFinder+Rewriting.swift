extension ReferenceFinder {
    private static let mostRewritten = 10_000

    /// A record that names others by the ids that they have now; all other bytes are as they were (LB-157).
    /// - Parameter newID: the id of a stream's record that has another one now.
    public func rewriting(_ record: [UInt8], newID: (_ stream: String, _ id: String) -> String?) -> [UInt8] {
        let text = JSONText(record)
        var made: [UInt8] = []
        var end = 0
        for place in places(in: text, most: Self.mostRewritten) {
            guard let id = newID(place.reference.stream, place.reference.key.text) else { continue }
            // As the field had it: a number stays one where it can.
            let isNumber = text.kind(place.value) == .number && Int64(id) != nil
            made += record[end..<place.value.lowerBound]
            made += isNumber ? Array(id.utf8) : JSONString.token(Array(id.utf8))
            end = place.value.upperBound
        }
        return end == 0 ? record : made + record[end...]
    }
}
