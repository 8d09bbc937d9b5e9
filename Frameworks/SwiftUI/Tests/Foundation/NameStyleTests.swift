import Foundation
import SwiftUI
import Testing

@Suite struct NameStyleTests {
    private let name = PersonNameComponents(namePrefix: "Dr.", givenName: "Ada", familyName: "Lovelace", nickname: "Al")

    @Test func `A person's name is written as short as it is asked for`() {
        #expect(name.formatted() == "Ada Lovelace")
        #expect(name.formatted(.name(style: .short)) == "Al")
        #expect(name.formatted(.name(style: .long)) == "Dr. Ada Lovelace")
        #expect(name.formatted(.name(style: .abbreviated)) == "AL")
        #expect(PersonNameComponents().formatted(.name(style: .abbreviated)).isEmpty)
    }

    @Test func `A road's length is told in the region's unit`() {
        let length = Measurement(value: 3, unit: UnitLength.kilometers)
        let style = Measurement<UnitLength>.FormatStyle(
            width: .abbreviated, locale: Locale(identifier: "de"), usage: .road)
        #expect(style.format(length) == "3 km")
    }
}
