import OnlyFriendsAPI
import Testing
import Wire

@Suite struct ProfileChangeTests {
    private func decode(_ json: String) throws -> ProfileChange {
        try JSONCoding.decode(ProfileChange.self, from: Array(json.utf8))
    }

    @Test func `OF-047 Fields that cannot be changed are noticed, unknown ones are not`() throws {
        let change = try decode(#"{"name":"Ann","friendsCount":3,"phoneNumber":"+47","shoeSize":38}"#)
        #expect(change.name == "Ann")
        #expect(Set(change.readOnlyFields) == ["friendsCount", "phoneNumber"])
    }

    @Test func `OF-048 Null removes the picture and the birthday`() throws {
        let change = try decode(#"{"profilePicture":null,"birthday":null}"#)
        #expect(change.removePicture == true)
        #expect(change.removeBirthday == true)
        #expect(change.readOnlyFields.isEmpty)
        #expect(try decode(#"{"profilePicture":{}}"#).readOnlyFields == ["profilePicture"])
    }
}
